import { formatPercent } from '#console/texts/formatPercent.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

const shares = fc
  .tuple(fc.nat(10_000_000), fc.integer({ min: 1, max: 10_000_000 }))
  .map(([part, whole]) => part / whole);

it('is what Intl.NumberFormat writes, with one decimal at most', () => {
  const format = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
  fc.assert(
    fc.property(shares, (share) => {
      expect(formatPercent(share)).toBe(format.format(share));
    }),
    { numRuns: 2000 },
  );
});

it.each([
  [0, '0%'],
  [1, '100%'],
  [0.5, '50%'],
  [0.0135, '1.4%'],
  [1 / 3, '33.3%'],
  [1e-7, '0%'],
])('%s is %s', (share, expected) => {
  expect(formatPercent(share)).toBe(expected);
});
