import { fieldLabel } from '../phrases.ts';
import { nearest } from '../reading/suggest.ts';
import type { Field, Vocabulary } from '../vocabulary.ts';
import type { TypedToken } from './tokens.ts';

/** What else people call fields; the first field of the vocabulary that has the name is meant. */
const otherNames: readonly (readonly [name: string, field: string])[] = [
  ['segment', 'segment.name'],
  ['segment with name', 'segment.name'],
  ['segment called', 'segment.name'],
  ['segment named', 'segment.name'],
  ['zip', 'customer.shipping_postcode'],
  ['zip code', 'customer.shipping_postcode'],
  ['zipcode', 'customer.shipping_postcode'],
  ['address', 'customer.shipping_address_line_1'],
  ['mail', 'customer.email'],
  ['e-mail', 'customer.email'],
  ['email address', 'customer.email'],
  ['e-mail address', 'customer.email'],
  ['phone number', 'customer.phone'],
  ['telephone', 'customer.phone'],
  ['sex', 'customer.gender'],
  ['birthday', 'customer.birthdate'],
  ['born', 'customer.birthdate'],
  ['date of birth', 'customer.birthdate'],
  ['first name', 'customer.name'],
  ['last name', 'customer.surname'],
  ['family name', 'customer.surname'],
  ['customer id', 'customer.user_id'],
  ['consent', 'customer.email_consented'],
  ['consented', 'customer.email_consented'],
  ['created', 'customer.tenant_created_at'],
  ['registered', 'customer.tenant_created_at'],
  ['joined', 'customer.tenant_created_at'],
  ['product', 'product.name'],
  ['product id', 'product.item_id'],
  ['id', 'product.item_id'],
  ['created', 'product.tenant_created_at'],
  ['quantity', 'product.stock_qty'],
  ['event', 'sale.event_type'],
  ['event date', 'sale.event_dt'],
  ['sale date', 'sale.event_dt'],
  ['amount', 'sale.event_value'],
  ['spent', 'sale.event_value'],
  ['sale value', 'sale.event_value'],
  ['revenue', 'sale.transaction_revenue'],
  ['channel', 'sale.channel_name'],
  ['order', 'sale.transaction_id'],
  ['delivered', 'email.delivery'],
  ['opened', 'email.open'],
  ['clicked', 'email.click'],
];

/** No name has more words. */
export const mostWords = 4;

/** The names of a vocabulary's fields in one spelling: lower case, single spaces. Earlier fields keep their names. */
export type FieldNames = ReadonlyMap<string, Field>;

const spelt = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[_.-]+/gu, ' ')
    .trim();

/** Every name by which a field can be typed: with its table or without, its label, the last key of an own field. */
export function fieldNames(vocabulary: Vocabulary): FieldNames {
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
  return names;
}

/** The field that tokens name at a place, by the longest of its names, with how many tokens that takes. */
export function fieldAt(
  tokens: readonly TypedToken[],
  at: number,
  names: FieldNames,
): { readonly field: Field; readonly length: number } | undefined {
  for (let length = mostWords; length > 0; length--) {
    const words = tokens.slice(at, at + length);
    if (words.length < length || words.some(({ kind }) => kind !== 'word')) continue;
    const field = names.get(spelt(words.map(({ text }) => text).join(' ')));
    if (field) return { field, length };
  }
  return undefined;
}

/** Fields whose names have a word that begins with what was typed, each once, best names first; then the nearest one. */
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
