import { describe, expect, it } from 'vitest';
import {
  averageMoneyTexts,
  averageTexts,
  countTexts,
  formatAverageMoney,
  formatMoney,
  formatRatio,
  formatShare,
} from '#console/charts/format.ts';

describe('figures as text', () => {
  it.each([
    [formatMoney(2603.4), '$2,603.40'],
    [formatMoney(-5), '−$5.00'],
    [formatMoney(-0.001), '$0.00'],
    [formatMoney(0), '$0.00'],
    [formatAverageMoney(178.24), '$178.2'],
    [formatShare(0.4662), '46.6\u00A0%'],
    [formatShare(0), '0.0\u00A0%'],
    [formatRatio(1.0849), '1.08'],
    [countTexts.full(16_353), '16,353'],
    [averageTexts.full(0.0449), '0.04'],
  ])('%s', (actual, expected) => {
    expect(actual).toBe(expected);
  });

  it('carry their unit at the top of an axis only', () => {
    expect([0, 50, 200].map((value) => averageMoneyTexts.axis(value, value === 200))).toEqual(['0', '50', '$200']);
    expect(countTexts.axis(12_500, true)).toBe('12.5K');
    expect(averageTexts.axis(0.05, false)).toBe('0.05');
  });
});
