import { decimal } from '#console/texts/decimal.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const digits = fc.integer({ min: 0, max: 3 });
const sizes = fc.oneof(
  fc.double({ min: 0, max: 1e12, noNaN: true }),
  fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
  // Halves, which are rounded by what is written and not by what is stored.
  fc.tuple(fc.nat(1e9), fc.integer({ min: 1, max: 4 })).map(([count, places]) => (count * 10 + 5) / 10 ** places),
);

describe('a number with decimals', () => {
  it('is what Intl.NumberFormat writes', () => {
    fc.assert(
      fc.property(sizes, digits, (value, decimals) => {
        const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
        expect(decimal(value, decimals)).toBe(new Intl.NumberFormat('en', options).format(value));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    [0, 2, '0.00'],
    [1.005, 2, '1.01'],
    [999.995, 2, '1,000.00'],
    [0.5, 0, '1'],
    [1234.5, 2, '1,234.50'],
    [1e-7, 2, '0.00'],
    [1e21, 0, '1,000,000,000,000,000,000,000'],
  ])('%s to %s decimals is %s', (value, decimals, expected) => {
    expect(decimal(value, decimals)).toBe(expected);
  });
});
