import { describe, expect, it } from 'vitest';
import { isOrderTotal, mostlyExceeds, type SampledLine } from '#domain/imports/orderTotals.ts';

const line = (order: string, amountOfLine: number | undefined, amount: number | undefined): SampledLine => ({
  order,
  line: amountOfLine,
  amount,
});

describe('an amount that may be its order’s', () => {
  it('is one that is on all lines of an order, or only on its first line', () => {
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

  it('is told by what exceeds the lines; what falls below them is discounted', () => {
    expect(mostlyExceeds([line('1', 10, 15), line('2', 20, 25)])).toBe(true);
    expect(mostlyExceeds([line('1', 10, 8), line('2', 20, 16)])).toBe(false);
    expect(mostlyExceeds([line('', 10, 10), line('', 9.99, 10)])).toBe(false);
    expect(mostlyExceeds([line('', -10, -15)])).toBe(true);
  });

  it('is told by nothing where no order has several lines with amounts', () => {
    const lines = [line('1', undefined, 5), line('1', undefined, 5), line('2', 5, undefined), line('2', 5, undefined)];
    for (const some of [[], lines]) {
      expect(isOrderTotal(some)).toBeUndefined();
      expect(mostlyExceeds(some)).toBe(false);
    }
  });
});
