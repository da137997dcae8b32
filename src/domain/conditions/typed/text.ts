import type { Comparison } from './comparisons.ts';
import { periodAt } from './dates.ts';
import { limitsAt, notLimitsAt, opensLimit } from './limits.ts';
import { textOf, type About, type Line } from './line.ts';
import { listAt } from './list.ts';
import { isRange } from './numbers.ts';
import type { Flaw } from './outcome.ts';
import { hasValue } from './presence.ts';
import { innerCondition, joinedCondition, sizeAt } from './several.ts';
import type { TypedFault } from './typedCondition.ts';
import { strangeWord } from './valueWords.ts';

/** The comparison of a text; `known` are the values in the data, as far as they are loaded. */
interface ComparedWith {
  readonly comparison: Comparison;
  readonly known: readonly string[];
}

/** A text and the token after it, or its fault. A text with a fault could still be a value, if the data had it. */
type TextRead =
  | { readonly text: string; readonly end: number; readonly isQuoted: boolean }
  | (Flaw & { readonly text: string });

/** Reads the text that is compared: in quotes, in parentheses, or all words before how often and how recently. */
export function textAt(line: About, at: number, compared: ComparedWith): TextRead {
  const { typed, tokens } = line;
  const token = tokens[at];
  const several: TextRead = { fault: 'several-values', part: [at, tokens.length], text: '' };
  if (token?.kind === 'text') {
    const next = tokens[at + 1]?.text ?? '';
    const isListed = next.startsWith(',') || (next === 'or' && tokens[at + 2]?.kind === 'text');
    return isListed ? several : { text: token.text, end: at + 1, isQuoted: true };
  }
  const list = listAt(typed, tokens, at, compared.comparison.ofList === true);
  if (list && list.items.length > 1) return several;
  if (list) return { text: list.items.join(''), end: list.end, isQuoted: true };
  return knownAt(line, at, compared.known) ?? wordsAt(line, at, compared);
}

/** The longest words that are a value of the data, whatever else they mean. */
export function knownAt(line: Line, at: number, known: readonly string[]) {
  const values = new Set(known.map((value) => value.toLowerCase()));
  for (let end = line.tokens.length; values.size > 0 && end > at; end--) {
    const text = textOf(line, at, end);
    if (values.has(text.toLowerCase()) && limitsAt(line, end)) return { text, end, isQuoted: false };
  }
  return undefined;
}

/** Words without quotes, unless a part of them has another meaning. */
function wordsAt(line: About, at: number, compared: ComparedWith): TextRead {
  const end = wordsEnd(line, at, compared);
  const flaw = flawIn(line, at, end, compared);
  // A comma may separate what follows a single value.
  const text = textOf(line, at, end).replace(end < line.tokens.length ? /,$/u : /$^/u, '');
  return flaw ? { ...flaw, text } : { text, end, isQuoted: false };
}

/** Where words end: before what reads as how often or how recently to the end. */
function wordsEnd(line: About, at: number, { comparison }: ComparedWith): number {
  const all = line.tokens.length;
  for (let end = at + 1; end < all; end++) {
    const limits = limitsAt(line, end) ?? notLimitsAt(line, end, comparison.operator);
    if (limits || opensLimit(line, end) || sizeAt(line, end)) return end;
  }
  return all;
}

function flawIn(line: Line, at: number, end: number, { comparison, known }: ComparedWith): Flaw | undefined {
  const { tokens } = line;
  const isOne = end - at <= 1;
  const flaw = (fault: TypedFault, from: number, to = tokens.length): Flaw => ({ fault, part: [from, to] });
  const isValue = (from: number, to: number) => hasValue(known, textOf(line, from, to));
  if (isRange(textOf(line, at)) || sizeAt(line, at)) return flaw('no-order', at);
  if (limitsAt(line, at) || opensLimit(line, at)) return flaw('unquoted', at);
  const next = joinedCondition(line, at) ?? innerCondition(line, at, end);
  if (next !== undefined) return flaw('several', next);
  // A single word may be both a day and a name. A final year is a period only after a complete value: `Acme 2025`.
  const isYear = /^(?:19|20)\d\d$/u.test(tokens[end - 1]?.text ?? '') && isValue(at, end - 1);
  const days = isOne ? undefined : (periodAt(line, at, end) ?? (isYear ? end - 1 : undefined));
  if (days !== undefined) return flaw('no-period', days, end);
  if (tokens[at]?.text === 'neither') return flaw('neither', at);
  const isList = comparison.ofList === true;
  const hasSeveral = namesSeveral(line, at, end, isList, isValue) || joinsValues(textOf(line, at, end), known);
  if (hasSeveral || (!isOne && isRow(at, end, isValue))) return flaw('several-values', at);
  const isPattern = comparison.operator.endsWith('LIKE') && comparison.shape === undefined;
  const strange = strangeWord(tokens.slice(at, end), { isLimited: end < tokens.length, isPattern });
  return strange && flaw('unquoted', tokens.indexOf(strange), tokens.indexOf(strange) + 1);
}

type IsValue = (from: number, to: number) => boolean;

/**
 * Whether words list values: `Auckland or Wellington`, `Auckland, Wellington`. After `in`, or if the data has both
 * sides, also `Auckland and Wellington`.
 */
function namesSeveral({ tokens }: Line, at: number, end: number, ofList: boolean, isValue: IsValue): boolean {
  const words = tokens.slice(at, end === tokens.length ? end : end - 1);
  return words.some(({ text }, index) => {
    const place = at + index;
    const joinsAll = () => ofList || (isValue(at, place) && isValue(place + 1, end));
    return text.endsWith(',') || (index > 0 && (text === 'or' || (text === 'and' && joinsAll())));
  });
}

/** Whether words are nothing but values of the data, one after the other: `Sydney Melbourne`. */
function isRow(at: number, end: number, isValue: IsValue): boolean {
  const ends = [at];
  for (let to = at + 1; to <= end; to++) if (ends.some((from) => isValue(from, to))) ends.push(to);
  return ends.includes(end);
}

/** Whether a sign joins separate values of the data: `F/M`, `Sydney & Melbourne`. */
function joinsValues(text: string, known: readonly string[]): boolean {
  const parts = text.split(/[/&+|;]/u);
  return parts.length > 1 && parts.every((part) => hasValue(known, part.trim()));
}
