import type { Action, Choice } from '#console/actions/action.ts';
import {
  filterWords,
  inWords,
  memberWords,
  narrowingWords,
  ofWords,
  onlyWords,
  peopleWords,
  productWords,
  segmentWords,
} from '#console/texts/synonyms/queryWords.ts';
import type { LoadedChoices } from './choices.ts';
import { filledBy, type OneLine } from './oneLine.ts';
import { tokenize } from './words.ts';
import { scores } from './match.ts';
import { fillers } from './synonyms.ts';

/** Narrowing a list: the end of its action's id. */
const filtering = ':filter';

/** The filter of a list for a holder of its rows, with the names of the rows and the holder. */
interface HolderFilter {
  /** The id of the filter. */
  readonly by: string;
  readonly rows: ReadonlySet<string>;
  readonly itself: ReadonlySet<string>;
  /** Whether a name next to the rows' noun is a holder's: `vip customers`, but `acme products` may be a brand's. */
  readonly isBeside?: true;
}

const holdings: readonly HolderFilter[] = [
  { by: 'segment', rows: memberWords, itself: segmentWords, isBeside: true },
  { by: 'included', rows: productWords, itself: filterWords },
];

/**
 * A segment by its name, as a filter of the list on screen: `in vip`, `members of vip`, `vip members`, `only vip`, `vip
 * only`; a filter in the list of products, and any other value of a list's filters after `only`.
 */
export function memberLines(query: string, actions: readonly Action[], choicesOf: LoadedChoices): readonly OneLine[] {
  const words = onlyFirst(tokenize(query).words);
  const reading = { choicesOf, fillers, least: scores.outOfOrder };
  const filters = actions.filter(({ id }) => id.endsWith(filtering));
  const held = holdings.flatMap((holding) => {
    const named = namedIn(words, holding);
    if (named.length === 0) return [];
    return filters.flatMap((action) => {
      const by = titleOf(action, holding.by);
      return by === undefined ? [] : filledBy({ action, given: {} }, [...tokenize(by).words, ...named], reading);
    });
  });
  const [first = '', ...others] = words;
  if (held.length > 0 || !narrowingWords.has(first) || others.length === 0) return held;
  return filters.flatMap((action) => filledBy({ action, given: {} }, others, reading));
}

/** `vip only` as `only vip`. */
function onlyFirst(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? '';
  return narrowingWords.has(last) ? [last, ...words.slice(0, -1)] : words;
}

/** From the action itself: its choices would request all values of every filter. */
function titleOf({ arguments: [by] = [] }: Action, id: string): string | undefined {
  const filters = by?.choices({});
  return Array.isArray(filters) ? (filters as readonly Choice[]).find((filter) => filter.id === id)?.title : undefined;
}

/** The words that name a segment after `in`; none where the query is something else. */
function namedIn(words: readonly string[], { rows, itself, isBeside }: HolderFilter): readonly string[] {
  const at = words.findIndex((word) => inWords.has(word) || ofWords.has(word));
  if (at === -1) return isBeside ? besideName(words) : [];
  const before = words.slice(0, Math.max(0, at));
  const isMemberQuery = inWords.has(words[at] ?? '') || before.some((word) => rows.has(word));
  if (!isMemberQuery || !before.every((word) => rows.has(word) || fillers.has(word))) return [];
  const named = words.slice(at + 1).filter((word) => !itself.has(word));
  return named.some((word) => !fillers.has(word)) ? named : [];
}

/** The words that name a segment next to the noun for its members, or after `only`. */
function besideName(words: readonly string[]): readonly string[] {
  const named = words.filter((word) => !segmentWords.has(word) && !fillers.has(word));
  const isOnly = onlyWords.has(named[0] ?? '');
  const arePeople = peopleWords.has(named.at(-1) ?? '');
  return isOnly || arePeople ? named.slice(isOnly ? 1 : 0, arePeople ? -1 : named.length) : [];
}
