import type { OrderDoubt } from './claims.ts';

/** The measures of an order's size; null if not limited. */
export interface OrderSize {
  readonly lines: number;
  readonly pieces: number;
  readonly value: number | null;
}

/** The tenant's confirmed orders of a year: how many, and the largest in each measure. */
export interface ConfirmedSizes extends OrderSize {
  readonly orders: number;
}

/** Pieces of one line. */
const mostPieces = 1000;
/** An order may be this many times the tenant's largest one, once there are enough orders to compare. */
const timesLargest = 10;
const enoughOrders = 100;
const standard: OrderSize = { lines: 50, pieces: 100, value: null };

/** The size limits of an unconfirmed order; a measure that the tenant's orders lack is not limited. */
export function orderLimits({ orders, lines, pieces, value }: ConfirmedSizes): OrderSize {
  if (orders < enoughOrders) return standard;
  const largest = value === null || value <= 0 ? null : value * timesLargest;
  return { lines: lines * timesLargest, pieces: pieces * timesLargest, value: largest };
}

/** The problem with an order's size, or null. Values are the amounts that count. */
export function sizeDoubt(
  lines: readonly { readonly quantity: number; readonly value: number }[],
  limits: OrderSize,
): Extract<OrderDoubt, 'quantity' | 'size'> | null {
  if (lines.some(({ quantity }) => quantity > mostPieces)) return 'quantity';
  const sum = (of: 'quantity' | 'value'): number => lines.reduce((total, line) => total + line[of], 0);
  const isLarge =
    lines.length > limits.lines ||
    sum('quantity') > limits.pieces ||
    (limits.value !== null && sum('value') > limits.value);
  return isLarge ? 'size' : null;
}
