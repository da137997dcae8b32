import { firstDay } from '#domain/conditions/dates.ts';
import { patternOf } from '#domain/conditions/like.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';
import type { Test } from './typedCondition.ts';

/** Words after a field that require a value, or no value. */
export const presenceLists = {
  set: `is {set|known|present|given|there|available|provided}, exists, has {|a |any }value, {|is }on file,
    {|is }not {empty|null}, is not {blank|missing|unknown}`,
  unset: `{|is }not {set|known}, not on file, is not {there|available|given}, isn't set,
    is {unset|unknown|missing|blank},
    {|is }{empty|null}, has no value, {does not|doesn't} exist`,
} as const;

/** Words for "no value" if the condition compares nothing else and the data lacks such a value: `phone missing`. */
export const missingWords: readonly string[] = ['missing', 'blank', 'none', 'unset', 'unknown', 'n/a', 'absent'];

/** The test that a field has a value (conditions.md §1), or undefined for numbers, which have no such test. */
export function presenceOf({ type }: Pick<Field, 'type'>): Test | undefined {
  if (type === 'string') return { operator: 'LIKE', value: patternOf({ shape: 'set', text: '' }) };
  return type === 'date' ? { operator: 'BETWEEN', value: [firstDay, null] } : undefined;
}

/** Whether a field is a yes or no. */
export function isYesOrNo({ values }: Pick<Field, 'values'>): boolean {
  return values?.includes('true') === true;
}

/** The test that a person has the field's subject; for a yes/no field, the value yes. */
export function havingOf(field: Field): Test | undefined {
  return isYesOrNo(field) ? { operator: '=', value: 'true' } : presenceOf(field);
}

/** Whether a text is among values, ignoring case. */
export function hasValue(values: readonly string[], text: string): boolean {
  const lower = text.toLowerCase();
  return values.some((value) => value.toLowerCase() === lower);
}
