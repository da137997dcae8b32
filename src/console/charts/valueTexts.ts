import { formatCompact, formatNumber } from '#console/texts/format.ts';
import type { MoneyFormat } from '#console/texts/money.ts';
import type { ValueTexts } from './chart.ts';

/** Values that are whole numbers. */
export const countTexts: ValueTexts = {
  full: (value) => formatNumber(value, 0),
  axis: formatCompact,
  leastStep: 1,
};

/** Values that are averages of counts; two decimals, since most are below one. */
export const averageTexts: ValueTexts = { full: (value) => formatNumber(value, 2), axis: formatCompact };

/** Values that are average amounts: the currency stands at the top of the axis only. */
export function averageAmounts({ average, named }: MoneyFormat): ValueTexts {
  return {
    full: average,
    axis: (value, isHighest) => (isHighest ? named(formatCompact(value)) : formatCompact(value)),
  };
}
