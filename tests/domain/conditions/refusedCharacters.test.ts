import { describe, expect, test } from 'vitest';
import { sentence } from '#domain/conditions/refusals.ts';
import { C, G, S, problemsOf, refuses } from './refusing.ts';

const F = "customer.gender = 'F'";

describe('characters that no text has outside quotes (S01)', () => {
  refuses([
    ['a byte order mark', 'S01', `«\ufeff»${C}${F}`],
    ['a zero', 'S01', `${C}customer.gender «\0»= 'F'`],
    ['a line separator', 'S01', `${C}customer.gender «\u2028»= 'F'`],
    ['a form feed', 'S01', `${C}customer.gender «\f»= 'F'`],
    ['a typographic quote', 'S01', `${C}customer.gender = «‘»`],
    ['a half pair', 'S01', `${C}customer.gender «\ud800»= 'F'`],
    ['an emoji, whole', 'S01', `${C}customer.gender «😀»= 'F'`],
    ['a parameter', 'S01', `${C}customer.gender = «$»`],
    ['a backtick', 'S01', 'SELECT «`»'],
    ['a text with a prefix for bytes', 'S01', `${C}customer.gender = «X»'1F'`],
    ['a national text', 'S01', `${C}customer.gender = «n»'F'`],
    ['a hexadecimal number', 'S01', `${S}sale.event_value > «0x1F»${G}`],
    ['a number run into a word', 'S01', `${S}sale.event_value > «5AND» sale.event_value < 9${G}`],
    ['half an exponent', 'S01', `${S}sale.event_value > «1e»${G}`],
    ['half a comment in a comment', 'S01', `${C}${F} «/* /* */»`],
    ['an unclosed name', 'S01', `${C}«"customer.gender = 'F'»`],
    ['an empty name', 'S01', `${C}customer.«""» = 'F'`],
    ['two texts side by side', 'S01', `${C}customer.gender = 'F'\n«'M'»`],
  ]);

  test('what cannot be seen is named by its number', () => {
    const named = ['\ufeff', '\0', '\u00a0', '\ud800', '\u0301', '€'].map((character) => {
      const [problem] = problemsOf(`${character}SELECT`, 'segment');
      return problem && sentence(problem);
    });
    expect(named).toEqual([
      'The character U+FEFF is not allowed here.',
      'The character U+0000 is not allowed here.',
      'The character U+00A0 is not allowed here.',
      'The character U+D800 is not allowed here.',
      'The character U+0301 is not allowed here.',
      '€ is not allowed here.',
    ]);
  });
});

describe('characters inside quotes', () => {
  refuses([
    ['a zero in a text', 'S05', `${C}customer.gender = «'a\0'»`],
    ['half a pair in a text', 'S05', `${C}customer.gender = «'\udc00'»`],
    ['a zero in a pattern', 'S05', `${C}customer.gender LIKE «'%\0'»`],
    ['a lone \\ after an escaped one', 'S05', `${C}customer.email LIKE «'a\\\\\\'» ESCAPE '\\'`],
  ]);

  const texts = [
    "''",
    "'''' ",
    "'a''b'",
    "'--'",
    "'/*'",
    "'\"'",
    "'\n'",
    "'\r\n\t'",
    "'ä😀 '",
    "'{{x}}'",
    "'\ufeff'",
    "';'",
  ];
  for (const text of texts) {
    test(`${JSON.stringify(text)} is a text unchanged`, () => {
      expect(problemsOf(`${C}customer.gender = ${text}`, 'segment')).toEqual([]);
    });
  }
});
