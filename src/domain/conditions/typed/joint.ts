import type { GroupOperator, SetOperator } from '../model.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** How a typed condition is joined to the present ones: `add` leaves it to the target. */
export type Joint = 'add' | GroupOperator | SetOperator;

const joints: readonly (readonly [pattern: RegExp, joint: Joint])[] = [
  [/^(?:and also|intersect(?: with)?)(?=\s|$)/iu, 'INTERSECT'],
  [/^(?:or else|union(?: with)?)(?=\s|$)/iu, 'UNION'],
  [/^(?:but not|and not those who|except(?: for)?)(?=\s|$)/iu, 'EXCEPT'],
  [/^and(?=\s|$)/iu, 'AND'],
  [/^or(?=\s|$)/iu, 'OR'],
];

const begun = /^\s*(?:\+|(?:and|or|not|but not|intersect|union|except)\s)/iu;
/** Signs that no name contains: `gender = F`, `brand IN ('Acme')`, `email IS NULL`, `price between 10 and 20`. */
const compared =
  /^\s*\p{L}[\p{L}\p{N}_. -]*(?:[=<>≤≥≠]|!=|\s(?:in\s*\(|is\s+(?:not\s+)?null(?=\s|$)|(?:not\s+)?like\s+['"“‘]|between\s+['"$€£]?\d))/iu;
const colon = /^\s*(?<name>\p{L}[\p{L}\p{N}_. ]*?)\s*:/u;

/**
 * Whether a text is meant as a condition: it starts with a plus or with a word that joins or negates, contains a
 * comparison, or has a colon after a field name.
 */
export function isTypedCondition(typed: string, { fields }: Pick<Vocabulary, 'fields'>): boolean {
  if (begun.test(typed) || compared.test(typed)) return true;
  const name = colon.exec(typed)?.groups?.['name']?.toLowerCase().replaceAll(/\s+/gu, '_');
  if (name === undefined) return false;
  return [...fields.values()].some((field) =>
    [field.name, `${field.table}.${field.name}`, field.name.replace(/^(?:shipping_|.*\.)/u, '')].includes(name),
  );
}

/** The joint at the start of a text, and the position after it. */
export function jointOf(typed: string): { readonly joint: Joint; readonly from: number } {
  const plus = /^\s*\+?\s*/u.exec(typed)?.[0].length ?? 0;
  const rest = typed.slice(plus);
  for (const [pattern, joint] of joints) {
    const found = pattern.exec(rest);
    if (found) return { joint, from: plus + found[0].length };
  }
  return { joint: 'add', from: plus };
}
