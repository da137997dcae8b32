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

/** Dates in words, which may follow `in`, `on` or `during`. */
function readTypedDates(words: string, today: string): DatesRead {
  const read = readDates(words, today);
  const isUnreadable = 'fault' in read && read.fault === 'unreadable' && before.test(words);
  return isUnreadable ? readDates(words.replace(before, ''), today) : read;
}

/** Where words end in days that no recency expresses (`this year`, `in 2025`, `since January`), if they do. */
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

/** The longest beginning that is dates; a length of time on the field that recency reads is recency. */
export function datesAt(about: About, at: number) {
  const { tokens, today, vocabulary, field, name = [] } = about;
  let fault: TypedFault | undefined;
  for (let end = tokens.length; end > at; end--) {
    const read = readTypedDates(dateWords(about, at, end), today);
    if (fault === undefined && isAnniversary(field, name, read)) return 'no-anniversary';
    const limits = limitsAt(about, end);
    if ('fault' in read || !limits) {
      // A fault of the whole is more useful than a fault of a part.
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

/** Words that are no day at all. */
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

/** Dates in words, with a word for the sign before them. */
function dateWords(line: Line, at: number, end: number): string {
  const token = line.tokens[at];
  const sign = token?.kind === 'sign' ? signWords[token.text] : undefined;
  const text = textOf(line, sign === undefined ? at : at + 1, end).replace(/^date\s+/iu, '');
  return `${sign ?? ''} ${text}`.trim();
}

/**
 * Whether days of a birth date mean the day of the year, which conditions cannot express: a month or a day without its
 * year, and, unless the words contain `born`, days around today; for a birthday any length of time.
 */
function isAnniversary(field: Field, name: readonly TypedToken[], read: DatesRead): boolean {
  if (field.table !== 'customer' || field.name !== 'birthdate') return false;
  if ('fault' in read) return read.fault === 'which-year';
  const called = name.at(-1)?.text;
  return read.relative && called !== 'born' && (called === 'birthday' || read.ago === null);
}
