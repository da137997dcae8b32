import { firstDay, isDay, lastDay } from './dates.ts';
import { isPattern } from './like.ts';
import type { DateRange, Frequency, Kind, Operator, Recency, RecencyType, Value } from './model.ts';
import { recencyOperatorsByKind, recencyTypesByKind } from './model.ts';
import { isComparable, isPlainNumber } from './numbers.ts';
import { operatorsByType, type FieldType } from './vocabulary.ts';

/** Why a value, figure or unit is invalid; each is a key of the refusals table (refusals.ts). */
export type ValueFault =
  | 'value-missing'
  | 'value-of-another-type'
  | 'operator-not-for-type'
  | 'text-character'
  | 'pattern-end'
  | 'number-digits'
  | 'number-size'
  | 'no-such-day'
  | 'day-out-of-range'
  | 'dates-reversed'
  | 'range-open'
  | 'frequency-figure'
  | 'spend-figure'
  | 'never-is-negation'
  | 'recency-figure'
  | 'recency-shape';

/** The largest frequency figure; only spend may be larger (conditions.md §1). */
const maximumFrequency = 9999;

/** The largest recency figures: about 2,000 years, within the range of the engines. */
const maximumRecency: Readonly<Record<RecencyType, number>> = { days: 700_000, months: 24_000, years: 2_000 };

/** Whether a value is a date range, be it a valid one or not. */
export function isDateRange(value: Value): value is DateRange {
  return typeof value === 'object' && value !== null;
}

function textFault(value: string, operator: Operator): ValueFault | null {
  if (/[\0\p{Surrogate}]/u.test(value)) return 'text-character';
  return operator.endsWith('LIKE') && !isPattern(value) ? 'pattern-end' : null;
}

/** The fault of one end of a range (conditions.md §1, "Valid"). */
export function dayFault(day: string): ValueFault | null {
  if (!isDay(day)) return 'no-such-day';
  return day < firstDay || day > lastDay ? 'day-out-of-range' : null;
}

function rangeFault([from, to]: DateRange, openAllowed: boolean): ValueFault | null {
  if (from === null && to === null) return openAllowed ? null : 'range-open';
  const fault = (from === null ? null : dayFault(from)) ?? (to === null ? null : dayFault(to));
  if (fault !== null) return fault;
  return from !== null && to !== null && from > to ? 'dates-reversed' : null;
}

function numberFault(value: number): ValueFault | null {
  if (!isPlainNumber(value)) return 'number-digits';
  return isComparable(value) ? null : 'number-size';
}

/**
 * The fault of a value for a field of this type, or null (conditions.md §1, "Types and values"). `openAllowed`: recency
 * is checked on this field, so both ends may be open.
 */
export function valueFault(type: FieldType, operator: Operator, value: Value, openAllowed: boolean): ValueFault | null {
  if (!operatorsByType[type].includes(operator)) return 'operator-not-for-type';
  if (value === null) return 'value-missing';
  if (type === 'string') return typeof value === 'string' ? textFault(value, operator) : 'value-of-another-type';
  if (type === 'date') return isDateRange(value) ? rangeFault(value, openAllowed) : 'value-of-another-type';
  if (typeof value !== 'number') return 'value-of-another-type';
  return numberFault(value);
}

/** The fault of a checked frequency's operator and figure, or null (conditions.md §1, "Frequency figures"). */
export function frequencyFault({ operator, figure, measure }: Omit<Frequency, 'checked'>): ValueFault | null {
  if (measure === 'spend') return figure > 0 && isPlainNumber(figure) ? numberFault(figure) : 'spend-figure';
  if (!Number.isInteger(figure) || figure < 1 || figure > maximumFrequency) return 'frequency-figure';
  return operator === '<' && figure === 1 ? 'never-is-negation' : null;
}

/** The fault of a checked recency of this kind, or null (conditions.md §1, "Recency"; specification 2 §5). */
export function recencyFault(kind: Kind, { operator, figure, type }: Omit<Recency, 'checked'>): ValueFault | null {
  const known: readonly string[] = recencyOperatorsByKind[kind];
  const units: readonly string[] = recencyTypesByKind[kind];
  if (!known.includes(operator) || !units.includes(type)) return 'recency-shape';
  return Number.isInteger(figure) && figure >= 1 && figure <= maximumRecency[type] ? null : 'recency-figure';
}
