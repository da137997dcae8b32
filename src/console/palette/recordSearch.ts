import { Ranker } from './ranker.ts';
import type { FoundRecord, RecordKind } from './recordKind.ts';
import { scores } from './match.ts';
import { fold } from './words.ts';
import {
  questionWords,
  inWords,
  ofWords,
  onlyWords,
  peopleWords,
  productWords,
} from '#console/texts/synonyms/queryWords.ts';

/** Requests all records of a kind that has few. */
export type RequestAll = (source: RecordKind) => Promise<readonly FoundRecord[]>;

/**
 * Records of a kind for a query: exact numbers first, then word prefixes, then the others. Without results, those with
 * similar names.
 */
export async function searchByName(
  source: RecordKind,
  search: string,
  signal: AbortSignal,
  all: RequestAll,
): Promise<readonly FoundRecord[]> {
  const [named, numbered] = await Promise.all([source.find(search, signal), byNumber(source, search, signal)]);
  if (named.length === 0 && !source.findIds) return similarNames(search, await all(source));
  return unlessTwice([...ofNumber(search, [...named, ...numbered]), ...nearestFirst(search, named)]);
}

/** Exact ids first, then those with that number, then those with this prefix, the shortest first. */
export async function searchById(
  source: RecordKind,
  typed: string,
  signal: AbortSignal,
  all: RequestAll,
): Promise<readonly FoundRecord[]> {
  const wanted = typed.toLowerCase();
  const ids = source.findIds?.(typed, signal) ?? all(source);
  const [found, numbered] = await Promise.all([ids, byNumber(source, typed, signal)]);
  const begun = found.filter(({ id }) => id.toLowerCase().startsWith(wanted)).toSorted(shortestFirst);
  return unlessTwice([...ofNumber(typed, [...begun, ...numbered]), ...begun]).map(withId);
}

/** Records whose names have every typed word, ignoring punctuation; with typing mistakes they are guesses. */
function similarNames(search: string, found: readonly FoundRecord[]): readonly FoundRecord[] {
  const ranked = new Ranker(found).rank(search).filter(({ score }) => score > scores.partly);
  return ranked.map(({ entry, score }) => (score > scores.titleTypo ? entry : { ...entry, isGuess: true }));
}

/** Word prefixes before infixes: `james san` does not mean Hassan. */
function nearestFirst(search: string, found: readonly FoundRecord[]): readonly FoundRecord[] {
  const ranker = new Ranker(found.map((record) => ({ title: record.title, keywords: record.detail ?? '', record })));
  const near = ranker.rank(search).map(({ entry }) => entry.record);
  return [...near, ...found.filter((record) => !near.includes(record))];
}

/** Records whose id is the typed number with leading zeros. */
async function byNumber(
  { hasZeros, findIds }: RecordKind,
  typed: string,
  signal: AbortSignal,
): Promise<readonly FoundRecord[]> {
  const number = hasZeros ? numberIn(typed) : undefined;
  return number && findIds ? findIds(withZeros(number), signal) : [];
}

/** The records with the typed number, each with its id, which explains why it was found. */
function ofNumber(typed: string, found: readonly FoundRecord[]): readonly FoundRecord[] {
  const number = numberIn(typed);
  if (!number) return [];
  const those = found.filter(({ id }) => isNumbered(id, number));
  return those.toSorted(shortestFirst).map(withId);
}

function unlessTwice(found: readonly FoundRecord[]): readonly FoundRecord[] {
  return found.filter(({ path }, at) => found.findIndex((other) => other.path === path) === at);
}

function shortestFirst(one: FoundRecord, other: FoundRecord): number {
  return one.id.length - other.id.length;
}

function withId(record: FoundRecord): FoundRecord {
  return { ...record, detail: `#${record.id}` };
}

/** The number of a record as people write it, without leading zeros: `1050` or `C1050` for C0001050. */
export interface RecordNumber {
  /** Empty where only digits were typed. */
  readonly letters: string;
  readonly digits: string;
}

const typedNumber = /^(?<letters>[a-z]{0,3})(?<digits>[1-9]\d*)$/iu;
const id = /^(?<letters>[a-z]*)0*(?<digits>[1-9]\d*)$/iu;

/** Ids with leading zeros have at least this many digits. */
const minDigits = 6;

/** The number of a query, if it is nothing else; a number with zeros is the id itself. */
export function numberIn(query: string): RecordNumber | undefined {
  return read(typedNumber, query.trim());
}

/** The part of an id with leading zeros for this number: a search for it finds few others. */
export function withZeros({ digits }: RecordNumber): string {
  return digits.padStart(Math.max(minDigits, digits.length + 1), '0');
}

/** Whether an id is this number, with zeros before it or without. */
export function isNumbered(text: string, { letters, digits }: RecordNumber): boolean {
  const own = read(id, text);
  return own?.digits === digits && (letters === '' || letters === own.letters);
}

function read(pattern: RegExp, text: string): RecordNumber | undefined {
  const { letters, digits } = pattern.exec(text)?.groups ?? {};
  return digits === undefined ? undefined : { letters: (letters ?? '').toLowerCase(), digits };
}

/** The search term for records, and whether the query named their kind. */
export interface RecordQuery {
  readonly search: string;
  readonly named: boolean;
}

const minLetters = 3;

/** Removes the question before the search term: `who bought acme` and `find acme` look for `acme`. */
export function withoutQuestion(query: string): string {
  const words = query.trim().split(/\s+/u);
  const first = words.findIndex((word) => !questionWords.has(word.toLowerCase()));
  return first > 0 ? words.slice(first).join(' ') : query;
}

/** Removes the noun of a kind of record from a query: `seg vip` among `segments` looks for `vip`. */
export function withoutKind(query: string, kind: string): RecordQuery {
  const words = query.trim().split(/\s+/u);
  const rest = words.filter((word) => !(word.length >= minLetters && kind.startsWith(word.toLowerCase())));
  return { search: rest.join(' '), named: rest.length < words.length };
}

/** The content of a kind of record, shown on a tab of its page. */
export type Content = 'members' | 'products';

const called: Readonly<Record<Content, ReadonlySet<string>>> = { members: peopleWords, products: productWords };

/**
 * The name of the holder, where a query is about its content: `vip` of `vip members`, `only vip` and `members of vip`.
 * Undefined where it is not, or has no name.
 */
export function holderIn(query: string, held: Content): string | undefined {
  const words = query.trim().split(/\s+/u);
  const has = (some: ReadonlySet<string>, at: number) => some.has((words[at] ?? '').toLowerCase());
  let [from, to] = [0, words.length];
  while (from < to && (has(called[held], from) || has(onlyWords, from))) from++;
  // Fillers between noun and name; within a name they belong to it.
  if (from > 0) while (from < to && (has(inWords, from) || has(ofWords, from))) from++;
  while (to > from && has(called[held], to - 1)) to--;
  return from === to || to - from === words.length ? undefined : words.slice(from, to).join(' ');
}

/** Whether every word of a search begins a word of a name; signs between words do not count: `sales autumn`. */
export function hasWordsOf(name: string, search: string): boolean {
  const words = partsOf(name);
  return partsOf(search).every((part) => words.some((word) => word.startsWith(part)));
}

function partsOf(text: string): readonly string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
