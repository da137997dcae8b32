// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { dayChart, monthChart } from '#console/features/dashboard/dayChart.ts';
import { tileTowards } from '#console/features/dashboard/useTileMoves.ts';
import { countTexts } from '#console/charts/chart.ts';

/** Four tiles above, a wide and a narrow one below, one as wide as the page at the end. */
const boxes = [
  [0, 0, 100, 50],
  [110, 0, 210, 50],
  [220, 0, 320, 50],
  [330, 0, 430, 50],
  [0, 60, 320, 200],
  [330, 60, 430, 200],
  [0, 210, 430, 300],
].map(([left = 0, top = 0, right = 0, bottom = 0]) => ({ left, top, right, bottom }));

describe('arrows between tiles', () => {
  it.each([
    [0, 'right', 1],
    [1, 'left', 0],
    [0, 'left', 0],
    [3, 'right', 3],
    [0, 'down', 4],
    [2, 'down', 4],
    [3, 'down', 5],
    [4, 'right', 5],
    [5, 'left', 4],
    [5, 'up', 3],
    [4, 'up', 0],
    [5, 'down', 6],
    [6, 'up', 4],
    [6, 'down', 6],
  ] as const)('from tile %i to the %s lead to tile %i', (from, direction, to) => {
    expect(tileTowards(boxes, from, direction)).toBe(to);
  });
});

const valueOf = ({ visits }: { readonly visits: number }): number => visits;

describe('a chart of days', () => {
  it('lays the days before over those of the period, first over first, and counts days without a row as zero', () => {
    const { places, series } = dayChart(
      { days: { from: '2026-02-27', to: '2026-03-02' }, rows: [{ date: '2026-03-01', visits: 3 }] },
      { days: { from: '2026-02-23', to: '2026-02-26' }, rows: [{ date: '2026-02-23', visits: 1 }] },
      valueOf,
      countTexts,
      '2026-04-01',
    );
    expect(places.map(({ key }) => key)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(series.map(({ values }) => values)).toEqual([
      [0, 0, 3, 0],
      [1, 0, 0, 0],
    ]);
  });

  it('has nothing to compare on the day that a leap year has more', () => {
    const { series } = dayChart(
      { days: { from: '2024-02-28', to: '2024-03-01' }, rows: [] },
      { days: { from: '2023-02-28', to: '2023-03-01' }, rows: [] },
      valueOf,
      countTexts,
      '2024-04-01',
    );
    expect(series[1]?.values).toEqual([0, 0, null]);
  });

  it('has no value for today before anything happened: the day is not over', () => {
    const days = { from: '2026-03-01', to: '2026-03-03' };
    const valuesAt = (today: string) =>
      dayChart({ days, rows: [{ date: '2026-03-01', visits: 3 }] }, undefined, valueOf, countTexts, today).series[0]
        ?.values;
    expect(valuesAt('2026-03-03')).toEqual([3, 0, null]);
    expect(valuesAt('2026-03-01')).toEqual([3, 0, 0]);
  });
});

describe('a chart of months', () => {
  it('has every month of its span, those without a row without a value', () => {
    const { places, series } = monthChart(
      [{ month: 1, year: 2026, value: 7 }],
      { from: '2025-12-01', to: '2026-02-14' },
      'Visits',
      countTexts,
    );
    expect(places.map(({ key }) => key)).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(series[0].values).toEqual([null, 7, null]);
  });
});
