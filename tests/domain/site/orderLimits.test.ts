import { expect, it } from 'vitest';
import { countedLine } from '#domain/site/events.ts';
import { orderLimits, sizeDoubt } from '#domain/site/orderLimits.ts';

const few = orderLimits({ orders: 99, lines: 400, pieces: 4000, value: 1_000_000 });
const many = orderLimits({ orders: 100, lines: 4, pieces: 30, value: 500 });
const order = (lines: number, quantity: number, value = 1) =>
  Array.from({ length: lines }, () => ({ quantity, value }));

it('lets a line have 1,000 pieces, and no more', () => {
  const large = orderLimits({ orders: 100, lines: 4, pieces: 5000, value: 500 });
  expect(sizeDoubt(order(1, 1000), large)).toBeNull();
  expect(sizeDoubt(order(1, 1000.5), large)).toBe('quantity');
});

it('lets an order have 50 lines and 100 pieces where the tenant has fewer than 100 orders, however large those are', () => {
  expect(sizeDoubt(order(50, 2, 10_000), few)).toBeNull();
  expect(sizeDoubt(order(51, 1), few)).toBe('size');
  expect(sizeDoubt(order(1, 101), few)).toBe('size');
});

it('lets an order be ten times the tenant’s largest one, in lines, pieces and value', () => {
  expect(sizeDoubt(order(40, 1, 5), many)).toBeNull();
  expect(sizeDoubt(order(41, 1), many)).toBe('size');
  expect(sizeDoubt(order(1, 301), many)).toBe('size');
  expect(sizeDoubt(order(1, 1, 5000), many)).toBeNull();
  expect(sizeDoubt(order(1, 1, 5000.01), many)).toBe('size');
});

it('limits no value where the tenant’s orders have none', () => {
  expect(sizeDoubt(order(1, 1, 5000), orderLimits({ orders: 100, lines: 4, pieces: 30, value: 0 }))).toBeNull();
});

it('counts no amount that its column has no place for, of a signed line either', () => {
  expect(countedLine(undefined, 100_000, 99_999_999_999_999).value).toBeLessThan(10 ** 12);
  expect(countedLine(10 ** 15, 1, 5, true)).toEqual({ value: 5, doubt: 'price' });
});

it('believes a signed amount, of an unknown item too', () => {
  expect(countedLine(500, 1, 5, true)).toEqual({ value: 500, doubt: null });
  expect(countedLine(500, 1, undefined, true)).toEqual({ value: 500, doubt: null });
  expect(countedLine(undefined, 2, undefined, true)).toEqual({ value: 0, doubt: null });
});
