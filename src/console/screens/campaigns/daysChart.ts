import { countTexts, type Chart } from '#console/charts/chart.ts';
import type { CallValue } from '#console/data/call.ts';
import { formatDay } from '#console/texts/format.ts';

const dayMs = 24 * 3600_000;

/** People who opened and clicked by day, from the first day to the last; a day without any is zero. */
export function daysChart(
  days: CallValue<'campaignDefaultAnalytics'>['days'],
  labels: Readonly<Record<'open' | 'click', string>>,
): Chart {
  const counts = new Map(days.map((one) => [one.day, one]));
  const [first, last] = [days.at(0)?.day, days.at(-1)?.day];
  const dates: string[] = [];
  if (first !== undefined && last !== undefined) {
    for (let at = Date.parse(first); at <= Date.parse(last); at += dayMs)
      dates.push(new Date(at).toISOString().slice(0, 10));
  }
  return {
    kind: 'line',
    places: dates.map((day) => ({ key: day, label: formatDay(day), tick: formatDay(day).replace(/ \d+$/u, '') })),
    series: [
      { key: 'opens', label: labels.open, values: dates.map((day) => counts.get(day)?.opens ?? 0) },
      { key: 'clicks', label: labels.click, values: dates.map((day) => counts.get(day)?.clicks ?? 0) },
    ],
    texts: countTexts,
  };
}
