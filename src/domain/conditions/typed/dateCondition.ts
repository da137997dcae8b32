import { defaultChoice } from '#domain/conditions/defaults.ts';
import type { Condition, DateRange } from '#domain/conditions/model.ts';
import { placeOf } from '#domain/conditions/places.ts';
import { recencyFor, type DateFault } from '#domain/conditions/dateRangeText.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';
import { isAnniversary } from './age.ts';
import type { TypedFault } from './typedCondition.ts';
import type { Limits } from './limits.ts';
import { readTypedDates, type PeriodReading } from './dateSlot.ts';
import { textBetween, type TypedToken } from './tokens.ts';

/** In what dates are read. */
export interface DatesReading extends PeriodReading {
  readonly field: Field;
  /** The typed name of the field. */
  readonly name: readonly TypedToken[];
  readonly limits: (at: number) => Limits | undefined;
}

/** The condition on a date, and the token after its words. */
export interface ParsedDates {
  readonly value: Pick<Condition, 'operator' | 'value'>;
  readonly limits: Limits;
  readonly end: number;
}

/** The longest beginning that is dates; a length of time on the field that recency reads is recency. */
export function datesAt(at: number, reading: DatesReading): ParsedDates | TypedFault {
  const { tokens, today, kind, field, name } = reading;
  let fault: TypedFault | undefined;
  for (let end = tokens.length; end > at; end--) {
    const read = readTypedDates(dateWords(at, end, reading), today);
    if (fault === undefined && isAnniversary(field, name, read)) return 'no-anniversary';
    const limits = reading.limits(end);
    if ('fault' in read || !limits) {
      // A fault of the whole is more useful than a fault of a part.
      if ('fault' in read && limits) fault ??= faults[read.fault];
      continue;
    }
    const here = placeOf(kind, defaultChoice[kind])?.tables.get(field.table);
    const recency = read.ago && here?.recency === `${field.table}.${field.name}` ? recencyFor(kind, read.ago) : null;
    const anyDay: DateRange = [null, null];
    const value = { operator: 'BETWEEN', value: recency ? anyDay : read.range } as const;
    return { value, limits: recency ? { ...limits, recency } : limits, end };
  }
  return fault ?? 'no-dates';
}

/** The messages for dates that cannot be parsed; the default is that they are no dates. */
const faults: Readonly<Partial<Record<DateFault, TypedFault>>> = {
  'no-such-day': 'no-such-day',
  'which-year': 'which-year',
  'which-order': 'which-order',
  reversed: 'reversed',
};

const signWords: Readonly<Record<string, string>> = {
  '>=': 'since',
  '>': 'after',
  '<=': 'until',
  '<': 'before',
  '=': '',
};

/** Dates in words, with a word for the sign before them. */
function dateWords(at: number, end: number, { typed, tokens }: PeriodReading): string {
  const sign = tokens[at]?.kind === 'sign' ? signWords[tokens[at].text] : undefined;
  const text = textBetween(typed, tokens, sign === undefined ? at : at + 1, end).replace(/^date\s+/iu, '');
  return `${sign ?? ''} ${text}`.trim();
}
