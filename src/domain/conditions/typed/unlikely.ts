import type { Condition } from '../model.ts';
import { nearest } from '../reading/suggest.ts';
import type { Field } from '../vocabulary.ts';
import type { TypedFault } from './faults.ts';

/**
 * Why a value without quotes that the data does not have can hardly be one of its field: it rather says something else of
 * what the field's name is about (`email bounced`, `order total`). Whoever means it puts it in quotes.
 */
export function unlikelyValue({ table, name }: Field, text: string): TypedFault | undefined {
  if (table === 'customer' && name === 'email') return text.includes('@') ? undefined : 'no-address';
  const isId = name === 'id' || name.endsWith('_id');
  return isId && !/^\S*\d\S*$/u.test(text) ? 'no-id' : undefined;
}

/** Names of one word that longer ones begin with: what stands behind them may be the rest of a name that no field has. */
const halfNames: ReadonlySet<string> = new Set(['product', 'order', 'event', 'address', 'channel']);

/**
 * Whether a value has to be one of the data: a negated condition without any match finds everybody, a closed list is closed,
 * and a name may be half of another one.
 */
export function mustBeFound(
  { negation, operator }: Pick<Condition, 'negation' | 'operator'>,
  { values, table }: Pick<Field, 'values' | 'table'>,
  bareName: string | undefined,
): boolean {
  const isNegated = negation || operator === '!=' || operator === 'NOT LIKE';
  // A segment that is not there has nobody in it.
  return (
    isNegated ||
    values !== undefined ||
    (table === 'segment' && operator === '=') ||
    (bareName !== undefined && halfNames.has(bareName))
  );
}

/** The value that a text may be a slip of; none where values go on as it begins, for they are offered. */
export function nearestValue(text: string, values: readonly string[]): string | undefined {
  const spelt = new Map(values.map((value) => [value.toLowerCase(), value]));
  const lower = text.toLowerCase();
  if ([...spelt.keys()].some((value) => value.includes(lower))) return undefined;
  return spelt.get(nearest(text, spelt.keys()) ?? '');
}
