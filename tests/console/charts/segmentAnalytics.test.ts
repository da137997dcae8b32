// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { parsePeriod, parseUnits, sellerParsers } from '#console/features/segment-analytics/SegmentAnalyticsFrame.tsx';
import { dayVisitChart, storeVisitChart, visitsIn } from '#console/features/segment-analytics/Visits.tsx';
import { averageAmounts } from '#console/charts/chart.ts';
import { moneyFormat } from '#console/texts/money.ts';
import { parseYear } from '#console/analytics/period.ts';
import { priceYears } from '#console/analytics/BasketPrice.tsx';

const texts = averageAmounts(moneyFormat('$'));

describe('the address of a segment’s analytics', () => {
  it.each(['0', '-1', '1.5', 'x', '', '1e3', '99999999999'])('takes %j for no number of units', (text) => {
    expect(parseUnits.parse(text)).toBeNull();
  });

  it('reads back what it wrote', () => {
    expect(parseUnits.parse(parseUnits.serialize(12))).toBe(12);
    expect(parseYear.parse(parseYear.serialize(2025))).toBe(2025);
    expect(parsePeriod.parse(parsePeriod.serialize('all'))).toBe('all');
    expect(sellerParsers.sortOption.parse('affinity')).toBe('affinity');
  });

  it('falls to the defaults for anything else', () => {
    expect([parsePeriod.parse('week'), parseYear.parse('25'), sellerParsers.list.parse('best')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('the charts of a segment’s analytics', () => {
  const months = [
    { month: 12, year: 2024, average_basket_price: 10 },
    { month: 1, year: 2025, average_basket_price: 20 },
    { month: 3, year: 2025, average_basket_price: 30 },
  ];

  it('compare the newest year with the one before it, months without baskets left open', () => {
    const { years, year, chart } = priceYears(months, null, texts);
    expect([years, year]).toEqual([[2025, 2024], 2025]);
    expect(chart?.series.map(({ label }) => label)).toEqual(['2025', '2024']);
    expect(chart?.series[0].values.slice(0, 4)).toEqual([20, null, 30, null]);
    expect(chart?.series[1]?.values[11]).toBe(10);
  });

  it('show a year that was asked for alone where the year before has nothing, and the newest where there is no such year', () => {
    expect(priceYears(months, 2024, texts).chart?.series).toHaveLength(1);
    expect(priceYears(months, 1999, texts).year).toBe(2025);
    expect(priceYears([], null, texts).chart).toBeUndefined();
  });

  it('count months and days without visits as zero', () => {
    const rows = [
      { month: 11, year: 2025, avg: 0.5 },
      { month: 1, year: 2026, avg: 0.25 },
    ];
    expect(storeVisitChart(rows, 'Visits').series[0].values).toEqual([0.5, 0, 0.25]);
    const days = dayVisitChart([{ date: '2026-11-19', visits: 3 }], 'quarter', '2026-11-21', 'Visits');
    expect(days.places).toHaveLength(90);
    expect(days.series[0].values.slice(-3)).toEqual([3, 0, null]);
    expect(visitsIn(days)).toBe(3);
  });

  it('begin all days with the first visit and end them today, or with a later visit', () => {
    const rows = [
      { date: '2026-11-20', visits: 1 },
      { date: '2026-11-23', visits: 1 },
    ];
    const keys = (today: string) => dayVisitChart(rows, 'all', today, 'Visits').places.map(({ key }) => key);
    expect([keys('2026-11-21').at(0), keys('2026-11-21').at(-1)]).toEqual(['2026-11-20', '2026-11-23']);
    expect(keys('2026-11-30').at(-1)).toBe('2026-11-30');
  });
});
