import { tokensOf } from '#domain/conditions/sql/lexer.ts';
import { syntaxOf } from '#domain/conditions/sql/syntax.ts';
import type { Token } from '#domain/conditions/sql/token.ts';
import type { Comparison } from '#domain/conditions/sql/tree.ts';

/** A number from 0 to below `count`. */
export type Choose = (count: number) => number;

const turned: Readonly<Record<string, string>> = { '=': '=', '!=': '!=', '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

/** Every comparison in a tree, those of ON and HAVING too. */
function comparisonsIn(node: unknown): Comparison[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = (node as { readonly kind?: unknown }).kind === 'comparison' ? [node as Comparison] : [];
  return [...own, ...Object.values(node).flatMap(comparisonsIn)];
}

/** Some comparisons turned around, a literal or the other column on the left (§4). LIKE has no other side. */
function turnedAround(text: string, choose: Choose): string {
  const comparisons = comparisonsIn(syntaxOf(text).query).toSorted((a, b) => b.from - a.from);
  let result = text;
  for (const { operator, left, right, from, to } of comparisons) {
    const sign = turned[operator];
    if (sign === undefined || choose(3) !== 0) continue;
    const side = ({ from: start, to: end }: { from: number; to: number }): string => text.slice(start, end);
    result = `${result.slice(0, from)}${side(right)} ${sign} ${side(left)}${result.slice(to)}`;
  }
  return result;
}

function inAnyCase(word: string, choose: Choose): string {
  return Array.from(word, (letter) => (choose(2) === 0 ? letter.toUpperCase() : letter.toLowerCase())).join('');
}

/** Words that are no names where a printed text has them. */
const keywords = new Set(
  (
    'select from where and or is not true in group by having join left on like escape date interval current_date case ' +
    'when then end cast as double precision count sum distinct intersect union except'
  ).split(' '),
);

/** A token in an accepted spelling; `before` precedes it. */
function spelled(token: Token, written: string, before: Token | undefined, choose: Choose): string {
  const isName = (before?.kind === 'symbol' && before.text === '.') || !keywords.has(token.text);
  if (token.kind === 'word' && isName && choose(3) === 0) return `"${token.text}"`;
  if (token.kind === 'word') return choose(2) === 0 ? written : inAnyCase(written, choose);
  if (token.text === '!=') return choose(2) === 0 ? '<>' : written;
  if (token.kind === 'number')
    return (
      [written, `0${written}`, written.includes('.') ? `${written}0` : `${written}.0`, `${written}e0`][choose(4)] ?? ''
    );
  const isLength = before?.kind === 'word' && before.text === 'interval' && /^'\d+ \w+s'$/.test(written);
  return isLength && choose(2) === 0 ? `${written.slice(0, -2)}'` : written;
}

const comments = [
  '/* it’s */',
  "/* ' */",
  '/* " /* nested -- */ */',
  '-- \' -- "\n',
  '-- /*\r\n',
  '/**/',
  '--\r',
  '-- ä😀\n',
  '/*;*/',
];
const spaces = [' ', '\t', '\n', '\r\n', '  \n\t'];

/** Allowed text between two tokens: empty only when they do not merge. */
function gap(left: string, right: string, choose: Choose): string {
  const one = (): string =>
    choose(3) === 0 ? (comments[choose(comments.length)] ?? '') : (spaces[choose(spaces.length)] ?? '');
  const isApart =
    /[\w"']$/.test(left) !== /^[\w"']/.test(right) && !/[-+/*<>=!|:.]$/.test(left) && !/^[-+/*<>=!|:.]/.test(right);
  if (isApart && choose(2) === 0) return '';
  // A sign right before a comment would take it in, and DuckDB reads `->` there as another sign.
  if (/(?:[-/*]|->)$/.test(left)) return ` ${one()}`;
  return choose(3) === 0 ? one() + one() : one();
}

/**
 * A text in other accepted spellings of conditions.md §4, all at once: any case, white space and comments between any
 * two tokens, quoted names, `<>`, sides turned around, numbers and intervals written otherwise, dates without DATE, a
 * `;`.
 */
export function respelled(text: string, choose: Choose): string {
  const source = turnedAround(text, choose);
  const { tokens } = tokensOf(source);
  const kept = tokens.filter(
    ({ kind, text: word }, index) =>
      kind !== 'end' && !(word === 'date' && tokens[index + 1]?.kind === 'text' && choose(2) === 0),
  );
  let result = choose(3) === 0 ? `${comments[choose(comments.length)]}\n` : '';
  let last = '';
  kept.forEach((token, index) => {
    const next = spelled(token, source.slice(token.from, token.to), kept[index - 1], choose);
    result += (index === 0 ? '' : gap(last, next, choose)) + next;
    last = next;
  });
  return result + (['', ';', ' ; -- end', '\n', ' /* ; */'][choose(5)] ?? '');
}
