import { readable } from '#console/palette/readable.ts';
import { expect, test } from 'vitest';

test('an address is read without escapes, and a malformed one as it is', () => {
  expect(readable('/products?category=Candles&sortSelectOption=Price%20(High+to+low)')).toBe(
    '/products?category=Candles&sortSelectOption=Price (High to low)',
  );
  expect(readable('/products?searchBy=100%')).toBe('/products?searchBy=100%');
});
