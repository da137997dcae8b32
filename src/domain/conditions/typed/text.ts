import type { TypedFault } from './typedCondition.ts';
import { isRange } from './figures.ts';
import { hasValue } from './presence.ts';
import { listAt } from './list.ts';
import { opensLimit, type Limits } from './limits.ts';
import type { FieldNames } from './naming.ts';
import { periodAt, type PeriodReading } from './dateSlot.ts';
import { innerCondition, joinedCondition, sizeAt } from './several.ts';
import { textBetween } from './tokens.ts';
import { strangeWord } from './valueWords.ts';

/** The context of reading a text. */
export interface TextReading extends PeriodReading {
  readonly names: FieldNames;
  /** It is compared behind `in` or the like. */
  readonly ofList: boolean;
  /** Wildcards are meant as such. */
  readonly isPattern: boolean;
  /** The values that the data has, as far as they are known. */
  readonly known: readonly string[];
  /** The frequency and recency, if all tokens from a position on express them. */
  readonly limits: (at: number) => Limits | undefined;
  /** Whether they do with a `not` before them, that can only negate the whole. */
  readonly notLimits: (at: number) => Limits | undefined;
}

/** A text and the token after it, or the fault; `part` is the range of the fault in tokens. */
export type TextRead =
  | { readonly text: string; readonly end: number; readonly isQuoted: boolean }
  | {
      readonly fault: TypedFault;
      readonly part: readonly [from: number, to: number];
      /** What could be a value all the same, if the data had it. */
      readonly text: string;
    };

/** Reads the text that is compared: in quotes, in parentheses, or all words before how often and how recently. */
export function textAt(at: number, reading: TextReading): TextRead {
  const { typed, tokens, ofList } = reading;
  const [token] = tokens.slice(at);
  const several: TextRead = { fault: 'several-values', part: [at, tokens.length], text: '' };
  if (token?.kind === 'text') {
    const next = tokens[at + 1]?.text ?? '';
    const isListed = next.startsWith(',') || (next === 'or' && tokens[at + 2]?.kind === 'text');
    return isListed ? several : { text: token.text, end: at + 1, isQuoted: true };
  }
  const list = listAt(typed, tokens, at, ofList);
  if (list && list.items.length > 1) return several;
  if (list) return { text: list.items.join(''), end: list.end, isQuoted: true };
  return knownAt(at, reading) ?? wordsAt(at, reading);
}

/** The longest words that are a value of the data, whatever else they mean. */
export function knownAt(at: number, { typed, tokens, known, limits }: TextReading): TextRead | undefined {
  if (known.length === 0) return undefined;
  const values = new Set(known.map((value) => value.toLowerCase()));
  for (let end = tokens.length; end > at; end--) {
    const text = textBetween(typed, tokens, at, end);
    if (values.has(text.toLowerCase()) && limits(end)) return { text, end, isQuoted: false };
  }
  return undefined;
}

/** Words without quotes, unless a part of them has another meaning. */
function wordsAt(at: number, reading: TextReading): TextRead {
  const { typed, tokens } = reading;
  const end = wordsEnd(at, reading);
  const fault = faultWithin(at, end, reading);
  // A comma may separate what follows a single value.
  const text = textBetween(typed, tokens, at, end).replace(end < tokens.length ? /,$/u : /$^/u, '');
  return fault ? { ...fault, text } : { text, end, isQuoted: false };
}

/** Where words end: before what reads as how often or how recently to the end. */
function wordsEnd(at: number, { tokens, limits, notLimits }: TextReading): number {
  for (let end = at + 1; end < tokens.length; end++) {
    if (limits(end) || notLimits(end) || opensLimit(tokens, end) || sizeAt(tokens, end)) return end;
  }
  return tokens.length;
}

interface Fault {
  readonly fault: TypedFault;
  readonly part: readonly [from: number, to: number];
}

function faultWithin(at: number, end: number, reading: TextReading): Fault | undefined {
  const { typed, tokens, names, limits } = reading;
  const all = tokens.length;
  const from = (fault: TypedFault, place: number, to = all): Fault => ({ fault, part: [place, to] });
  if (isRange(textBetween(typed, tokens, at, all)) || sizeAt(tokens, at)) return from('no-order', at);
  if (limits(at) || opensLimit(tokens, at)) return from('unquoted', at);
  const next = joinedCondition(tokens, at, names) ?? innerCondition(tokens, { from: at, to: end }, names);
  if (next !== undefined) return from('several', next);
  // One word may be a day and a name.
  const days = end - at > 1 ? (periodAt(at, end, reading) ?? yearBehindValue(at, end, reading)) : undefined;
  if (days !== undefined) return from('no-period', days, end);
  if (tokens[at]?.text === 'neither') return from('neither', at);
  if (namesSeveral(at, end, reading) || joinsValues(at, end, reading) || (end - at > 1 && isRow(at, end, reading)))
    return from('several-values', at);
  const strange = strangeWord(tokens.slice(at, end), { isLimited: end < all, isPattern: reading.isPattern });
  const place = strange ? tokens.indexOf(strange) : -1;
  return strange && from('unquoted', place, place + 1);
}

/**
 * Whether words list values: `Auckland or Wellington`, `Auckland, Wellington`; behind `in`, or where the data has both sides,
 * also `Auckland and Wellington`.
 */
function namesSeveral(at: number, end: number, reading: TextReading): boolean {
  const { tokens, ofList } = reading;
  const words = tokens.slice(at, end === tokens.length ? end : end - 1);
  const joinsAll = (place: number) => ofList || (isValue(at, place, reading) && isValue(place + 1, end, reading));
  return words.some(
    ({ text }, place) =>
      text.endsWith(',') || (place > 0 && (text === 'or' || (text === 'and' && joinsAll(at + place)))),
  );
}

/** Whether words are nothing but values of the data, one after the other: `Sydney Melbourne`. */
function isRow(at: number, end: number, reading: TextReading): boolean {
  if (reading.known.length === 0) return false;
  const ends = new Set([at]);
  for (let to = at + 1; to <= end; to++) {
    if ([...ends].some((from) => isValue(from, to, reading))) ends.add(to);
  }
  return ends.has(end);
}

/** Whether a sign joins separate values of the data: `F/M`, `Sydney & Melbourne`. */
function joinsValues(at: number, end: number, { typed, tokens, known }: TextReading): boolean {
  const parts = textBetween(typed, tokens, at, end).split(/[/&+|;]/u);
  return parts.length > 1 && parts.every((part) => hasValue(known, part.trim()));
}

const aYear = /^(?:19|20)\d\d$/u;

/** The position of a final year after a complete value, as in `Acme 2025`. */
function yearBehindValue(at: number, end: number, reading: TextReading): number | undefined {
  return aYear.test(reading.tokens[end - 1]?.text ?? '') && isValue(at, end - 1, reading) ? end - 1 : undefined;
}

/** Whether the data has these words as a value. */
function isValue(at: number, end: number, { typed, tokens, known }: TextReading): boolean {
  return hasValue(known, textBetween(typed, tokens, at, end));
}
