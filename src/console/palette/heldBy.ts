import { inWords, ofWords, onlyWords, peopleWords, productWords } from '#console/texts/synonyms/membership.ts';

/** What a kind of record holds, and a tab of its page shows. */
export type Held = 'members' | 'products';

const called: Readonly<Record<Held, ReadonlySet<string>>> = { members: peopleWords, products: productWords };

/**
 * The name of what holds them, where a query speaks of those that it holds: `vip` of `vip members`, `only vip` and `members
 * of vip`. Undefined where it does not, or says nothing else.
 */
export function holderIn(query: string, held: Held): string | undefined {
  const words = query.trim().split(/\s+/u);
  const has = (some: ReadonlySet<string>, at: number) => some.has((words[at] ?? '').toLowerCase());
  let [from, to] = [0, words.length];
  while (from < to && (has(called[held], from) || has(onlyWords, from))) from++;
  // What stands between them and the name; within a name it belongs to the name.
  if (from > 0) while (from < to && (has(inWords, from) || has(ofWords, from))) from++;
  while (to > from && has(called[held], to - 1)) to--;
  return from === to || to - from === words.length ? undefined : words.slice(from, to).join(' ');
}
