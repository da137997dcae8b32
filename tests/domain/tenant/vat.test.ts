import { describe, expect, it } from 'vitest';
import { isCurrency } from '#domain/tenant/currencies.ts';
import { taxedTotal } from '#domain/tenant/vat.ts';

describe('VAT', () => {
  it('is rounded once for the total: three lines of 9.99 at 19 % contain 4.79, line by line it would be 4.80', () => {
    expect(taxedTotal([9.99, 9.99, 9.99], 19)).toEqual({ total: 29.97, net: 25.18, tax: 4.79 });
    expect(3 * taxedTotal([9.99], 19).tax).toBeCloseTo(4.8, 10);
  });

  it('and net are the total at every rate, of refunds too, and nothing at 0 %', () => {
    for (let percent = 0; percent <= 100; percent += 0.5) {
      const { total, net, tax } = taxedTotal([0.1, 0.2, 33.33], percent);
      expect(Math.round((net + tax) * 100)).toBe(Math.round(total * 100));
    }
    expect(taxedTotal([-11.9], 19)).toEqual({ total: -11.9, net: -10, tax: -1.9 });
    expect(taxedTotal([5], 0)).toEqual({ total: 5, net: 5, tax: 0 });
  });
});

describe('a currency', () => {
  it.each(['$', 'NZ$', '€', 'CHF', 'eur', 'JPY', 'kr', 'zł', '₺'])('is “%s”', (text) => {
    expect(isCurrency(text)).toBe(true);
  });

  it.each(['XQZ', 'money', '5', 'a$b', '%'])('is not “%s”', (text) => {
    expect(isCurrency(text)).toBe(false);
  });
});
