import { fieldLabel } from '#domain/conditions/fieldLabels.ts';
import type { Kind } from '#domain/conditions/model.ts';
import type { Field, Vocabulary } from '#domain/conditions/vocabulary.ts';
import { offeredWords } from './comparisons.ts';
import type { TypedFault, TypedCondition, TypedSlot } from './typedCondition.ts';
import { canBeCounted, tableHere } from './namesake.ts';
import { phrases } from './phraseTable.ts';
import { fieldNames, fieldsLike, maxWords, type FieldNames } from './naming.ts';

/** Beginnings that name no field, and the fields they may mean; offered, never assumed. */
const hints: readonly (readonly [list: string, fields: readonly string[]])[] = [
  ['live, lives, living, from, based, located', ['customer.shipping_city', 'customer.shipping_country']],
  ['last {purchase|order|sale|bought|event}, purchase, purchases', ['sale.event_dt', 'sale.event_type']],
];

/** One completion: the text to insert, and its description. */
export interface TypedCompletion {
  readonly text: string;
  readonly note: string;
}

const bare = (text: string): TypedCompletion => ({ text, note: '' });
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
  read: Pick<TypedCondition, 'slot' | 'condition' | 'fault' | 'near'>,
  vocabulary: Vocabulary,
): readonly TypedCompletion[] {
  const { slot, condition, fault, near } = read;
  const { kind, typed, field } = slot;
  const instead = near !== undefined && fault !== undefined && faultsWithHints.includes(fault) ? [bare(near)] : [];
  if (fault === 'value-alone') return instead;
  if (instead.length > 0) return [...instead, ...fieldCompletions(typed, vocabulary)];
  if (kind === 'field') return fieldCompletions(typed, vocabulary);
  if (!field) return [];
  if (kind === 'operator' || (kind === 'value' && field.type === 'date' && typed === '')) {
    return offeredWords[field.type].map(bare);
  }
  return kind === 'limit' ? limitCompletions(field, vocabulary, condition).map(bare) : [];
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
  const [, names = []] = hints.find(([list]) => phrases(list).some((hint) => words.startsWith(`${hint} `))) ?? [];
  const meant = names.flatMap((name) => fields.get(name) ?? []);
  return meant.length > 0 ? meant : undefined;
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

/** The limits that the field supports and the condition lacks. */
function limitCompletions(
  field: Field,
  vocabulary: Vocabulary,
  condition: TypedCondition['condition'],
): readonly string[] {
  const here = tableHere(field, vocabulary);
  const { checked = false, operator = '=' } = condition?.frequency ?? {};
  const takesRecently = here?.recency != null && condition?.recency.checked !== true;
  // "At most n" does not include those without any event.
  const isAtMost = checked && condition?.negation === false && operator.startsWith('<');
  return [
    ...(isAtMost ? ['or never'] : []),
    ...(canBeCounted(field, vocabulary) && !checked ? often : []),
    ...(takesRecently ? recently[vocabulary.kind] : []),
  ];
}

/** The typed text with a completion inserted; a text with spaces or signs is quoted. */
export function completed(query: string, { from }: TypedSlot, text: string, isValue: boolean): string {
  const needsQuotes = isValue && !/^[\p{L}\p{N}][\p{L}\p{N}_.@+-]*$/u.test(text);
  const written = needsQuotes ? `'${text.replaceAll("'", "''")}'` : text;
  const before = query.slice(0, from);
  return `${before}${before === '' || /\s$/u.test(before) ? '' : ' '}${written} `;
}
