// @vitest-environment jsdom
import { cellContent } from '#console/list/cellContent.tsx';
import type { Column } from '#console/list/column.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mount } from '../mount.tsx';

const column: Column<string> = { key: 'day', title: 'Day', kind: 'date', value: (text) => text };
const now = Date.parse('2026-11-28T12:00:00Z');

async function shown(value: string): Promise<string | null> {
  const page = await mount(<p>{cellContent(column, value, now)}</p>);
  const text = page.element.textContent;
  await page.unmount();
  return text;
}

describe.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])('a date in %s', (zone) => {
  const before = process.env['TZ'];
  beforeEach(() => {
    process.env['TZ'] = zone;
  });
  afterEach(() => {
    process.env['TZ'] = before;
  });

  it('without a time is that day', async () => {
    expect(await shown('2026-11-01')).toBe('1 Nov 2026');
  });

  it('with a time is an instant: its age, and the time in the reader’s zone', async () => {
    expect(await shown('2026-11-28T10:00:00Z')).toMatch(/^2 hours ago2[789] Nov 2026, \d\d:00$/u);
  });
});
