import { describe, expect, it } from 'vitest';
import { type Chart, countTexts } from '#console/charts/chart.ts';
import { isReadBelow, leftOf, placeAfter, placeRange, topOf } from '#console/charts/geometry.ts';

const area = { left: 40, top: 8, width: 400, height: 100 };
const chartOf = (kind: Chart['kind'], values: (number | null)[]): Chart => ({
  kind,
  places: values.map((_, index) => ({ key: String(index), label: String(index) })),
  series: [{ key: 'a', label: 'A', values }],
  texts: countTexts,
});

describe('where things are in a chart', () => {
  it('gives bars half a place around them and lines a little air', () => {
    expect(placeRange(chartOf('bars', [1, 2, 3, 4]))).toEqual([-0.5, 3.5]);
    expect(
      placeRange(
        chartOf(
          'line',
          Array.from({ length: 6 }, () => 1),
        ),
      ),
    ).toEqual([-0.1, 5.1]);
    expect(placeRange(chartOf('line', [1]))).toEqual([-0.5, 0.5]);
    expect(placeRange(chartOf('line', []))).toEqual([-0.5, 0.5]);
  });

  it('puts each place and each value where they are drawn', () => {
    const bars = chartOf('bars', [0, 10, 5, 10]);
    expect([0, 1, 3].map((place) => leftOf(place, bars, area))).toEqual([90, 190, 390]);
    expect([0, 5, 10].map((value) => topOf(value, bars, area))).toEqual([108, 58, 8]);
  });

  it('reads below high values and above low ones', () => {
    const line = chartOf('line', [9, 1, null, 10]);
    expect([0, 1, 2].map((place) => isReadBelow(line, place))).toEqual([true, false, false]);
  });

  it('moves with arrows, Home, End and page keys, and stops at the ends', () => {
    expect(placeAfter('ArrowLeft', 3, 12)).toBe(2);
    expect(placeAfter('ArrowLeft', 0, 12)).toBe(0);
    expect(placeAfter('ArrowRight', 11, 12)).toBe(11);
    expect(placeAfter('PageUp', 100, 365)).toBe(130);
    expect(placeAfter('PageDown', 3, 12)).toBe(1);
    expect(placeAfter('Home', 3, 12)).toBe(0);
    expect(placeAfter('End', 3, 12)).toBe(11);
    expect(placeAfter('x', 3, 12)).toBeUndefined();
  });
});
