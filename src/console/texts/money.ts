import { formatNumber } from './format.ts';

/** Formats amounts of one currency. */
export interface MoneyFormat {
  /**
   * To the cent: `$2,603.40`, `−$5.00`, `CHF 12.00`; where there are none, whole amounts are written whole: `¥1,250`.
   */
  readonly amount: (value: number) => string;
  /** A computed part of an amount, to the cent; whole where the currency has no cents: `$2,187.73`, `¥1,136`. */
  readonly part: (value: number) => string;
  /** An average; averages have one decimal (figures.md): `$178.2`. */
  readonly average: (value: number) => string;
  /** A number that is written already, with the currency before it. */
  readonly named: (text: string) => string;
}

const formats = new Map<string, MoneyFormat>();

/** Currencies without cents; `¥` may be the yuan, which has them. */
const withoutCents = /^(?:[¥₩₫]|JPY|KRW|VND|CLP|ISK|PYG)$/u;

/** The format of a currency, memoised; undefined, while the currency is loading, formats without one. */
export function moneyFormat(currency = ''): MoneyFormat {
  const format = formats.get(currency) ?? newFormat(currency);
  formats.set(currency, format);
  return format;
}

function newFormat(currency: string): MoneyFormat {
  // A code or an abbreviation is separated from the number by a space, a symbol is not.
  const before = /\p{L}\.?$/u.test(currency) ? `${currency}\u00A0` : currency;
  const write = (text: string): string => (text.startsWith('−') ? `−${before}${text.slice(1)}` : `${before}${text}`);
  return {
    amount: (value) => write(formatNumber(value, withoutCents.test(currency) && value % 1 === 0 ? 0 : 2)),
    part: (value) => write(formatNumber(value, withoutCents.test(currency) ? 0 : 2)),
    average: (value) => write(formatNumber(value, 1)),
    named: write,
  };
}
