import type { ValueTexts } from './chart.ts';
import { formatNumber, formatTick } from './format.ts';

/** How amounts are written in one currency. */
export interface MoneyFormat {
  /** To the cent: `$2,603.40`, `−$5.00`, `CHF 12.00`. */
  readonly amount: (value: number) => string;
  /** An average; shown averages have one decimal (figures.md): `$178.2`. */
  readonly average: (value: number) => string;
  /** Values of a chart that are average amounts. */
  readonly averageTexts: ValueTexts;
}

const formats = new Map<string, MoneyFormat>();

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
  const average = (value: number): string => write(formatNumber(value, 1));
  return {
    amount: (value) => write(formatNumber(value, 2)),
    average,
    averageTexts: {
      full: average,
      axis: (value, isHighest) => (isHighest ? write(formatTick(value)) : formatTick(value)),
    },
  };
}
