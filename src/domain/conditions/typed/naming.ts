import { fieldLabel } from '../fieldLabels.ts';
import { nearest } from '../reading/suggest.ts';
import type { Field, Vocabulary } from '../vocabulary.ts';
import { otherNames } from './otherNames.ts';
import type { TypedToken } from './tokens.ts';

/** No name has more words. */
export const maxWords = 4;

/** The names of a vocabulary's fields, normalised: lower case, single spaces. Earlier fields win. */
export type FieldNames = ReadonlyMap<string, Field>;

/** A name as it is compared: lower case, words apart by single spaces. */
export const spelt = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[_.-]+/gu, ' ')
    .replaceAll(/\be mail/gu, 'email')
    .trim();

const known = new WeakMap<Vocabulary, FieldNames>();

/** Every name by which a field can be typed: with its table or without, its label, the last key of a custom field. */
export function fieldNames(vocabulary: Vocabulary): FieldNames {
  const names = known.get(vocabulary) ?? namesOf(vocabulary);
  known.set(vocabulary, names);
  return names;
}

function namesOf(vocabulary: Vocabulary): FieldNames {
  const fields = [...vocabulary.fields.values()];
  const names = new Map<string, Field>();
  const add = (name: string, field: Field): void => {
    if (!names.has(spelt(name))) names.set(spelt(name), field);
  };
  for (const field of fields) add(`${field.table}.${field.name}`, field);
  for (const field of fields) add(field.name, field);
  for (const field of fields) add(fieldLabel({ table: field.table, field: field.name }), field);
  for (const [name, full] of otherNames) {
    const field = vocabulary.fields.get(full);
    if (field) add(name, field);
  }
  // Where a customer is, is where goods are sent to (2 §3: zipcode and address are those of shipping).
  for (const field of fields) if (field.name.startsWith('shipping_')) add(field.name.slice('shipping_'.length), field);
  for (const field of fields) if (field.custom) add(field.custom.path.at(-1) ?? '', field);
  // `product stock`, `email opened`, `customer city`: a word that is a name by itself is never a value of the field
  // named before it.
  for (const [name, field] of new Map(names)) add(`${field.table} ${name}`, field);
  return names;
}

/** The field named at a position, by the longest of its names, with the number of tokens. */
export function fieldAt(
  tokens: readonly TypedToken[],
  at: number,
  names: FieldNames,
): { readonly field: Field; readonly length: number } | undefined {
  for (let length = maxWords; length > 0; length--) {
    const words = tokens.slice(at, at + length);
    if (words.length < length || words.some(({ kind }) => kind !== 'word')) continue;
    const field = names.get(spelt(words.map(({ text }) => text).join(' ')));
    if (field) return { field, length };
  }
  return undefined;
}

/** Fields with a word that starts with the typed text, without duplicates, best names first; then the nearest one. */
export function fieldsLike(typed: string, names: FieldNames): readonly Field[] {
  const wanted = spelt(typed);
  const rank = (name: string): number => {
    if (name.startsWith(wanted)) return 0;
    return name.includes(` ${wanted}`) ? 1 : 2;
  };
  const fitting = [...names].filter(([name]) => rank(name) < 2).toSorted(([a], [b]) => rank(a) - rank(b));
  if (fitting.length > 0) return [...new Set(fitting.map(([, field]) => field))];
  const near = names.get(nearest(wanted, names.keys()) ?? '');
  return near ? [near] : [];
}
