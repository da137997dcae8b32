import { firstDay } from '#domain/conditions/dates.ts';
import { patternOf } from '#domain/conditions/like.ts';
import type { Condition } from '#domain/conditions/model.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';

/** Words after a field that test for a value: `true` requires one, `false` requires none. */
export const presenceWords: readonly (readonly [phrase: string, isSet: boolean])[] = [
  ...['is set', 'is known', 'exists', 'is present', 'is given', 'has value', 'has a value', 'has any value'].map(
    (phrase) => [phrase, true] as const,
  ),
  ...['is there', 'is available', 'is provided', 'on file', 'is on file'].map((phrase) => [phrase, true] as const),
  ...['is not empty', 'not empty', 'is not null', 'not null', 'is not blank', 'is not missing', 'is not unknown'].map(
    (phrase) => [phrase, true] as const,
  ),
  ...['is not set', "isn't set", 'not set', 'is unset', 'is not known', 'is unknown', 'is missing', 'is blank'].map(
    (phrase) => [phrase, false] as const,
  ),
  ...[
    'not known',
    'is not there',
    'is not available',
    'not on file',
    'is empty',
    'empty',
    'is null',
    'null',
    'has no value',
    'is not given',
    'does not exist',
    "doesn't exist",
  ].map((phrase) => [phrase, false] as const),
];

/** Words that require an empty value when nothing else is compared and the data has no such value: `phone missing`. */
export const missingWords: readonly string[] = ['missing', 'blank', 'none', 'unset', 'unknown', 'n/a', 'absent'];

/** A condition that a field has a value (conditions.md §1): undefined for numbers, which do not support it. */
export function presenceOf({ type }: Pick<Field, 'type'>): Pick<Condition, 'operator' | 'value'> | undefined {
  if (type === 'string') return { operator: 'LIKE', value: patternOf({ shape: 'set', text: '' }) };
  return type === 'date' ? { operator: 'BETWEEN', value: [firstDay, null] } : undefined;
}

/** Whether a field is a yes or no. */
export function isYesOrNo({ values }: Pick<Field, 'values'>): boolean {
  return values?.includes('true') === true;
}

/** A condition that a person has what a field is about: for a boolean, yes. */
export function havingOf(field: Field): Pick<Condition, 'operator' | 'value'> | undefined {
  return isYesOrNo(field) ? { operator: '=', value: 'true' } : presenceOf(field);
}

/** Whether a text is among values, ignoring case. */
export function hasValue(values: readonly string[], text: string): boolean {
  const lower = text.toLowerCase();
  return values.some((value) => value.toLowerCase() === lower);
}
