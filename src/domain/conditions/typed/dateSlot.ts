import type { Kind } from '#domain/conditions/model.ts';
import { readDates, recencyFor } from '#domain/conditions/dateRangeText.ts';
import type { TypedToken } from './tokens.ts';

const before = /^(?:in|on|during) /iu;
/** Words that make an ambiguous word a date: `since May`. */
const announced = /^(?:in|on|during|since|until|till|before|after|between|from|by) /iu;
/** Words that can also end a name. */
const ambiguous = /^(?:\d{4}|now)$/iu;

/** Date phrases that may follow `in`, `on` or `during`. */
export function readTypedDates(words: string, today: string): ReturnType<typeof readDates> {
  const read = readDates(words, today);
  return 'fault' in read && read.fault === 'unreadable' && before.test(words)
    ? readDates(words.replace(before, ''), today)
    : read;
}

/** The context of searching for calendar days. */
export interface PeriodReading {
  readonly typed: string;
  readonly tokens: readonly TypedToken[];
  readonly today: string;
  readonly kind: Kind;
}

/**
 * The position where tokens end in days that no recency expresses (`this year`, `in 2025`, `since January`), if they
 * do.
 */
export function periodAt(from: number, to: number, reading: PeriodReading): number | undefined {
  const { typed, tokens } = reading;
  const end = tokens[to - 1]?.to;
  const found = tokens.slice(from, to).findIndex((token) => isPeriod(typed.slice(token.from, end), reading));
  return found < 0 ? undefined : from + found;
}

function isPeriod(words: string, { today, kind }: PeriodReading): boolean {
  if (ambiguous.test(words)) return false;
  const read = readTypedDates(words, today);
  if ('fault' in read) return read.fault !== 'unreadable' && announced.test(words);
  return read.range.some((day) => day !== null) && (read.ago === null || recencyFor(kind, read.ago) === null);
}
