import { describe, expect, test } from 'vitest';
import { check } from '#domain/conditions/check.ts';
import { addDays, addMonths, isDay, isDayShaped, recencyMoment } from '#domain/conditions/dates.ts';
import { isPattern, matchesLike, patternOf, plainPattern } from '#domain/conditions/like.ts';
import { isComparable, isPlainNumber, printNumber, readNumber } from '#domain/conditions/numbers.ts';
import { dayFault, frequencyFault, recencyFault, valueFault } from '#domain/conditions/values.ts';
import { vocabularies } from './generate.ts';
import { accepted } from './laws.ts';
import { C } from './refusing.ts';

describe('numbers (conditions.md §1)', () => {
  const read: readonly (readonly [text: string, value: number | null])[] = [
    ['1.0', 1],
    ['1e0', 1],
    ['1E+2', 100],
    ['1e-2', 0.01],
    ['-0', 0],
    ['-0.00', 0],
    ['.5', 0.5],
    ['5.', 5],
    ['007', 7],
    ['0.1', 0.1],
    ['123456789012345', 123456789012345],
    ['0.123456789012345', 0.123456789012345],
    ['1234567890123450', 1234567890123450],
    ['1234567890123456', null],
    ['0.1234567890123456', null],
    ['-', null],
    ['--1', null],
    ['1e', null],
    ['e5', null],
    ['1 ', null],
    ['1.2.3', null],
    ['1e5e5', null],
    ['Infinity', null],
    ['NaN', null],
    ['1e400', null],
  ];
  for (const [text, value] of read) test(`'${text}' is ${value}`, () => expect(readNumber(text)).toBe(value));

  const printed: readonly (readonly [value: number, text: string])[] = [
    [0, '0'],
    [-0, '0'],
    [1, '1'],
    [-1.5, '-1.5'],
    [0.5, '0.5'],
    [-0.05, '-0.05'],
    [100, '100'],
    [1e20, '100000000000000000000'],
    [1.5e-7, '0.00000015'],
    [123.456, '123.456'],
  ];
  for (const [value, text] of printed) test(`${value} prints as ${text}`, () => expect(printNumber(value)).toBe(text));

  test('have at most 15 digits and are finite', () => {
    expect([1, 0.1, 1e300, 123456789012345].every(isPlainNumber)).toBe(true);
    expect([NaN, Infinity, -Infinity, 0.1 + 0.2, 1234567890123456].some(isPlainNumber)).toBe(false);
  });

  test('are 0 or from 0.00000001 to just below 10 to the 15th', () => {
    expect([0, 1e-8, -1e-8, 999999999999999, -999999999999999].every(isComparable)).toBe(true);
    expect([9e-9, -9e-9, 1e15, -1e15].some(isComparable)).toBe(false);
  });
});

describe('days (conditions.md §1)', () => {
  const days: readonly (readonly [text: string, isOne: boolean])[] = [
    ['0001-01-01', true],
    ['0000-12-31', false],
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2025-04-30', true],
    ['2025-04-31', false],
    ['2025-12-31', true],
    ['2025-12-32', false],
    ['2025-13-01', false],
    ['2025-00-01', false],
    ['2025-01-00', false],
    ['10000-01-01', false],
    [' 2025-01-01', false],
    ['2025-01-01x', false],
  ];
  for (const [text, isOne] of days) test(`${text} is ${isOne ? 'a' : 'no'} day`, () => expect(isDay(text)).toBe(isOne));

  test('a shape is not yet a day', () => {
    expect(isDayShaped('2025-99-99')).toBe(true);
    expect(['x2025-01-01', '2025-01-01x', '2025-1-01', '20250101'].some(isDayShaped)).toBe(false);
  });

  test('go from 0001-01-01 to 9999-12-30', () => {
    expect(['0001-01-01', '9999-12-30'].map(dayFault)).toEqual([null, null]);
    expect(['9999-12-31', '2025-02-30', 'soon'].map(dayFault)).toEqual([
      'day-out-of-range',
      'no-such-day',
      'no-such-day',
    ]);
  });

  test('each has its next, in leap years and others, over the ends of centuries', () => {
    for (const [first, last, count] of [
      ['1899-12-31', '1901-01-01', 366],
      ['1999-12-31', '2001-01-01', 367],
      ['2023-12-31', '2025-01-01', 367],
      ['2099-12-31', '2101-01-01', 366],
    ] as const) {
      let day: string = first;
      for (let step = 0; step < count; step++) {
        const next = addDays(day, 1);
        if (!isDay(next) || next <= day || addDays(next, -1) !== day) throw new Error(`${day} is followed by ${next}`);
        day = next;
      }
      expect(day).toBe(last);
    }
  });

  test('months before and after clamp and carry over years', () => {
    expect(addMonths('2025-01-31', -1)).toBe('2024-12-31');
    expect(addMonths('2025-12-31', 2)).toBe('2026-02-28');
    expect(addMonths('2024-08-31', -30)).toBe('2022-02-28');
    expect(addMonths('2024-05-31', 1)).toBe('2024-06-30');
    expect(recencyMoment({ figure: 30, type: 'days' }, '2025-03-01')).toBe('2025-01-30');
    expect(recencyMoment({ figure: 1, type: 'months' }, '2025-03-31')).toBe('2025-02-28');
    expect(recencyMoment({ figure: 2, type: 'years' }, '2024-02-29')).toBe('2022-02-28');
  });
});

