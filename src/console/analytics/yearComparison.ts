import type { Chart, Series, ValueTexts } from '#console/charts/chart.ts';
import { monthsOfYear } from '#console/charts/calendar.ts';

/** A month's average basket price as the API answers it. */
export interface PriceMonth {
  readonly month: number;
  readonly year: number;
  readonly average_basket_price: number;
}

/** The years that have baskets, the newest first; the one that was asked for, or else the newest; and its chart. */
export function priceYears(months: readonly PriceMonth[] | undefined = [], asked: number | null, texts: ValueTexts) {
  const years = [...new Set(months.map(({ year }) => year))].toSorted((a, b) => b - a);
  const year = asked !== null && years.includes(asked) ? asked : years[0];
  return { years, year, chart: year === undefined ? undefined : yearComparison(months, year, texts) };
}

/** A year's months, beside those of the year before where it has any; a month without baskets has no value. */
function yearComparison(months: readonly PriceMonth[], year: number, texts: ValueTexts): Chart {
  const before = seriesOf(months, year - 1);
  const series = seriesOf(months, year);
  const hasBefore = before.values.some((value) => value !== null);
  return {
    kind: 'line',
    places: monthsOfYear(),
    series: hasBefore ? [series, before] : [series],
    texts,
  };
}

function seriesOf(months: readonly PriceMonth[], year: number): Series {
  const values = monthsOfYear().map(
    (_, index) => months.find((row) => row.year === year && row.month === index + 1)?.average_basket_price ?? null,
  );
  return { key: String(year), label: String(year), values };
}
