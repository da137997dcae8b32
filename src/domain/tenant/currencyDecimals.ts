/**
 * The codes of signs and abbreviations whose currencies do not have two decimals. `¥` is the yen; the yuan is `CN¥`.
 */
const codes: Readonly<Record<string, string>> = {
  '¥': 'JPY',
  'JP¥': 'JPY',
  '₩': 'KRW',
  '₫': 'VND',
  '₲': 'PYG',
  Ft: 'HUF',
};

/** How many decimals amounts of a currency have, by its code, sign or abbreviation; two for an unknown one. */
export function currencyDecimals(currency: string): number {
  const code = codes[currency] ?? currency.toUpperCase();
  if (!/^[A-Z]{3}$/u.test(code)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
