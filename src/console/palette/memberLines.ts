import type { Action } from '#console/actions/action.ts';
import {
  inWords,
  memberWords,
  ofWords,
  onlyWords,
  peopleWords,
  segmentWords,
} from '#console/texts/synonyms/membership.ts';
import { filledBy, type KnownChoices, type OneLine } from './oneLine.ts';
import { saidIn } from './said.ts';
import { scores } from './scores.ts';
import { fillers } from './synonyms.ts';

/** The filter of a list by segments: the end of its action's id, and the id of its choice. */
const filtering = ':filter';
const bySegment = 'segment';

/** A segment by its name, as what narrows the list on screen: `in vip`, `members of vip`, `vip members`, `only vip`. */
export function memberLines(query: string, actions: readonly Action[], choicesOf: KnownChoices): readonly OneLine[] {
  const named = segmentIn(query);
  if (named.length === 0) return [];
  const reading = { choicesOf, fillers, least: scores.outOfOrder };
  return actions
    .filter(isBySegment)
    .flatMap((action) => filledBy({ action, given: {} }, [bySegment, ...named], reading));
}

/** Told by the action itself: asking for its choices would ask the server for all values of every filter. */
function isBySegment({ id, arguments: [by] = [] }: Action): boolean {
  const filters = id.endsWith(filtering) ? by?.choices({}) : undefined;
  return Array.isArray(filters) && filters.some((filter) => filter.id === bySegment);
}

/** The words for the segment in which somebody is said to be; none where the query says something else. */
function segmentIn(query: string): readonly string[] {
  const { words } = saidIn(query);
  const at = words.findIndex((word) => inWords.has(word) || ofWords.has(word));
  if (at === -1) return besideName(words);
  const before = words.slice(0, Math.max(0, at));
  const isSaid = inWords.has(words[at] ?? '') || before.some((word) => memberWords.has(word));
  if (!isSaid || !before.every((word) => memberWords.has(word) || fillers.has(word))) return [];
  const named = words.slice(at + 1).filter((word) => !segmentWords.has(word));
  return named.some((word) => !fillers.has(word)) ? named : [];
}

/** The words for a segment that stands right beside what its members are called, or behind `only`. */
function besideName(words: readonly string[]): readonly string[] {
  const named = words.filter((word) => !segmentWords.has(word) && !fillers.has(word));
  const isOnly = onlyWords.has(named[0] ?? '');
  const arePeople = peopleWords.has(named.at(-1) ?? '');
  return isOnly || arePeople ? named.slice(isOnly ? 1 : 0, arePeople ? -1 : named.length) : [];
}
