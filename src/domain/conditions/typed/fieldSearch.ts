import { fieldLabel } from '../fieldLabels.ts';
import { nearest } from '../reading/suggest.ts';
import type { Field, Vocabulary } from '../vocabulary.ts';
import { eventWords } from './events.ts';
import { fieldNames, spelt } from './naming.ts';
import { buying } from './opening.ts';
import { otherNames } from './otherNames.ts';
import { lastPurchase } from './purchases.ts';
import { spending } from './spending.ts';

/** A field with everything it is called: its own names, and the words for it. */
interface Searched {
  readonly field: Field;
  readonly own: readonly string[];
  readonly others: readonly string[];
}

const eventTypes = [...buying.keys(), ...eventWords.flatMap(({ phrases, counted }) => [...phrases.keys(), ...counted])];

/** All other words for fields: their other names, and words for the subject of a condition on them. */
const otherWords: readonly (readonly [words: string, field: string])[] = [
  ...otherNames,
  ...eventTypes.map((words) => [words, 'sale.event_type'] as const),
  ...[...spending.keys()].map((words) => [words, 'sale.event_value'] as const),
  ...[...lastPurchase.keys()].map((words) => [words, 'sale.event_dt'] as const),
];

const known = new WeakMap<Vocabulary, readonly Searched[]>();

function searchedIn(vocabulary: Vocabulary): readonly Searched[] {
  const found = known.get(vocabulary) ?? [...vocabulary.fields].map(([full, field]) => searched(full, field));
  known.set(vocabulary, found);
  return found;
}

function searched(full: string, field: Field): Searched {
  const own = [field.name, full, fieldLabel({ table: field.table, field: field.name })].map(spelt);
  return { field, own, others: otherWords.flatMap(([words, of]) => (of === full ? [spelt(words)] : [])) };
}

/**
 * The fields that a typed text may mean, best first: exact names, then beginnings of names, then parts of names. Within
 * each group, a field's own names come before other words for it. A text without any match is treated as a typo.
 */
export function searchFields(
  typed: string,
  vocabulary: Vocabulary,
  isOffered: (field: Field) => boolean = () => true,
): readonly Field[] {
  const all = searchedIn(vocabulary).filter(({ field }) => isOffered(field));
  const wanted = spelt(typed).replaceAll(/\s+/gu, ' ');
  if (wanted === '') return all.map(({ field }) => field);
  const meant = fieldNames(vocabulary).get(wanted);
  const found = all
    .map((one) => ({ field: one.field, rank: one.field === meant ? 0 : rankOf(one, wanted) }))
    .filter(({ rank }) => rank < noMatch);
  if (found.length > 0) return found.toSorted((a, b) => a.rank - b.rank).map(({ field }) => field);
  const names = all.flatMap(({ own, others }) => [...own, ...others]);
  // A mistake is rarely in the first letter: "opend" is nearer to "opened" than to "spend".
  const alike = names.filter((name) => name.startsWith(wanted.charAt(0)));
  const near = nearest(wanted, alike) ?? nearest(wanted, names);
  if (near === null) return [];
  return all.filter(({ own, others }) => [...own, ...others].includes(near)).map(({ field }) => field);
}

const noMatch = 7;

/** How well a field's names match: exactly, at the beginning, then in part; its own names before other words. */
function rankOf({ own, others }: Searched, wanted: string): number {
  const [words, starts] = [wanted.split(' '), (name: string) => name.startsWith(wanted)];
  const fits = [
    own.includes(wanted),
    others.includes(wanted),
    own.some(starts),
    others.some(starts),
    words.every((word) => own.some((name) => name.includes(word))),
    others.some((name) => name.includes(` ${wanted}`)),
  ];
  return fits.includes(true) ? fits.indexOf(true) + 1 : noMatch;
}
