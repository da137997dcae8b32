// @vitest-environment jsdom
import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visitYears } from '#console/features/customer-analytics/Visits.tsx';
import {
  ordersOf,
  productsText,
  shopsOf,
  timelineParsers,
  type Order,
} from '#console/features/customer-analytics/timeline/useOrderMoves.ts';
import { runsOf } from '#tests/support/laws.ts';

const order = (orderid: string, orderdate: string | null, location: string): Order => ({
  orderid,
  orderdate,
  location,
  total: 1,
  products: [],
});
const orders = [
  order('4', '2026-08-31T23:00:00.000Z', 'Chadstone'),
  order('3', '2026-08-01T00:00:00.000Z', 'Bourke Street'),
  order('2', '2025-08-10T10:00:00.000Z', 'Bourke Street'),
  order('1', null, 'unknown'),
];
const ever = { year: null, month: null };
const idsOf = (found: readonly Order[]) => found.map(({ orderid }) => orderid);

describe('the timeline in the address', () => {
  it('reads back any shop and any order it wrote; an empty one is none', () => {
    assert(
      property(string({ minLength: 1, unit: 'binary' }), (text) => {
        for (const parser of Object.values(timelineParsers)) {
          expect(parser.parse(parser.serialize(text))).toBe(text);
        }
      }),
      runsOf(1000),
    );
    expect(timelineParsers.shop.parse('')).toBeNull();
  });
});

describe('the purchases that are shown', () => {
  it('are all of them, those without a day too, until something is asked for', () => {
    expect(ordersOf(orders, null, ever)).toBe(orders);
  });

  it('are those of a shop, of a year, of a month, and of both', () => {
    expect(idsOf(ordersOf(orders, 'Bourke Street', ever))).toEqual(['3', '2']);
    expect(idsOf(ordersOf(orders, null, { year: 2026, month: null }))).toEqual(['4', '3']);
    expect(idsOf(ordersOf(orders, null, { year: 2025, month: 8 }))).toEqual(['2']);
    expect(idsOf(ordersOf(orders, 'Chadstone', { year: 2026, month: 8 }))).toEqual(['4']);
    expect(idsOf(ordersOf(orders, 'nowhere', ever))).toEqual([]);
  });

  it('offer the shops by their purchases, and the one asked for even where it has none', () => {
    expect(shopsOf(orders, null)).toEqual(['Bourke Street', 'Chadstone', 'unknown']);
    expect(shopsOf(orders, 'nowhere')).toEqual(['Bourke Street', 'Chadstone', 'unknown', 'nowhere']);
  });

  it('tell their products in a line, how many where there are several', () => {
    const product = (name: string, units: number) => ({ item_id: name, name, units, total: 1 });
    const products = [product('Jacket', 1), product('Socks', 2)];
    expect(productsText({ ...order('1', null, 'x'), products })).toBe('Jacket, Socks ×2');
  });
});

describe('visits by year', () => {
  it('have every year from the first to the last, those without any at zero', () => {
    const chart = visitYears(
      [
        { year: 2023, number_of_visits: 2 },
        { year: 2026, number_of_visits: 5 },
      ],
      'Visits',
    );
    expect(chart.places.map(({ label }) => label)).toEqual(['2023', '2024', '2025', '2026']);
    expect(chart.series[0].values).toEqual([2, 0, 0, 5]);
    expect(visitYears([], 'Visits').places).toEqual([]);
  });
});
