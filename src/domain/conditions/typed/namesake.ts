import { defaultChoice } from '../defaults.ts';
import type { Value } from '../model.ts';
import { placeOf } from '../places.ts';
import type { Field, Vocabulary } from '../vocabulary.ts';
import { numberValue } from './numbers.ts';
import type { TypedToken } from './tokens.ts';

/** The fields that a typed name may mean, best first. A name with its table means that table. */
export function namesakes(
  field: Field,
  name: readonly TypedToken[],
  { fields }: Vocabulary,
): readonly [Field, ...Field[]] {
  // `sub_category` and `subcategory` are the same.
  const inOne = (words: string) => words.replaceAll('_', '');
  if (inOne(name.map(({ text }) => text).join('')) !== inOne(field.name)) return [field];
  const others = [...fields.values()].filter(
    (other) => other !== field && other.name === field.name && other.type === field.type,
  );
  const customer = field.table === 'segment' && field.name === 'id' ? fields.get('customer.user_id') : undefined;
  return [field, ...others, ...(customer ? [customer] : [])];
}

/**
 * The field that is meant when the words contain a frequency or `bought`: of those with the typed name, one that can be
 * counted (`category` of customers and of products; only products are bought twice). A bare `id` that is not a number
 * is a customer's.
 */
export function fieldByUse(
  [field, ...others]: readonly [Field, ...Field[]],
  value: Value,
  isCounted: boolean,
  vocabulary: Vocabulary,
): Field {
  const isText = typeof value === 'string' && numberValue(value) === undefined;
  const customer = isText ? others.find(({ name }) => name === 'user_id' && field.name === 'id') : undefined;
  if (customer) return customer;
  if (!isCounted || canBeCounted(field, vocabulary)) return field;
  return others.find((other) => canBeCounted(other, vocabulary)) ?? field;
}

/** The options of standalone conditions on a table: measures, and the recency field. */
export function tableHere({ table }: Pick<Field, 'table'>, { kind }: Pick<Vocabulary, 'kind'>) {
  return placeOf(kind, defaultChoice[kind])?.tables.get(table);
}

/** Whether a frequency applies: to events, not to facts about people. */
export function canBeCounted(field: Pick<Field, 'table'>, vocabulary: Vocabulary): boolean {
  return (tableHere(field, vocabulary)?.measures.length ?? 0) > 0;
}
