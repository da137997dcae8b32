import { defaultChoice } from '#domain/conditions/defaults.ts';
import { fieldLabel } from '#domain/conditions/fieldLabels.ts';
import { placeOf } from '#domain/conditions/places.ts';
import type { Kind } from '#domain/conditions/model.ts';
import type { Field, Vocabulary } from '#domain/conditions/vocabulary.ts';
import { offeredWords } from './comparisons.ts';
import type { TypedFault, TypedCondition, TypedSlot } from './typedCondition.ts';
import { fieldNames, fieldsLike, maxWords, type FieldNames } from './naming.ts';

/** Beginnings that name no field, and the fields they may mean; offered, never assumed. */
const hints: readonly (readonly [words: string, fields: readonly string[]])[] = [
  ...['live', 'lives', 'living', 'from', 'based', 'located'].map(
    (words) => [words, ['customer.shipping_city', 'customer.shipping_country']] as const,
  ),
  ...['last purchase', 'last order', 'last sale', 'last bought', 'last event', 'purchase', 'purchases'].map(
    (words) => [words, ['sale.event_dt', 'sale.event_type']] as const,
  ),
];

/** One completion: the text to insert, and its description. */
export interface TypedCompletion {
  readonly text: string;
  readonly note: string;
}

const maxFields = 8;

/** Faults whose hint is a complete replacement text. */
const faultsWithHints: readonly TypedFault[] = ['value-alone', 'vague', 'no-age'];

/** The offered limits; each can be parsed. */
const often = ['at least 3 times', 'more than 1 time', 'exactly 1 time'];
const recently: Readonly<Record<Kind, readonly string[]>> = {
  segment: ['in the last 30 days', 'in the last 6 months', 'in the last 1 year'],
  filter: ['less than 30 days ago', 'more than 6 months ago'],
};

/** The completions after the words read so far; values of the tenant's data are added elsewhere. */
export function completionsOf(
  {
    slot: { kind, typed, field },
    condition,
    fault,
    near,
  }: Pick<TypedCondition, 'slot' | 'condition' | 'fault' | 'near'>,
  vocabulary: Vocabulary,
): readonly TypedCompletion[] {
  const instead =
    near !== undefined && fault !== undefined && faultsWithHints.includes(fault) ? [{ text: near, note: '' }] : [];
  if (fault === 'value-alone') return instead;
  if (instead.length > 0) return [...instead, ...fieldCompletions(typed, vocabulary)];
  if (kind === 'field') return fieldCompletions(typed, vocabulary);
  if (!field) return [];
  if (kind === 'operator' || (kind === 'value' && field.type === 'date' && typed === '')) {
    return offeredWords[field.type].map((text) => ({ text, note: '' }));
  }
  return kind === 'limit' ? limitCompletions(field, vocabulary.kind, condition) : [];
}

function fieldCompletions(typed: string, vocabulary: Vocabulary): readonly TypedCompletion[] {
  const names = fieldNames(vocabulary);
  const fields =
    typed === '' ? [...vocabulary.fields.values()] : (hinted(typed, vocabulary) ?? likeBeginning(typed, names));
  return fields.slice(0, maxFields).map((field) => ({
    text: names.get(field.name.replaceAll(/[_.]/gu, ' ')) === field ? field.name : `${field.table}.${field.name}`,
    note: `${field.table}, ${fieldLabel({ table: field.table, field: field.name })}`,
  }));
}

/** The fields that words are about that name none. */
function hinted(typed: string, { fields }: Vocabulary): readonly Field[] | undefined {
  const words = `${typed.toLowerCase()} `;
  const meant = hints.find(([hint]) => words.startsWith(`${hint} `))?.[1].flatMap((name) => fields.get(name) ?? []);
  return meant && meant.length > 0 ? meant : undefined;
}

/** Fields similar to as many of the first words as match one: the words after them belong to it, as in `gneder = F`. */
function likeBeginning(typed: string, names: FieldNames): readonly Field[] {
  const words = typed.split(/\s+/u).slice(0, maxWords);
  for (let length = words.length; length > 0; length--) {
    const fields = fieldsLike(words.slice(0, length).join(' '), names);
    if (fields.length > 0) return fields;
  }
  return [];
}

/** The options that the field supports and the condition lacks. */
function limitCompletions(
  { table }: Field,
  kind: Kind,
  condition: TypedCondition['condition'],
): readonly TypedCompletion[] {
  const here = placeOf(kind, defaultChoice[kind])?.tables.get(table);
  const takesOften = (here?.measures.length ?? 0) > 0 && condition?.frequency.checked !== true;
  const takesRecently = here?.recency != null && condition?.recency.checked !== true;
  const texts = [...(takesOften ? often : []), ...(takesRecently ? recently[kind] : [])];
  // "At most n" does not include those without any event.
  const { checked = false, operator } = condition?.frequency ?? {};
  const isAtMost = checked && condition?.negation === false && (operator === '<=' || operator === '<');
  return [...(isAtMost ? ['or never'] : []), ...texts].map((text) => ({ text, note: '' }));
}

/** The typed text with a completion inserted; a text with spaces or signs is quoted. */
export function completed(query: string, { from }: TypedSlot, text: string, isValue: boolean): string {
  const needsQuotes = isValue && !/^[\p{L}\p{N}][\p{L}\p{N}_.@+-]*$/u.test(text);
  const written = needsQuotes ? `'${text.replaceAll("'", "''")}'` : text;
  const before = query.slice(0, from);
  return `${before}${before === '' || /\s$/u.test(before) ? '' : ' '}${written} `;
}
