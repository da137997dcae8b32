/** A total that includes VAT, and its parts, in cents of the currency. */
export interface TaxedTotal {
  readonly total: number;
  readonly net: number;
  readonly tax: number;
}

/**
 * The VAT within the total of lines whose amounts include it. It is rounded once, of the total and not of each line:
 * rounded lines would add up to another tax than the one that is owed. Net and tax together are the total.
 */
export function taxedTotal(lines: readonly number[], percent: number): TaxedTotal {
  const total = cents(lines.reduce((sum, line) => sum + line, 0));
  const tax = cents((total * percent) / (100 + percent));
  return { total, tax, net: cents(total - tax) };
}

/** To the cent, halves away from zero, whatever binary fractions make of them. */
function cents(amount: number): number {
  const rounded = Math.round((Math.abs(amount) + Number.EPSILON * Math.abs(amount)) * 100) / 100;
  return amount < 0 ? -rounded : rounded;
}
