import { readDates, recencyFor, type DateFault, type DatesRead } from '#domain/conditions/dateRangeText.ts';
import type { DateRange } from '#domain/conditions/model.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';
import { limitsAt } from './limits.ts';
import { textOf, type About, type Line } from './line.ts';
import { tableHere } from './namesake.ts';
import type { TypedToken } from './tokens.ts';
import type { TypedFault } from './typedCondition.ts';

/** Words that start a time. */
export const timeWords: readonly string[] = (
  'since until till before after during last past this next current previous recently lately often ever yet on ' +
  'within yesterday today ytd mtd qtd wtd every early late mid around about ago'
).split(' ');

const before = /^(?:in|on|during) /iu;
/** Words that make an ambiguous word a date: `since May`. */
const announced = /^(?:in|on|during|since|until|till|before|after|between|from|by) /iu;
/** Words that can also end a name. */
const ambiguous = /^(?:\d{4}|now)$/iu;

/** Reads dates in words, optionally after `in`, `on` or `during`. */
function readTypedDates(words: string, today: string): DatesRead {
  const read = readDates(words, today);
  const isUnreadable = 'fault' in read && read.fault === 'unreadable' && before.test(words);
  return isUnreadable ? readDates(words.replace(before, ''), today) : read;
}

/** The start of final words for days that no recency expresses (`this year`, `in 2025`, `since January`), if any. */
export function periodAt(line: Line, from: number, to = line.tokens.length): number | undefined {
  const places = Array.from({ length: to - from }, (_, place) => from + place);
  return places.find((place) => isPeriod(line.typed.slice(line.tokens[place]?.from, line.tokens[to - 1]?.to), line));
}

function isPeriod(words: string, { today, vocabulary: { kind } }: Line): boolean {
  if (ambiguous.test(words)) return false;
  const read = readTypedDates(words, today);
  if ('fault' in read) return read.fault !== 'unreadable' && announced.test(words);
  return read.range.some((day) => day !== null) && (read.ago === null || recencyFor(kind, read.ago) === null);
}

/** Reads the longest beginning that is dates. On the field that recency uses, a length of time is a recency instead. */
export function datesAt(about: About, at: number) {
  const { tokens, today, vocabulary, field, name = [] } = about;
  let fault: TypedFault | undefined;
  for (let end = tokens.length; end > at; end--) {
    const read = readTypedDates(dateWords(about, at, end), today);
    if (fault === undefined && isAnniversary(field, name, read)) return 'no-anniversary';
    const limits = limitsAt(about, end);
    if ('fault' in read || !limits) {
      // A fault in the whole is more useful than a fault in a part.
      if ('fault' in read && limits && !isNoDay(read.fault)) fault ??= read.fault;
      continue;
    }
    const isOfRecency = tableHere(field, vocabulary)?.recency === `${field.table}.${field.name}`;
    const recency = read.ago && isOfRecency ? recencyFor(vocabulary.kind, read.ago) : null;
    const anyDay: DateRange = [null, null];
    const test = { operator: 'BETWEEN', value: recency ? anyDay : read.range } as const;
    return { test, limits: recency ? { ...limits, recency } : limits, end };
  }
  return fault ?? 'no-dates';
}

/** Whether the words are not a day at all. */
function isNoDay(fault: DateFault): fault is 'unreadable' | 'out-of-range' {
  return fault === 'unreadable' || fault === 'out-of-range';
}

const signWords: Readonly<Record<string, string>> = {
  '>=': 'since',
  '>': 'after',
  '<=': 'until',
  '<': 'before',
  '=': '',
};

/** Dates in words, with a sign before them replaced by a word. */
function dateWords(line: Line, at: number, end: number): string {
  const token = line.tokens[at];
  const sign = token?.kind === 'sign' ? signWords[token.text] : undefined;
  const text = textOf(line, sign === undefined ? at : at + 1, end).replace(/^date\s+/iu, '');
  return `${sign ?? ''} ${text}`.trim();
}

/**
 * Whether dates of birth mean a day of the year, which conditions cannot express: a month or day without a year, or
 * days around today unless the words contain `born`. For `birthday`, any length of time means a day of the year.
 */
function isAnniversary(field: Field, name: readonly TypedToken[], read: DatesRead): boolean {
  if (field.table !== 'customer' || field.name !== 'birthdate') return false;
  if ('fault' in read) return read.fault === 'which-year';
  const called = name.at(-1)?.text;
  return read.relative && called !== 'born' && (called === 'birthday' || read.ago === null);
}
