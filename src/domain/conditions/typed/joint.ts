import type { GroupOperator, SetOperator } from '../model.ts';

/** How a typed condition is joined to what is there: `add` leaves that to where it goes. */
export type Joint = 'add' | GroupOperator | SetOperator;

const joints: readonly (readonly [pattern: RegExp, joint: Joint])[] = [
  [/^(?:and also|intersect(?: with)?)(?=\s|$)/iu, 'INTERSECT'],
  [/^(?:or else|union(?: with)?)(?=\s|$)/iu, 'UNION'],
  [/^(?:but not|and not those who|except(?: for)?)(?=\s|$)/iu, 'EXCEPT'],
  [/^and(?=\s|$)/iu, 'AND'],
  [/^or(?=\s|$)/iu, 'OR'],
];

const begun = /^\s*(?:\+|(?:and|or|not|but not|intersect|union|except)\s)/iu;
/** Nothing that has a name is called `gender = F`. */
const compared = /^\s*\p{L}[\p{L}\p{N}_. ]*[=<>]/u;

/** Whether a text is meant as a condition: it begins with a plus or with a word that joins or negates, or compares something. */
export function isTypedCondition(typed: string): boolean {
  return begun.test(typed) || compared.test(typed);
}

/** The joint that a text begins with, and where what it joins begins. */
export function jointOf(typed: string): { readonly joint: Joint; readonly from: number } {
  const plus = /^\s*\+?\s*/u.exec(typed)?.[0].length ?? 0;
  const rest = typed.slice(plus);
  for (const [pattern, joint] of joints) {
    const found = pattern.exec(rest);
    if (found) return { joint, from: plus + found[0].length };
  }
  return { joint: 'add', from: plus };
}
