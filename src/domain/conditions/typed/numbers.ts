import type { Comparison } from './comparisons.ts';
import { foundAt, lengthAt, phraseList, phraseTable } from './phraseTable.ts';
import { isWordAt, type TypedToken } from './tokens.ts';
import type { Test, TypedFault } from './typedCondition.ts';

/** A number with optional currency sign, thousands commas, and `k` for a thousand. */
const written = /^(?<sign>-?)[$€£¥]?(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?<fraction>\.\d+)?(?<thousand>k?)[$€£¥]?$/iu;

/** A point that may separate thousands or a fraction: `1.000`. */
const ambiguous = /^-?[$€£¥]?[1-9]\d{0,2}\.\d{3}k?[$€£¥]?$/iu;

/** A number as typed (`1000`, `1,000`, `$99.50`, `1k`); undefined for anything ambiguous. */
export function numberValue(text: string): number | undefined {
  const found = written.exec(text)?.groups;
  if (!found || ambiguous.test(text)) return undefined;
  const whole = (found['whole'] ?? '').replaceAll(',', '');
  return Number(`${found['sign'] ?? ''}${whole}${found['fraction'] ?? ''}${found['thousand'] === '' ? '' : 'e3'}`);
}

/** A figure that includes the word "times": `3x`. */
export function timesValue(text: string): number | undefined {
  return text.endsWith('x') ? numberValue(text.slice(0, -1)) : undefined;
}

/** A number followed by a plus: at least that many. */
export function orMoreValue(text: string): number | undefined {
  return text.endsWith('+') ? numberValue(text.slice(0, -1)) : undefined;
}

const figure = '[$€£¥]?\\d[\\d.,]*k?';
const range = new RegExp(
  `^(?:(?:is |are |not )*between\\b|(?:from )?${figure} (?:to|and|until|till|-|–|—) ${figure}(?= |$))`,
  'iu',
);
const joined = new RegExp(`^(?:from )?${figure}[-–—]${figure}(?= |$)`, 'iu');

/** Whether words start with a range: `between 10 and 20`, `10 to 20`. */
export function isRange(words: string): boolean {
  return range.test(words);
}

/** Also accepts a hyphen, which is unambiguous for numbers: `10-20`. */
export function isNumberRange(words: string): boolean {
  return isRange(words) || joined.test(words);
}

/** Comparisons after a figure, or after its noun. */
export const behindTable = phraseTable<'>=' | '<='>([
  ['{or|and} more', '>='],
  ['or {fewer|less}', '<='],
]);

const currencies = ['aud', 'nzd', 'usd', 'eur', 'gbp', 'dollars', 'dollar', 'euros', 'euro', 'pounds'];

/** Words for "any other number", which conditions cannot express (conditions.md §1, "Types and values"). */
const otherThan = phraseList("!=, {|is }not, not =, isn't, other than, different from, not equal to");

/** The fault of a token that is not a number. */
export function numberFault(tokens: readonly TypedToken[], at: number): TypedFault {
  if (ambiguous.test(tokens[at]?.text ?? '')) return 'which-number';
  return lengthAt(tokens, at, otherThan) > 0 ? 'no-other-number' : 'no-number';
}

/** The number at a token with its comparison, before or after it (`100+`, `100 or more`). */
export function numberAt(
  tokens: readonly TypedToken[],
  at: number,
  { operator }: Comparison = { operator: '=' },
): { readonly value: Test; readonly end: number } | undefined {
  const text = tokens[at]?.text ?? '';
  const least = operator === '=' ? orMoreValue(text) : undefined;
  const value = least ?? numberValue(text);
  if (value === undefined) return undefined;
  const next = at + 1 + (isWordAt(tokens, at + 1, ...currencies) ? 1 : 0);
  if (operator !== '=' || least !== undefined) {
    return { value: { operator: least === undefined ? operator : '>=', value }, end: next };
  }
  const behind = foundAt(tokens, next, behindTable);
  return { value: { operator: behind?.meaning ?? '=', value }, end: next + (behind?.length ?? 0) };
}
