import { expect } from 'vitest';

/** Expects the same rows in the same order; numbers may differ by rounding, 1e-12 of their size (figures.md). */
export function expectAlike(actual: unknown, expected: unknown): void {
  expect(rounded(actual, expected)).toEqual(expected);
}

/** The actual value with every number that agrees replaced by the expected one. */
function rounded(actual: unknown, expected: unknown): unknown {
  if (typeof actual === 'number' && typeof expected === 'number') {
    const largest = Math.max(Math.abs(actual), Math.abs(expected));
    return Math.abs(actual - expected) <= 1e-12 * largest ? expected : actual;
  }
  if (Array.isArray(actual) && Array.isArray(expected))
    return actual.map((item, index) => rounded(item, expected[index]));
  if (isRecord(actual) && isRecord(expected)) {
    return Object.fromEntries(Object.entries(actual).map(([key, value]) => [key, rounded(value, expected[key])]));
  }
  return actual;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
