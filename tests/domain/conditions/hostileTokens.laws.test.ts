import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { print } from '#domain/conditions/print.ts';
import { tokensOf } from '#domain/conditions/sql/lexer.ts';
import type { Token } from '#domain/conditions/sql/token.ts';
import { models, vocabularies } from './generate.ts';
import { holds, read } from './laws.ts';
import { C, G, S, problemsOf } from './refusing.ts';

const F = "customer.gender = 'F'";

/** Words that both engines know as functions, which may be quoted like any name. */
const functions = new Set(['count', 'sum']);

function isKeyword({ kind, text }: Token, before: Token | undefined, after: Token | undefined): boolean {
  const isPart = (token: Token | undefined): boolean => token?.kind === 'symbol' && token.text === '.';
  const isTable = before?.kind === 'word' && ['from', 'join'].includes(before.text);
  return kind === 'word' && !isPart(before) && !isPart(after) && !isTable && !functions.has(text);
}

/** The text with one of the listed tokens, chosen at random, spelled differently. */
function rewritten(
  text: string,
  isRequested: typeof isKeyword,
  choice: number,
  write: (token: Token) => string,
): string {
  const { tokens } = tokensOf(text);
  const asked = tokens.filter((token, index) => isRequested(token, tokens[index - 1], tokens[index + 1]));
  const token = asked[choice % asked.length];
  return token === undefined ? text : `${text.slice(0, token.from)} ${write(token)} ${text.slice(token.to)}`;
}

describe('a token is what it is, not what it looks like (L3)', () => {
  const cases = fc.tuple(models, fc.nat());

  test('a keyword in double quotes is none', () => {
    holds(cases, ([model, choice]) => {
      const { text } = print(model, vocabularies[model.kind]);
      const other = rewritten(text, isKeyword, choice, ({ text: word }) => `"${word}"`);
      expect(read(other, model.kind).ok, other).toBe(false);
    });
  });

  test('nor is one in single quotes', () => {
    holds(cases, ([model, choice]) => {
      const { text } = print(model, vocabularies[model.kind]);
      const other = rewritten(text, isKeyword, choice, ({ text: word }) => `'${word}'`);
      expect(read(other, model.kind).ok, other).toBe(false);
    });
  });

  test('a sign in quotes of either kind is none', () => {
    const isSign: typeof isKeyword = ({ kind }) => kind === 'symbol';
    holds(fc.tuple(models, fc.nat(), fc.constantFrom("'", '"')), ([model, choice, quote]) => {
      const { text } = print(model, vocabularies[model.kind]);
      const other = rewritten(text, isSign, choice, ({ text: sign }) => quote + sign + quote);
      expect(read(other, model.kind).ok, other).toBe(false);
    });
  });

  test('a name in single quotes, or in another case in double ones, is none', () => {
    const isName: typeof isKeyword = (token, before, after) =>
      token.kind === 'word' && !isKeyword(token, before, after) && !functions.has(token.text);
    const spellings = [
      (name: string): string => `'${name}'`,
      (name: string): string => `"${name.toUpperCase()}"`,
      (name: string): string => `"${name} "`,
    ];
    holds(fc.tuple(models, fc.nat(), fc.constantFrom(...spellings)), ([model, choice, spell]) => {
      const { text } = print(model, vocabularies[model.kind]);
      const other = rewritten(text, isName, choice, ({ text: name }) => spell(name));
      expect(read(other, model.kind).ok, other).toBe(false);
    });
  });
});

describe('what is too long or too deep is refused (L8)', () => {
  const rows: readonly (readonly [name: string, text: string])[] = [
    ['parentheses around a condition', `${C}${'('.repeat(41)}${F}${')'.repeat(41)}`],
    ['parentheses around a group', `${'('.repeat(41)}${C}${F}${')'.repeat(41)}`],
    ['signs in a row', `${S}sale.event_value > 1${' + 1'.repeat(1001)}${G}`],
    ['keys in a row', `${C}(customer.custom${" -> 'a'".repeat(1001)} ->> 'b') = 'x'`],
    ['casts in a row', `${C}customer.gender${'::text'.repeat(1001)} = 'x'`],
    ['negations in a row', `${C}(${F})${' IS NOT TRUE'.repeat(22)}`],
    ['comparisons in a row', `${C}customer.gender${" = 'F'".repeat(22)}`],
  ];
  for (const [name, text] of rows) {
    test(name, () => {
      expect(problemsOf(text, 'segment').map(({ key }) => key)).toContain('too-deep');
    });
  }

  test('and what is just not, is read', () => {
    expect(read(`${C}${'('.repeat(40)}${F}${')'.repeat(40)}`).ok).toBe(true);
    expect(read(`${'('.repeat(40)}${C}${F}${')'.repeat(40)}`).ok).toBe(true);
  });

  test('hundreds of conditions and of groups', () => {
    expect(read(C + Array(300).fill(F).join(' OR ')).ok).toBe(true);
    expect(
      read(
        Array(500)
          .fill(C + F)
          .join(' UNION '),
      ).ok,
    ).toBe(true);
  });

  test('a thousand conditions and one, at that one, and a hundred and one about one sale', () => {
    const many = read(C + Array(1001).fill(F).join(' OR '));
    expect(many).toMatchObject({ ok: false, problems: [{ code: 'S07', params: { count: '1001', most: '1000' } }] });
    const ofOne = C.replace('WHERE ', 'JOIN sale ON sale.user_id = customer.user_id WHERE ');
    const sold = read(`${ofOne}${Array(101).fill('sale.event_value > 5').join(' OR ')} GROUP BY customer.user_id`);
    expect(sold).toMatchObject({ ok: false, problems: [{ code: 'S07', params: { count: '101', most: '100' } }] });
  });
});

describe('other statements are named (S14)', () => {
  const words =
    'insert update delete merge create drop alter truncate values table explain analyze describe show set reset copy attach ' +
    'detach use pragma call begin start commit rollback grant revoke export import install load vacuum do execute prepare ' +
    'deallocate discard listen notify lock cluster reindex checkpoint declare close savepoint release summarize pivot unpivot ' +
    'comment refresh replace';
  for (const word of words.split(' ')) {
    test(word, () => {
      expect(problemsOf(`${word} x`, 'segment')).toMatchObject([
        { code: 'S14', from: 0, to: word.length, params: { word: word.toUpperCase() } },
      ]);
      expect(problemsOf(`"${word}" x`, 'segment')).toMatchObject([{ code: 'S01' }]);
    });
  }
});

describe('words that name nothing by themselves', () => {
  const words =
    'select from where and or not group having order limit offset fetch intersect union except all distinct join inner left ' +
    'right full cross natural outer on using in like ilike similar between is case when then else end as escape exists with window qualify';
  for (const word of words.split(' ')) {
    test(word, () => {
      expect(problemsOf(`${C}${F} AND ${word} = 'F'`, 'segment')[0]?.code).toBe('S01');
      expect(problemsOf(`SELECT customer.user_id FROM ${word} WHERE ${F}`, 'segment')[0]?.code).toBe('S01');
    });
  }
});
