import { describe, expect, it } from 'vitest';
import { formatRatio, formatPercent } from '#console/texts/format.ts';
import { averageTexts, countTexts, averageAmounts } from '#console/charts/chart.ts';
import { moneyFormat } from '#console/texts/money.ts';

const dollars = moneyFormat('$');

describe('figures as text', () => {
  it.each([
    [dollars.amount(2603.4), '$2,603.40'],
    [dollars.amount(-5), '−$5.00'],
    [dollars.amount(-0.001), '$0.00'],
    [dollars.amount(0), '$0.00'],
    [dollars.average(178.24), '$178.2'],
    [moneyFormat('€').amount(-5), '−€5.00'],
    [moneyFormat('A$').average(12), 'A$12.0'],
    [moneyFormat('EUR').amount(12), 'EUR\u00A012.00'],
    [moneyFormat('kr').amount(-12), '−kr\u00A012.00'],
    [moneyFormat().amount(1234.5), '1,234.50'],
    [moneyFormat('¥').amount(1250), '¥1,250'],
    [moneyFormat('¥').amount(12.5), '¥13'],
    [moneyFormat('JPY').amount(1249.6), 'JPY\u00A01,250'],
    [moneyFormat('jpy').amount(0), 'jpy\u00A00'],
    [moneyFormat('USD').amount(1250), 'USD\u00A01,250.00'],
    [moneyFormat('EUR').amount(0.125), 'EUR\u00A00.13'],
    [moneyFormat('KWD').amount(1.25), 'KWD\u00A01.250'],
    [moneyFormat('₩').amount(1250), '₩1,250'],
    [moneyFormat('Rs.').amount(1250), 'Rs.\u00A01,250.00'],
    [moneyFormat('JPY').amount(-1250), '−JPY\u00A01,250'],
    [moneyFormat('¥').average(1250.25), '¥1,250.3'],
    [moneyFormat('CN¥').amount(12), 'CN¥12.00'],
    [formatPercent(0.4662), '46.6%'],
    [formatPercent(0), '0%'],
    [formatRatio(1.0849), '1.08'],
    [countTexts.full(16_353), '16,353'],
    [averageTexts.full(0.0449), '<0.1'],
    [averageTexts.full(0), '0.0'],
    [averageTexts.full(1.25), '1.3'],
  ])('%s', (actual, expected) => {
    expect(actual).toBe(expected);
  });

  it('carry their unit at the top of an axis only', () => {
    expect([0, 50, 200].map((value) => averageAmounts(dollars).axis(value, value === 200))).toEqual([
      '0',
      '50',
      '$200',
    ]);
    expect(countTexts.axis(12_500, true)).toBe('12.5K');
    expect(averageTexts.axis(0.05, false)).toBe('0.05');
  });
});