describe('figures (conditions.md §1)', () => {
  const rows = { operator: '>=', measure: 'rows' } as const;
  const spend = { operator: '<', measure: 'spend' } as const;
  const ago = { operator: 'In the Last' } as const;

  test('a frequency is whole, from 1 to 9999 (2 §5: frequency operators)', () => {
    expect([1, 9999].map((figure) => frequencyFault({ ...rows, figure }))).toEqual([null, null]);
    for (const figure of [0, -1, 10_000, 1.5, NaN, Infinity]) {
      expect(frequencyFault({ ...rows, figure }), String(figure)).toBe('frequency-figure');
      expect(frequencyFault({ operator: '>', measure: 'transactions', figure }), String(figure)).toBe(
        'frequency-figure',
      );
    }
  });

  test('fewer than 1 is never, fewer than 2 is not', () => {
    expect(frequencyFault({ ...rows, operator: '<', figure: 1 })).toBe('never-is-negation');
    expect(frequencyFault({ ...rows, operator: '<', figure: 2 })).toBeNull();
    expect(frequencyFault({ ...rows, operator: '<=', figure: 1 })).toBeNull();
  });

  test('spend is any positive number', () => {
    expect([0.01, 1, 999999999999999].map((figure) => frequencyFault({ ...spend, figure }))).toEqual([
      null,
      null,
      null,
    ]);
    expect([0, -1, NaN, 0.1 + 0.2].map((figure) => frequencyFault({ ...spend, figure }))).toEqual(
      Array(4).fill('spend-figure'),
    );
    expect([1e15, 1e-9].map((figure) => frequencyFault({ ...spend, figure }))).toEqual(['number-size', 'number-size']);
  });

  test('a recency is whole, from 1 to about 2,000 years', () => {
    const most = { days: 700_000, months: 24_000, years: 2000 } as const;
    for (const type of ['days', 'months', 'years'] as const) {
      const faults = [1, most[type], 0, most[type] + 1, 1.5].map((figure) =>
        recencyFault('segment', { ...ago, type, figure }),
      );
      expect(faults).toEqual([null, null, 'recency-figure', 'recency-figure', 'recency-figure']);
    }
  });

  test('each kind has its own recency (2 §5: recency)', () => {
    expect(recencyFault('filter', { ...ago, type: 'days', figure: 1 })).toBe('recency-shape');
    expect(recencyFault('filter', { operator: 'Later than', type: 'years', figure: 1 })).toBe('recency-shape');
    expect(recencyFault('filter', { operator: 'earlier than', type: 'months', figure: 1 })).toBeNull();
    expect(recencyFault('segment', { operator: 'earlier than', type: 'months', figure: 1 })).toBe('recency-shape');
  });
});

