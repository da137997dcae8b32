import { isNumbered, numberIn, withZeros } from '#console/palette/recordSearch.ts';
import { describe, expect, it } from 'vitest';

describe('the number of a record', () => {
  it.each([
    ['1050', { letters: '', digits: '1050' }],
    [' C1050 ', { letters: 'c', digits: '1050' }],
    ['C0001050', undefined],
    ['0', undefined],
    ['ann 1050', undefined],
    ['1050a', undefined],
    ['2026-08', undefined],
    ['', undefined],
  ])('“%s” is %j', (query, number) => {
    expect(numberIn(query)).toEqual(number);
  });

  it.each([
    ['C0001050', '1050', true],
    ['C0001050', 'c1050', true],
    ['1050', '1050', true],
    ['P001050', 'c1050', false],
    ['C0010500', '1050', false],
    ['C0011050', '1050', false],
    ['C-1050', '1050', false],
  ])('%s has the number “%s”: %s', (id, query, expected) => {
    const number = numberIn(query);
    expect(number && isNumbered(id, number)).toBe(expected);
  });

  it.each(['7', '1050', '123456', '1234567'])('%s is a part of every longer id with that number', (digits) => {
    const part = withZeros({ letters: '', digits });
    const widths = [7, 9].filter((width) => width > digits.length);
    for (const width of widths) expect(`C${digits.padStart(width, '0')}`).toContain(part);
    expect(part.startsWith('0')).toBe(true);
  });
});
