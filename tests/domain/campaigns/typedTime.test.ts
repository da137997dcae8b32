import { expect, it } from 'vitest';
import { typedTime } from '#domain/campaigns/typedTime.ts';

/** A Thursday. */
const today = '2026-11-26';

it.each([
  ['tomorrow 9:00', '2026-11-27T09:00'],
  ['tomorrow 9 00', '2026-11-27T09:00'],
  ['tomorrow', '2026-11-27T09:00'],
  ['today at 18 30', '2026-11-26T18:30'],
  ['tonight', '2026-11-26T19:00'],
  ['monday 8 pm', '2026-11-30T20:00'],
  ['next fri', '2026-11-27T09:00'],
  ['thursday 12 am', '2026-12-03T00:00'],
  ['2026-12-01 17h45', '2026-12-01T17:45'],
  ['20261201', '2026-12-01T09:00'],
  ['24 december 8 00', '2026-12-24T08:00'],
  ['24 december 8:00', '2026-12-24T08:00'],
  ['on the 24th', undefined],
  ['dec 24', '2026-12-24T09:00'],
  ['3rd of march', '2027-03-03T09:00'],
  ['march 3 2028 6 pm', '2028-03-03T18:00'],
  ['31 feb', undefined],
])('%s is %s', (text, wall) => {
  expect(typedTime(text, today)).toBe(wall);
});

it.each(['', 'spring', 'tomorrow 25', 'tomorrow 9:75', 'monday 13 pm', '2026-02-30', 'mo', '9:00'])(
  '“%s” is no time',
  (text) => {
    expect(typedTime(text, today)).toBeUndefined();
  },
);
