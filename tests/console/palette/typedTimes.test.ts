// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from 'vitest';
import { sendAction } from '#console/features/campaigns/actions.ts';
import { furtherLines, oneLines } from '#console/palette/oneLine.ts';
import type { PalettePage } from '#console/palette/choices.ts';

/** A Thursday. */
const today = new Date(2026, 10, 26, 12);
const action = { ...sendAction(today), feature: undefined } as unknown as PalettePage['action'];
const times = ['tomorrow', 'tomorrow 9:00', '24 december 8:00', 'next monday 9:00', '2026-12-24 08:00', 'dec 24 6 pm'];

beforeAll(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('Unexpected request.')));
});

/** Newsletter, to VIP. */
const choicesOf = ({ given }: PalettePage) => {
  if (given['template'] === undefined) return [{ id: '1', title: 'Newsletter' }];
  if (given['segment'] === undefined) return [{ id: '2', title: 'VIP', aliases: ['to VIP'] }];
  const time = action.arguments?.find(({ id }) => id === 'time');
  return time?.choices(given) as readonly { id: string; title: string }[];
};

it.each(times)('the step reads %s like the one-line form', (time) => {
  const step = furtherLines(time, { action, given: { template: '1', segment: '2' } }, choicesOf);
  const line = oneLines(`send newsletter to vip ${time}`, [action], choicesOf);
  expect(step[0]?.page.given['time']).toMatch(/^2026-1[12]-\d\dT\d\d:00$/u);
  expect(step[0]?.page.given['time']).toBe(line[0]?.page.given['time']);
});
