// @vitest-environment jsdom
import { copyLinks } from '#console/list/copyLinks.ts';
import { describe, expect, it, vi } from 'vitest';

const linksOf = (rows: Parameters<typeof copyLinks>[1]) => copyLinks('outbox', rows, (id) => `/outbox/${id}`);

describe('links of selected rows', () => {
  it('are copied, a line each', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    const copy = linksOf({ keys: ['3', '5'], count: 2 });
    expect(copy.when?.()).toBe(true);
    await copy.run({});
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/^http\S+\/outbox\/3\S*\nhttp\S+\/outbox\/5\S*$/u));
    vi.unstubAllGlobals();
  });

  it('are not offered for rows on other pages of the server, whose ids nobody has', () => {
    expect(linksOf({ keys: undefined, count: 300 }).when?.()).toBe(false);
  });
});
