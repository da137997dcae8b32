import { defaultChoice } from '../defaults.ts';
import { placeOf } from '../places.ts';
import type { Field, Vocabulary } from '../vocabulary.ts';
import type { TypedToken } from './tokens.ts';

/**
 * The field that is meant where how often, or bought, was said: of those that share the name that was typed, one that can be counted
 * (`category` of customers and of products; only products are bought twice). A name with its table means that table.
 */
export function countedField(field: Field, name: readonly TypedToken[], vocabulary: Vocabulary): Field {
  const isBare = name.map(({ text }) => text).join('_') === field.name;
  if (!isBare || isCounted(field, vocabulary)) return field;
  const others = [...vocabulary.fields.values()].filter(
    ({ name: own, type }) => own === field.name && type === field.type,
  );
  return others.find((other) => isCounted(other, vocabulary)) ?? field;
}

function isCounted({ table }: Field, { kind }: Vocabulary): boolean {
  return (placeOf(kind, defaultChoice[kind])?.tables.get(table)?.measures ?? []).length > 0;
}
