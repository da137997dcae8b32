import { decimal } from '#console/texts/decimal.ts';
import type { ValueTexts } from './chart.ts';

/** For ticks; made when there is an axis. */
let compact: Intl.NumberFormat | undefined;

/** A number with so many decimals, `1,234.5`; a minus is a minus sign. */
export function formatNumber(value: number, decimals: number): string {
  const text = decimal(Math.abs(value), decimals);
  return value < 0 && /[1-9]/u.test(text) ? `−${text}` : text;
}

/** A share of one, as a percentage with one decimal: `46.6 %`. */
export function formatShare(value: number): string {
  return `${formatNumber(value * 100, 1)}\u00A0%`;
}

/** A ratio such as affinity or growth, with two decimals: `1.08`. */
export function formatRatio(value: number): string {
  return formatNumber(value, 2);
}

/** Numbers at an axis: `0`, `0.5`, `250`, `12.5K`. */
export function formatTick(value: number): string {
  compact ??= new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });
  return compact.format(value);
}

/** Values that are whole numbers. */
export const countTexts: ValueTexts = {
  full: (value) => formatNumber(value, 0),
  axis: formatTick,
  leastStep: 1,
};

/** Values that are averages of counts; two decimals, since most are below one. */
export const averageTexts: ValueTexts = { full: (value) => formatNumber(value, 2), axis: formatTick };
