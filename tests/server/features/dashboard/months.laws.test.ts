import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/conditions/dates.ts';
import { monthsIn } from '#server/features/dashboard/months.ts';
import { runs } from '#tests/support/laws.ts';

const day = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('every day of a period is in one of its whole months or of its other days, and no other day is', () => {
  fc.assert(
    fc.property(day, fc.nat(900), day, (from, length, other) => {
      const to = addDays(from, length);
      const { whole, cut } = monthsIn({ from, to });
      for (const asked of [other, from, to, addDays(from, -1), addDays(to, 1), addDays(from, 31), addDays(to, -31)]) {
        const number = Number(asked.slice(0, 4)) * 12 + Number(asked.slice(5, 7));
        const found =
          Number(number >= whole.from && number <= whole.to) +
          cut.filter((part) => asked >= part.from && asked <= part.to).length;
        expect(found, `${asked} in ${from} to ${to}`).toBe(asked >= from && asked <= to ? 1 : 0);
      }
    }),
    runs,
  );
});
