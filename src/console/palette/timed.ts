import { misspeltMonth } from '#domain/misspeltMonth.ts';
import { timeBeside, timeNames } from '#console/texts/synonyms/periodWords.ts';
import { saidIn } from './said.ts';
import { fillers } from './synonyms.ts';

const aYear = /^(?:19|20)\d\d$/u;
const aNumber = /^\d{1,4}$/u;

/** A query parted into what it asks for and a time at one of its ends: `dashboard` and `last 30 days`. */
export interface Timed {
  readonly rest: string;
  readonly time: string;
}

/** Parts a query that ends or begins with a time; undefined where it does not, or says nothing else. */
export function partTime(query: string): Timed | undefined {
  const { words } = saidIn(query);
  const end = edgeOf(words.toReversed());
  if (end > 0) return timed(words.slice(0, -end), words.slice(-end));
  const begin = edgeOf(words);
  return begin > 0 ? timed(words.slice(begin), words.slice(0, begin)) : undefined;
}

function timed(rest: readonly string[], time: readonly string[]): Timed | undefined {
  const isTime = time.some((word) => isTimeName(word) || aYear.test(word));
  const isSaid = rest.some((word) => !fillers.has(word));
  return isTime && isSaid ? { rest: rest.join(' '), time: time.join(' ') } : undefined;
}

/** A month may have a slip. */
function isTimeName(word: string): boolean {
  return timeNames.has(word) || misspeltMonth(word) !== undefined;
}

/** How many words from an end on belong to a time. */
function edgeOf(words: readonly string[]): number {
  const other = words.findIndex((word) => !isTimeName(word) && !timeBeside.has(word) && !aNumber.test(word));
  return other < 0 ? words.length : other;
}
