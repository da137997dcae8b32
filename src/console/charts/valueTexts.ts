import type { ValueTexts } from './chart.ts';
import { formatNumber } from './format.ts';

/** For ticks; made when there is an axis. */
let compact: Intl.NumberFormat | undefined;

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
