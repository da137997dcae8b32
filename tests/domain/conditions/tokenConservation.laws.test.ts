import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { print } from '#domain/conditions/print.ts';
import { tokensOf } from '#domain/conditions/sql/lexer.ts';
import { syntaxOf } from '#domain/conditions/sql/syntax.ts';
import type { Token } from '#domain/conditions/sql/token.ts';
import type { Kind } from '#domain/conditions/model.ts';
import { anyTexts, models, vocabularies } from './generate.ts';
import { holds, read, withoutIds } from './laws.ts';

function written(text: string, token: Token): string {
  return text.slice(token.from, token.to);
}

/** A token without what the accepted spellings of §4 leave open. */
function normal(token: Token): string {
  if (token.kind === 'word' || token.kind === 'name') return token.text;
  if (token.kind === 'number') return String(Number(token.text));
  if (token.text === '<>') return '!=';
  // A literal on the left turns its sign around.
  if (token.text === '>') return '<';
  if (token.text === '>=') return '<=';
  return token.kind === 'text' ? `'${token.text.replace(/^(\d+ (?:day|month|year))s$/, '$1')}'` : token.text;
}

/** Whether an accepted spelling may add or leave out the token. */
function isOptional({ kind, text }: Token): boolean {
  return kind === 'end' || (kind === 'word' && text === 'date') || (kind === 'symbol' && '();'.includes(text));
}

/** The tokens of a text as a sorted list, without those that accepted spellings add or leave out: ( ) ; DATE. */
function content(text: string): string[] {
  const { tokens } = tokensOf(text);
  // -0 is 0 (conditions.md §1).
  const isSignOfZero = (token: Token, index: number): boolean =>
    token.text === '-' && tokens[index + 1]?.kind === 'number' && Number(tokens[index + 1]?.text) === 0;
  return tokens
    .filter((token, index) => !isSignOfZero(token, index))
    .filter((token) => !isOptional(token))
    .map(normal)
    .toSorted();
}

/** What must hold for any text near a printed one: it is refused with problems in its range, or it owns every token. */
function ownsEveryToken(text: string, kind: Kind): void {
  const parsed = read(text, kind);
  if (!parsed.ok) {
    expect(parsed.problems.length).toBeGreaterThan(0);
    for (const { from, to } of parsed.problems) expect(0 <= from && from <= to && to <= text.length).toBe(true);
    return;
  }
  const again = print(parsed.model, vocabularies[kind]).text;
  expect(content(again)).toEqual(content(text));
  const reread = read(again, kind);
  expect(reread.ok && withoutIds(reread.model)).toEqual(withoutIds(parsed.model));
}

/** Parts of texts divided by a space. */
function wordsOf(text: string): fc.Arbitrary<string> {
  return fc.constantFrom(...text.split(' '));
}

const stray = fc.oneof(
  wordsOf("AND OR NOT IS TRUE ( ) ; , . = < - -- * 'x' 5 DATE ALL ESCAPE NULL DISTINCT HAVING"),
  wordsOf('customer customer.gender sale UNION EXCEPT'),
);

/** The steps the grammar takes through a text. */
function stepsOf(parts: string, count: number, joint: string): number {
  return syntaxOf(Array(count).fill(parts).join(joint)).steps;
}

describe('L3: every token belongs to one node of the model', () => {
  const edits: Readonly<Record<string, (tokens: string[], at: number, other: number, insert: string) => string[]>> = {
    'delete one token': (tokens, at) => tokens.toSpliced(at, 1),
    'duplicate one token': (tokens, at) => tokens.toSpliced(at, 0, tokens[at] ?? ''),
    'insert one token': (tokens, at, _, insert) => tokens.toSpliced(at, 0, insert),
    'swap two tokens': (tokens, at, other) => tokens.with(at, tokens[other] ?? '').with(other, tokens[at] ?? ''),
    'swap two neighbours': (tokens, at) =>
      at + 1 < tokens.length ? tokens.toSpliced(at, 2, tokens[at + 1] ?? '', tokens[at] ?? '') : tokens,
  };
  for (const [name, edit] of Object.entries(edits)) {
    test(name, () => {
      const cases = fc.tuple(models, fc.nat(), fc.nat(), stray);
      holds(cases, ([model, at, other, insert]) => {
        const { text } = print(model, vocabularies[model.kind]);
        const tokens = tokensOf(text)
          .tokens.filter((token) => token.kind !== 'end')
          .map((token) => written(text, token));
        const edited = edit(tokens, at % tokens.length, other % tokens.length, insert);
        ownsEveryToken(edited.join(' '), model.kind);
      });
    });
  }
});

describe('L8: the parser never throws and is linear', () => {
  const words = fc.oneof(
    wordsOf(
      'SELECT customer.user_id FROM customer WHERE AND OR NOT ( ) = <> >= LIKE IN IS TRUE NULL BETWEEN WITH EXISTS',
    ),
    wordsOf(
      'GROUP BY HAVING COUNT ( * ) JOIN ON sale product UNION ALL EXCEPT INTERSECT CASE WHEN THEN END CAST AS ORDER',
    ),
    wordsOf(
      "'a' ' \" /* */ -- \n 5 1e9 - -> ->> ~ :: ; , . \u00a0 😀 \ud800 LIMIT INTERVAL CURRENT_DATE DATE over DISTINCT",
    ),
  );

  test('any text', () => {
    const units = fc.array(fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)));
    holds(
      fc.oneof(
        anyTexts,
        units.map((parts) => parts.join('')),
      ),
      (text) => ownsEveryToken(text, 'segment'),
    );
  });

  test('any soup of words', () => {
    const soups = fc
      .array(words, { maxLength: 60 })
      .map((parts) => `SELECT customer.user_id FROM customer WHERE ${parts.join(' ')}`);
    holds(soups, (text) => ownsEveryToken(text, 'segment'));
  });

  test('the steps of the grammar grow with the text', () => {
    const group = "SELECT customer.user_id FROM customer WHERE ((customer.gender = 'F')) AND customer.email LIKE '%x'";
    expect(stepsOf(group, 1000, ' UNION ')).toBeLessThan(stepsOf(group, 50, ' UNION ') * 20 * 1.01);
    const soup = 'SELECT a FROM b WHERE x IN (y, (z), f(1))';
    expect(stepsOf(soup, 2000, ' UNION ALL ')).toBeLessThan(stepsOf(soup, 100, ' UNION ALL ') * 20 * 1.01);
  });

  test('deep nesting of every kind is refused without exhausting the stack', () => {
    for (const open of [
      '(',
      'NOT ',
      '-',
      'CASE WHEN ',
      'f(',
      'x IN (',
      'CAST(',
      'customer.user_id IN (SELECT sale.user_id FROM sale WHERE ',
    ]) {
      const text = `SELECT customer.user_id FROM customer WHERE ${open.repeat(20_000)}`;
      expect(read(text).ok, open).toBe(false);
    }
    expect(read('('.repeat(100_000)).ok).toBe(false);
    expect(read('/*'.repeat(100_000)).ok).toBe(false);
  });
});
