import { currencyDecimals } from '#domain/tenant/currencyDecimals.ts';
import { formatNumber } from './format.ts';

/** Formats amounts of one currency. */
export interface MoneyFormat {
  /** With the currency's own decimals: `$2,603.40`, `−$5.00`, `¥1,250`, `KWD 1.250`. */
  readonly amount: (value: number) => string;
  /** An average; averages have one decimal (specification 2 §9): `$178.2`. Its label says *average*. */
  readonly average: (value: number) => string;
  /** A number that is written already, with the currency before it. */
  readonly named: (text: string) => string;
}

const formats = new Map<string, MoneyFormat>();

/** The format of a currency, memoised; undefined formats without one. */
export function moneyFormat(currency = ''): MoneyFormat {
  const format = formats.get(currency) ?? newFormat(currency);
  formats.set(currency, format);
  return format;
}

function newFormat(currency: string): MoneyFormat {
  const decimals = currencyDecimals(currency);
  // A code or an abbreviation is separated from the number by a space, a symbol is not.
  const before = /\p{L}\.?$/u.test(currency) ? `${currency}\u00A0` : currency;
  const write = (text: string): string => (text.startsWith('−') ? `−${before}${text.slice(1)}` : `${before}${text}`);
  return {
    amount: (value) => write(formatNumber(value, decimals)),
    average: (value) => write(formatNumber(value, 1)),
    named: write,
  };
}
