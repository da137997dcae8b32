import { Ranker } from './ranker.ts';
import { isNumbered, numberIn, withZeros } from './recordNumber.ts';
import type { Found, RecordSource } from './recordSources.ts';
import { scores } from './scores.ts';

/** Asks for all records of a kind that has few. */
export type AskAll = (source: RecordSource) => Promise<readonly Found[]>;

/**
 * Records of a kind for what is typed: those with that number first, then those whose words begin so, then the others. Where there
 * are none, those that are called nearly so.
 */
export async function foundByName(
  source: RecordSource,
  search: string,
  signal: AbortSignal,
  all: AskAll,
): Promise<readonly Found[]> {
  const [named, numbered] = await Promise.all([source.find(search, signal), byNumber(source, search, signal)]);
  if (named.length === 0 && source.isWhole) return calledNearly(search, await all(source));
  return unlessTwice([...ofNumber(search, [...named, ...numbered]), ...nearestFirst(search, named)]);
}

/** Those whose id is what was typed come first, then those with that number, then those that begin so, the shortest first. */
export async function foundById(
  source: RecordSource,
  typed: string,
  signal: AbortSignal,
  all: AskAll,
): Promise<readonly Found[]> {
  const wanted = typed.toLowerCase();
  const ids = source.isWhole ? all(source) : source.findIds(typed, signal);
  const [found, numbered] = await Promise.all([ids, byNumber(source, typed, signal)]);
  const begun = found.filter(({ id }) => id.toLowerCase().startsWith(wanted)).toSorted(shortestFirst);
  return unlessTwice([...ofNumber(typed, [...begun, ...numbered]), ...begun]).map(withId);
}

/** Those whose names have every word that was typed, whatever signs part them; with slips they are guesses. */
function calledNearly(search: string, found: readonly Found[]): readonly Found[] {
  const ranked = new Ranker(found).rank(search).filter(({ score }) => score > scores.partly);
  return ranked.map(({ entry, score }) => (score > scores.titleTypo ? entry : { ...entry, isGuess: true }));
}

/** What begins as the words do before what only holds them somewhere: who types `james san` means no Hassan. */
function nearestFirst(search: string, found: readonly Found[]): readonly Found[] {
  const ranker = new Ranker(found.map((record) => ({ title: record.title, keywords: record.detail ?? '', record })));
  const near = ranker.rank(search).map(({ entry }) => entry.record);
  return [...near, ...found.filter((record) => !near.includes(record))];
}

/** Those whose id may be the number that was typed, with zeros before it. */
async function byNumber(
  { hasZeros, findIds }: RecordSource,
  typed: string,
  signal: AbortSignal,
): Promise<readonly Found[]> {
  const number = hasZeros ? numberIn(typed) : undefined;
  return number ? findIds(withZeros(number), signal) : [];
}

/** Of records those that have the number that was typed, each with its id, since nothing else says why it was found. */
function ofNumber(typed: string, found: readonly Found[]): readonly Found[] {
  const number = numberIn(typed);
  if (!number) return [];
  const those = found.filter(({ id }) => isNumbered(id, number));
  return those.toSorted(shortestFirst).map(withId);
}

function unlessTwice(found: readonly Found[]): readonly Found[] {
  return found.filter(({ path }, at) => found.findIndex((other) => other.path === path) === at);
}

function shortestFirst(one: Found, other: Found): number {
  return one.id.length - other.id.length;
}

function withId(record: Found): Found {
  return { ...record, detail: `#${record.id}` };
}
