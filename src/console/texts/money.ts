import { formatNumber } from './format.ts';

/** How amounts are written in one currency. */
export interface MoneyFormat {
  /** To the cent: `$2,603.40`, `−$5.00`, `CHF 12.00`; where there are none, whole amounts are written whole: `¥1,250`. */
  readonly amount: (value: number) => string;
  /** An average; shown averages have one decimal (figures.md): `$178.2`. */
  readonly average: (value: number) => string;
  /** A number that is written already, with the currency before it. */
  readonly named: (text: string) => string;
}

const formats = new Map<string, MoneyFormat>();

/** Currencies that have no cents; `¥` may be the yuan, which has. */
const withoutCents = /^(?:[¥₩₫]|JPY|KRW|VND|CLP|ISK|PYG)$/u;

/** The format of a currency, the same one each time; undefined, while the currency is not known, writes none. */
export function moneyFormat(currency = ''): MoneyFormat {
  const format = formats.get(currency) ?? newFormat(currency);
  formats.set(currency, format);
  return format;
}

function newFormat(currency: string): MoneyFormat {
  // A code or an abbreviation stands apart from the number, a sign does not.
  const before = /\p{L}\.?$/u.test(currency) ? `${currency}\u00A0` : currency;
  const write = (text: string): string => (text.startsWith('−') ? `−${before}${text.slice(1)}` : `${before}${text}`);
  return {
    amount: (value) => write(formatNumber(value, withoutCents.test(currency) && value % 1 === 0 ? 0 : 2)),
    average: (value) => write(formatNumber(value, 1)),
    named: write,
  };
}
