// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { monthsOfYear } from '#console/charts/heatCalendar.ts';
import { type Chart, averageAmounts } from '#console/charts/chart.ts';
import { moneyFormat } from '#console/texts/money.ts';
import { plotOptions } from '#console/charts/plotOptions.ts';

const only = (month: number) => monthsOfYear().map((_, index) => (index === month ? 10 : null));
const chart: Chart = {
  kind: 'line',
  places: monthsOfYear(),
  series: [
    { key: '2026', label: '2026', values: only(0) },
    { key: '2025', label: '2025', values: only(3) },
    { key: '2024', label: '2024', values: only(11) },
  ],
  texts: averageAmounts(moneyFormat('$')),
};

describe('lines of which only single months are known', () => {
  it('are told apart by the shape of their points, not by their hues alone', () => {
    const [, ...series] = plotOptions(chart, { width: 600, height: 200 }, () => null, {}).series;
    const shapes = series.map(({ points }) => `${points?.size} ${points?.width}`);
    expect(series.every(({ points }) => points?.show)).toBe(true);
    expect(new Set(shapes).size).toBe(3);
  });
});
