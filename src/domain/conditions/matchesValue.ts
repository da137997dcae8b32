import { addDays, recencyMoment } from './dates.ts';
import { matchesLike } from './like.ts';
import type { Row } from './records.ts';
import { customCasts } from './metadata.ts';
import type { Condition, Operator, Recency, RecencyOperator, Value } from './model.ts';
import { isDateRange } from './values.ts';

const numberComparisons: ReadonlyMap<Operator, (a: number, b: number) => boolean> = new Map([
  ['=', (a: number, b: number) => a === b],
  ['>', (a: number, b: number) => a > b],
  ['<', (a: number, b: number) => a < b],
  ['>=', (a: number, b: number) => a >= b],
  ['<=', (a: number, b: number) => a <= b],
]);

const textComparisons: ReadonlyMap<Operator, (a: string, b: string) => boolean> = new Map([
  ['=', (a: string, b: string) => a === b],
  ['!=', (a: string, b: string) => a !== b],
  ['LIKE', matchesLike],
  ['NOT LIKE', (a: string, b: string) => !matchesLike(a, b)],
]);

const numberPattern = new RegExp(customCasts.number.pattern);
const datePattern = new RegExp(customCasts.date.pattern);

/** A JSON value in the form of `->>`: a text without quotes, anything else as its JSON. */
function jsonText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The value below the keys of a JSON column, own properties only; undefined when a key is missing. */
function atPath(start: unknown, keys: readonly string[]): unknown {
  let value = start;
  for (const key of keys) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject || !Object.hasOwn(value as object, key)) return undefined;
    value = (value as Row)[key];
  }
  return value;
}

/** A stored custom text converted for comparison with this value: unchanged, or null when it is no number or no day. */
function castFor(text: string | null, value: Value): unknown {
  if (text === null || typeof value === 'string') return text;
  if (typeof value === 'number') return numberPattern.test(text) ? Number(text) : null;
  return datePattern.test(text) ? text : null;
}

function stored({ field, value }: Condition, row: Row): unknown {
  const [column = '', ...keys] = field.split('.');
  return keys.length === 0 ? row[column] : castFor(jsonText(atPath(row[column], keys)), value);
}

/** A date or time stamp in a form whose order is the order of time: no T, no zone, no trailing zeros. */
function instantOf(stored: unknown): string {
  const text = String(stored).replace('T', ' ').replace('Z', '');
  const full = text.length === 10 ? `${text} 00:00:00` : text;
  return full.includes('.') ? full.replace(/0+$/, '').replace(/\.$/, '') : full;
}

/** Whether a row's field matches the value of a condition; a missing row or value never does (conditions.md §1). */
export function meetsValue(condition: Condition, row: Row | undefined): boolean {
  const { operator, value } = condition;
  if (isDateRange(value) && value[0] === null && value[1] === null) return condition.recency.checked;
  const found = row === undefined ? null : stored(condition, row);
  if (found === null || found === undefined || value === null) return false;
  if (isDateRange(value)) {
    const instant = instantOf(found);
    const [from, to] = value;
    return (from === null || instant >= instantOf(from)) && (to === null || instant < instantOf(addDays(to, 1)));
  }
  if (typeof value === 'number') return numberComparisons.get(operator)?.(Number(found), value) === true;
  return textComparisons.get(operator)?.(jsonText(found) ?? '', value) === true;
}

const sides: Readonly<Record<RecencyOperator, (instant: string, moment: string) => boolean>> = {
  'In the Last': (instant, moment) => instant >= moment,
  'Later than': (instant, moment) => instant > moment,
  'earlier than': (instant, moment) => instant < moment,
};

/** Whether a stored time is within a recency relative to today; a missing time never is (conditions.md §1). */
export function meetsRecency(recency: Recency, stored: unknown, today: string): boolean {
  if (stored === null || stored === undefined) return false;
  return sides[recency.operator](instantOf(stored), instantOf(recencyMoment(recency, today)));
}
