import { fieldLabel } from '../fieldLabels.ts';
import { nearest } from '../reading/suggest.ts';
import type { Field, Vocabulary } from '../vocabulary.ts';
import { eventWords } from './events.ts';
import { fieldNames, spelt } from './naming.ts';
import { buying } from './opening.ts';
import { otherNames } from './otherNames.ts';
import { phrases } from './phraseTable.ts';
import { lastPurchase } from './purchases.ts';
import { spending } from './spending.ts';

/** A field with everything it is called: its own names, and the words for it. */
interface Searched {
  readonly field: Field;
  readonly own: readonly string[];
  readonly others: readonly string[];
}

/** Words for events, by the field that a condition about them is on. */
const wordsOfEvents: readonly (readonly [words: readonly string[], field: string])[] = [
  [buying, 'sale.event_type'],
  [eventWords.flatMap(({ list, counted }) => [...phrases(list), ...counted]), 'sale.event_type'],
  [spending, 'sale.event_value'],
  [lastPurchase, 'sale.event_dt'],
];

const known = new WeakMap<Vocabulary, readonly Searched[]>();

function searchedIn(vocabulary: Vocabulary): readonly Searched[] {
  const found = known.get(vocabulary) ?? namedFields(vocabulary);
  known.set(vocabulary, found);
  return found;
}

function namedFields({ fields }: Vocabulary): readonly Searched[] {
  const others = new Map<string, string[]>();
  const add = (name: string, field: string): void => {
    others.set(field, [...(others.get(field) ?? []), spelt(name)]);
  };
  for (const [name, field] of otherNames) add(name, field);
  for (const [words, field] of wordsOfEvents) for (const word of words) add(word, field);
  return [...fields.values()].map((field) => ({
    field,
    own: [field.name, `${field.table}.${field.name}`, fieldLabel({ table: field.table, field: field.name })].map(spelt),
    others: others.get(`${field.table}.${field.name}`) ?? [],
  }));
}

/**
 * The fields that a typed text may mean, best first: exact names, beginnings of names, parts of them; of each, a field's
 * own names before other words for it. A text that is nowhere is taken for a typing mistake.
 */
export function searchFields(
  typed: string,
  vocabulary: Vocabulary,
  isOffered: (field: Field) => boolean = () => true,
): readonly Field[] {
  const searched = searchedIn(vocabulary).filter(({ field }) => isOffered(field));
  const wanted = spelt(typed).replaceAll(/\s+/gu, ' ');
  if (wanted === '') return searched.map(({ field }) => field);
  const meant = fieldNames(vocabulary).get(wanted);
  const found = searched
    .map((one) => ({ field: one.field, rank: one.field === meant ? 0 : rankOf(one, wanted) }))
    .filter(({ rank }) => rank < noMatch);
  if (found.length > 0) return found.toSorted((a, b) => a.rank - b.rank).map(({ field }) => field);
  const names = searched.flatMap(({ own, others }) => [...own, ...others]);
  // A mistake is rarely in the first letter: "opend" is nearer to "opened" than to "spend".
  const near =
    nearest(
      wanted,
      names.filter((name) => name.startsWith(wanted.charAt(0))),
    ) ?? nearest(wanted, names);
  if (near === null) return [];
  return searched.filter(({ own, others }) => [...own, ...others].includes(near)).map(({ field }) => field);
}

const noMatch = 7;

function rankOf({ own, others }: Searched, wanted: string): number {
  if (own.includes(wanted)) return 1;
  if (others.includes(wanted)) return 2;
  if (own.some((name) => name.startsWith(wanted))) return 3;
  if (others.some((name) => name.startsWith(wanted))) return 4;
  if (wanted.split(' ').every((word) => own.some((name) => name.includes(word)))) return 5;
  return others.some((name) => name.includes(` ${wanted}`)) ? 6 : noMatch;
}
