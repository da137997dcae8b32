import { readAmount } from '#console/records/typedRecord.ts';
import { expect, it } from 'vitest';

it.each([
  ['12.50', 12.5],
  ['12,50', 12.5],
  [' 12,5 ', 12.5],
  ['.5', 0.5],
  [',5', 0.5],
  ['12.', 12],
  ['-3', -3],
  ['−3,25', -3.25],
  ['1.234', 1.234],
  ['0,125', 0.125],
  ['1234,567', 1234.567],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['1 234,50', 1234.5],
  ['1\u202F234\u202F567', 1_234_567],
  ['99999999999.9999', 99_999_999_999.9999],
])('reads the number %j as %d, whatever parts its decimals', (typed, value) => {
  expect(readAmount(typed)).toBe(value);
});

it.each([
  ['1,234', 'ambiguous'],
  ['-12,345', 'ambiguous'],
  ['123,456', 'ambiguous'],
  ['$12.50', 'notNumber'],
  ['12.50 AUD', 'notNumber'],
  ['1e5', 'notNumber'],
  ['12.5.0', 'notNumber'],
  ['1,23,456', 'notNumber'],
  ['12 34', 'notNumber'],
  ['.', 'notNumber'],
  ['-', 'notNumber'],
  ['NaN', 'notNumber'],
  ['1234567890.1234567', 'tooLong'],
])('does not guess what %j means: %s', (typed, problem) => {
  expect(readAmount(typed)).toBe(problem);
});
