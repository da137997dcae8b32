import type { DatesRead } from '#domain/conditions/dateRangeText.ts';
import type { Field } from '../vocabulary.ts';
import type { TypedToken } from './tokens.ts';

/**
 * Whether days of a birth date mean the day of the year, which cannot be asked: a month or a day without its year, and, unless
 * `born` says it, days around today; of a birthday any length of time.
 */
export function isAnniversary(field: Field, name: readonly TypedToken[], read: DatesRead): boolean {
  if (field.table !== 'customer' || field.name !== 'birthdate') return false;
  if ('fault' in read) return read.fault === 'which-year';
  const called = name.at(-1)?.text;
  return read.relative && called !== 'born' && (called === 'birthday' || read.ago === null);
}

/** Words that ask for an age, where no field of the tenant is called so. */
export const ageWords: readonly string[] = ['age', 'aged', 'older', 'younger'];
