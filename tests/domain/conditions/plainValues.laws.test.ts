import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, isDay, recencyMoment } from '#domain/conditions/dates.ts';
import { isPattern, matchesLike, patternOf, plainPattern } from '#domain/conditions/like.ts';
import { isPlainNumber, printNumber, readNumber } from '#domain/conditions/numbers.ts';
import { fieldOf, vocabularyFor } from '#domain/conditions/vocabulary.ts';
import { holds } from './laws.ts';

function dayOf(number: number): string {
  return new Date(number * 86_400_000).toISOString().slice(0, 10);
}

describe('days', () => {
  test('months clamp to their last day, leap years included', () => {
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
    expect(addMonths('2025-03-31', -1)).toBe('2025-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(recencyMoment({ figure: 1, type: 'years' }, '2024-02-29')).toBe('2023-02-28');
    expect(recencyMoment({ figure: 12, type: 'months' }, '2025-01-15')).toBe('2024-01-15');
  });

  test('days carry over months, years and centuries', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('1900-02-28', 1)).toBe('1900-03-01');
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(addDays('0001-01-01', 365)).toBe('0002-01-01');
  });

  test('agree with the calendar of the platform', () => {
    holds(
      fc.tuple(fc.integer({ min: -50_000, max: 50_000 }), fc.integer({ min: -9999, max: 9999 })),
      ([start, count]) => {
        expect(addDays(dayOf(start), count)).toBe(dayOf(start + count));
      },
    );
  });

  test('only real days are days', () => {
    for (const text of ['2025-02-29', '2025-13-01', '2025-00-10', '0000-01-01', '2025-1-1', '2025-01-01 ', '']) {
      expect(isDay(text), text).toBe(false);
    }
    expect(isDay('2000-02-29')).toBe(true);
  });
});

describe('numbers', () => {
  test('print in full and read back', () => {
    expect([1e21, 1.5e-7, -0, -19.99, 100].map(printNumber)).toEqual([
      '1000000000000000000000',
      '0.00000015',
      '0',
      '-19.99',
      '100',
    ]);
    holds(fc.double().filter(isPlainNumber), (value) => {
      expect(printNumber(value)).not.toMatch(/e/i);
      expect(readNumber(printNumber(value))).toBe(value === 0 ? 0 : value);
    });
  });

  test('more than 15 digits, too large, too small or no number at all are none', () => {
    for (const text of ['1234567890123456', '1e999', '1e-400', '4.9e-324', '', '.', '-', 'abc', '1e', '0x1']) {
      expect(readNumber(text), text).toBeNull();
    }
    expect(readNumber('1234567890123450000')).toBe(1234567890123450000);
  });
});

describe('LIKE', () => {
  const rows: readonly (readonly [text: string, pattern: string, matches: boolean])[] = [
    ['anna@example.com', '%@example.com', true],
    ['Acme', 'acme', false],
    ['100%', '100\\%', true],
    ['1000', '100\\%', false],
    ['a_b', 'a\\_b', true],
    ['a\\b', 'a\\\\b', true],
    ['😀', '_', true],
    ['', '%', true],
    ['', '_', false],
    ['aXbXc', 'a%b%c', true],
    ['mississippi', '%iss%ip%i', true],
    ['abc', 'abc\\', false],
  ];
  for (const [text, pattern, matches] of rows) {
    test(`'${text}' ${matches ? 'is' : 'is not'} like '${pattern}'`, () =>
      expect(matchesLike(text, pattern)).toBe(matches));
  }

  test('plain questions become patterns and are recognised again', () => {
    const questions = fc.tuple(fc.constantFrom('contains', 'starts', 'ends'), fc.string({ minLength: 1 }), fc.string());
    holds(questions, ([shape, text, around]) => {
      const pattern = patternOf({ shape, text });
      expect(isPattern(pattern)).toBe(true);
      expect(plainPattern(pattern)).toEqual({ shape, text });
      const whole = { contains: around + text + around, starts: text + around, ends: around + text };
      expect(matchesLike(whole[shape], pattern)).toBe(true);
    });
    expect(plainPattern('%')).toEqual({ shape: 'set', text: '' });
    expect(plainPattern('a%b')).toBeNull();
  });
});

describe('the vocabulary', () => {
  const tier = { table: 'customer', name: 'custom.tier', type: 'string' } as const;

  test('knows the standard fields by table, and no other names', () => {
    const vocabulary = vocabularyFor('segment', [tier]);
    expect(fieldOf(vocabulary, 'customer', 'shipping_address_line_2')?.type).toBe('string');
    expect(fieldOf(vocabulary, 'sale', 'event_type')?.values).toContain('purchase');
    expect(fieldOf(vocabulary, 'customer', 'custom.tier')?.custom).toEqual({ column: 'custom', path: ['tier'] });
    for (const name of ['__proto__', 'constructor', 'toString', 'custom', '']) {
      expect(fieldOf(vocabulary, 'customer', name), name).toBeUndefined();
    }
  });

  test('limits filters to products', () => {
    const tables = [...vocabularyFor('filter', [tier]).fields.values()].map((field) => field.table);
    expect(new Set(tables)).toEqual(new Set(['product']));
  });

  test('leaves out names that no text can address', () => {
    const names = [
      'tier',
      'custom',
      'custom.',
      'custom.a..b',
      'custom.$a',
      'custom./a',
      'custom.a*',
      'other.a',
      'custom.a\0',
    ];
    const declared = names.map((name) => ({ ...tier, name }));
    expect(vocabularyFor('segment', declared).fields.size).toBe(vocabularyFor('segment', []).fields.size);
  });
});
