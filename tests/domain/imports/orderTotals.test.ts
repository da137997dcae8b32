import { describe, expect, it } from 'vitest';
import { isOrderTotal, type SampledLine } from '#domain/imports/orderTotals.ts';

const line = (order: string, amountOfLine: number | undefined, amount: number | undefined): SampledLine => ({
  order,
  line: amountOfLine,
  amount,
});

describe('an amount that may be its order’s', () => {
  it('is where it stands on all lines of an order, or on its first line alone', () => {
    expect(isOrderTotal([line('1', 10, 50), line('1', 40, 50)])).toBe(true);
    expect(isOrderTotal([line('1', 10, 55), line('1', 40, undefined), line('2', 5, 5)])).toBe(true);
  });

  it('is none where it is another one on each line, or what each line comes to', () => {
    expect(isOrderTotal([line('1', 10, 9), line('1', 40, 36)])).toBe(false);
    expect(isOrderTotal([line('1', 10, 10), line('1', 10, 10), line('2', 5, 5)])).toBe(false);
  });

  it('is told by orders of several lines alone, however many have one line', () => {
    const single = ['2', '3', '4'].map((order) => line(order, 5, 5));
    expect(isOrderTotal([...single, line('1', 10, 50), line('1', 40, 50)])).toBe(true);
  });

  it('is told by what exceeds the lines where no order has several; what falls below them is discounted', () => {
    expect(isOrderTotal([line('1', 10, 15), line('2', 20, 25)])).toBe(true);
    expect(isOrderTotal([line('1', 10, 8), line('2', 20, 16)])).toBe(false);
    expect(isOrderTotal([line('', 10, 10), line('', 9.99, 10)])).toBe(false);
    expect(isOrderTotal([line('', -10, -15)])).toBe(true);
  });

  it('is none where nothing tells', () => {
    expect(isOrderTotal([])).toBe(false);
    expect(isOrderTotal([line('1', undefined, 5), line('1', undefined, 5)])).toBe(false);
    expect(isOrderTotal([line('1', 5, undefined), line('1', 5, undefined)])).toBe(false);
  });
});
