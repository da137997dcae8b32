import { describe, expect, it } from 'vitest';
import { firstOnes, unknownLast } from '#server/analytics/distribution.ts';

const counts = [
  { value: 'unknown', count: 9 },
  { value: 'other', count: 8 },
  { value: 'a', count: 7 },
  { value: 'b', count: 2 },
  { value: 'c', count: 1 },
];

/** The rows of a demography (figures.md: top 20 and other). */
describe('the values of a property', () => {
  it('beyond the first ones are counted together with those that are called so themselves', () => {
    expect(firstOnes(2)(counts)).toEqual([
      { value: 'a', count: 7 },
      { value: 'b', count: 2 },
      { value: 'other', count: 9 },
      { value: 'unknown', count: 9 },
    ]);
  });

  it('have no duplicates and leave no one out', () => {
    for (const most of [1, 2, 3, 20]) {
      const rows = firstOnes(most)(counts);
      expect(new Set(rows.map(({ value }) => value)).size).toBe(rows.length);
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(27);
    }
  });

  it('are all listed when no more are requested, missing values last', () => {
    expect(unknownLast(counts).map(({ value }) => value)).toEqual(['other', 'a', 'b', 'c', 'unknown']);
    expect(firstOnes(20)([])).toEqual([]);
  });
});
