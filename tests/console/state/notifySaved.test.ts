// @vitest-environment jsdom
import { dismissAll, setNoticeClock, shown, undoLast } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { tenant } from '#console/state/tenant.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const texts = () => shown.list.map(({ type, text }) => `${type}: ${text}`);
const soon = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => setNoticeClock({ start: () => 0, stop: () => undefined }));
afterEach(() => {
  dismissAll();
  setNoticeClock();
});

describe('what was saved', () => {
  it('is taken back from its notice, which then says so', async () => {
    const undo = vi.fn<() => Promise<void>>().mockResolvedValue();
    notifySaved('Anna was saved', undo, 'Anna is as before');
    undoLast();
    await soon();
    expect(undo).toHaveBeenCalledTimes(1);
    expect(texts()).toEqual(['success: Anna is as before']);
    expect(shown.list.some((notice) => notice.undo)).toBe(false);
  });

  it('is not reported as undone where the undo has said that nothing was', async () => {
    notifySaved('Anna was saved', () => Promise.resolve(false), 'Anna is as before');
    undoLast();
    await soon();
    expect(texts()).toEqual([]);
  });

  it('stays where the server refuses, in the words of the server', async () => {
    notifySaved('Anna was saved', () => Promise.reject(new Error('Anna was changed meanwhile.')), '');
    undoLast();
    await soon();
    expect(texts()).toEqual(['danger: Anna was changed meanwhile.']);
  });

  it('is not taken back in another tenant', async () => {
    const undo = vi.fn<() => Promise<void>>().mockResolvedValue();
    tenant.id = 'one';
    notifySaved('Anna was saved', undo, '');
    tenant.id = 'two';
    undoLast();
    await soon();
    expect(undo).not.toHaveBeenCalled();
  });
});