describe('values (conditions.md §1)', () => {
  const open = [null, null] as const;
  const rows: readonly (readonly [...Parameters<typeof valueFault>, fault: ReturnType<typeof valueFault>])[] = [
    ['string', '=', '', false, null],
    ['string', '=', 'a\\', false, null],
    ['string', 'LIKE', 'a\\', false, 'pattern-end'],
    ['string', 'NOT LIKE', 'a\\\\\\', false, 'pattern-end'],
    ['string', 'LIKE', 'a\\\\', false, null],
    ['string', '=', 'a\0b', false, 'text-character'],
    ['string', '=', '\ud83d\ude00', false, null],
    ['string', '=', '\ude00', false, 'text-character'],
    ['string', '=', 5, false, 'value-of-another-type'],
    ['string', '=', open, false, 'value-of-another-type'],
    ['string', '=', null, false, 'value-missing'],
    ['string', '>', 'a', false, 'operator-not-for-type'],
    ['string', 'BETWEEN', 'a', false, 'operator-not-for-type'],
    ['number', '=', '5', false, 'value-of-another-type'],
    ['number', '!=', 5, false, 'operator-not-for-type'],
    ['number', '<=', 5, false, null],
    ['number', '=', Infinity, false, 'number-digits'],
    ['number', '=', 1e15, false, 'number-size'],
    ['date', 'BETWEEN', '2025-01-01', false, 'value-of-another-type'],
    ['date', 'BETWEEN', 5, false, 'value-of-another-type'],
    ['date', '=', ['2025-01-01', null], false, 'operator-not-for-type'],
    ['date', 'BETWEEN', open, false, 'range-open'],
    ['date', 'BETWEEN', open, true, null],
    ['date', 'BETWEEN', ['2025-01-01', null], false, null],
    ['date', 'BETWEEN', [null, '2025-01-01'], true, null],
    ['date', 'BETWEEN', ['2025-01-01', '2025-01-01'], false, null],
    ['date', 'BETWEEN', ['2025-01-02', '2025-01-01'], false, 'dates-reversed'],
    ['date', 'BETWEEN', ['soon', null], false, 'no-such-day'],
    ['date', 'BETWEEN', [null, 'soon'], false, 'no-such-day'],
    ['date', 'BETWEEN', ['2025-01-01', '9999-12-31'], false, 'day-out-of-range'],
  ];
  for (const [type, operator, value, openAllowed, fault] of rows) {
    test(`${type} ${operator} ${JSON.stringify(value)}${openAllowed ? ', open' : ''}: ${fault ?? 'valid'}`, () =>
      expect(valueFault(type, operator, value, openAllowed)).toBe(fault));
  }
});

describe('patterns (conditions.md §1)', () => {
  test('a lone \\ at the end is none', () => {
    expect(['', '%', '_', '\\%', '\\\\', 'a\\\\'].every(isPattern)).toBe(true);
    expect(['\\', 'a\\', '\\\\\\'].some(isPattern)).toBe(false);
  });

  const plain: readonly (readonly [pattern: string, said: string])[] = [
    ['%', 'set '],
    ['%%', 'none'],
    ['', 'none'],
    ['a', 'none'],
    ['%a%', 'contains a'],
    ['a%', 'starts a'],
    ['%a', 'ends a'],
    ['%a_', 'none'],
    ['%_%', 'none'],
    ['a%b%', 'none'],
    ['\\%%', 'starts %'],
    ['%\\%', 'ends %'],
    ['%\\\\%', 'contains \\'],
    ['a\\', 'none'],
  ];
  for (const [pattern, said] of plain) {
    test(`'${pattern}' asks: ${said}`, () => {
      const question = plainPattern(pattern);
      expect(question === null ? 'none' : `${question.shape} ${question.text}`).toBe(said);
      if (question !== null) expect(patternOf(question)).toBe(pattern);
    });
  }

  const matched: readonly (readonly [text: string, pattern: string, matches: boolean])[] = [
    ['abc', 'abc', true],
    ['abc', 'ab', false],
    ['ab', 'abc', false],
    ['abc', 'a%', true],
    ['abc', '%c', true],
    ['abc', '%b', false],
    ['abc', 'a%c%', true],
    ['abcabd', '%ab_', true],
    ['aab', '%ab', true],
    ['ab', '%%b', true],
    ['', '', true],
    ['a', '', false],
    ['%', '\\%', true],
    ['a', '\\%', false],
    ['_', '\\_', true],
    ['\n', '_', true],
  ];
  for (const [text, pattern, matches] of matched) {
    test(`'${text}' ${matches ? 'is' : 'is not'} like '${pattern}'`, () =>
      expect(matchesLike(text, pattern)).toBe(matches));
  }
});

test('a custom field can lie as deep as it likes', () => {
  const keys = Array.from({ length: 300 }, (_, index) => `k${index}`);
  const steps = keys.map((key, index) => `${index < 299 ? '->' : '->>'} '${key}'`).join(' ');
  const text = `${C}(customer.custom ${steps}) = 'x'`;
  const field = {
    table: 'customer',
    name: `custom.${keys.join('.')}`,
    type: 'string',
    custom: { column: 'custom', path: keys },
  } as const;
  const fields = new Map([...vocabularies.segment.fields, [`customer.${field.name}`, field]]);
  const model = accepted(text, 'segment', undefined, { kind: 'segment', fields });
  expect(model.groups[0]?.conditions[0]?.field).toBe(field.name);
  expect(check(model, { kind: 'segment', fields })).toEqual([]);
});
