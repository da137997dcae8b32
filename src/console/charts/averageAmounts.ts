import type { ValueTexts } from './chart.ts';
import { formatTick } from './valueTexts.ts';
import type { MoneyFormat } from './money.ts';

/** Values of a chart that are average amounts: the currency stands at the top of its axis only. */
export function averageAmounts({ average, named }: MoneyFormat): ValueTexts {
  return { full: average, axis: (value, isHighest) => (isHighest ? named(formatTick(value)) : formatTick(value)) };
}
