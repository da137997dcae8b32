import { pathTo, screenAt } from '#contract/links.ts';
import { featuresAt } from '#contract/places.ts';
import { accessOf } from '#console/actions/access.ts';
import { noteUse, readUses, weightOf, type UsedRecord } from '#console/actions/frecency.ts';
import { go } from '#console/navigation/go.ts';
import { t } from '#console/texts/i18n.ts';
import { withoutBidi } from '#console/ui/withoutBidi.ts';
import { closeThen, type Entry } from './entry.ts';
import { searchById, searchByName, type RequestAll, holderIn, withoutKind, withoutQuestion } from './recordSearch.ts';
import { performThere } from './performThere.ts';
import { placesBeside, type RecordPlace } from './recordPlaces.ts';
import { recordKinds, type FoundRecord, type RecordKind } from './recordKind.ts';
import { tokenize } from './words.ts';
import type { Scope } from './scopes.ts';
import { FileText, RotateCw } from 'lucide-react';
import type { Choice } from '#console/actions/action.ts';
import { perform } from '#console/actions/perform.ts';
import { findAction } from '#console/actions/registry.ts';
import { Ranker } from './ranker.ts';
import { scores } from './match.ts';
import { fillers } from './synonyms.ts';

const shownPerKind = 5;
const shownIds = 8;

/** How a record of a kind that is not searched looks among the recent ones. */
const unsearched = { kind: 'recent', icon: FileText } as const;

/** Data that is the same for every query while the palette is open, requested once. */
export interface SharedRequests {
  /** Searches once more. */
  readonly retry?: () => void;
  readonly others: typeof requestOtherTenants;
  readonly all: RequestAll;
}

/** Requests it on first use; a failed request is no answer, so the next search sends it again. */
export function sharedRequests(retry?: () => void): SharedRequests {
  const sent = new Map<unknown, Promise<unknown>>();
  const once = async <Reply>(key: unknown, request: () => Promise<Reply>): Promise<Reply> => {
    const pending = sent.get(key) ?? request();
    sent.set(key, pending);
    pending.catch(() => sent.delete(key));
    return pending as Promise<Reply>;
  };
  return {
    ...(retry && { retry }),
    others: async () => once(requestOtherTenants, requestOtherTenants),
    all: async (source) => once(source, async () => source.find('', new AbortController().signal)),
  };
}

/**
 * Records that match, of every kind in the scope that is built and permitted, the lists with the same search, and the
 * user's other tenants. A kind whose request fails is left out, and a last row offers to search once more.
 */
export async function findRecords(
  query: string,
  { records }: Scope,
  signal: AbortSignal,
  { others, all, retry }: SharedRequests,
): Promise<Entry[]> {
  const searched = recordKinds().filter(
    (source) => isOpen(source) && (records !== 'people' || source.isPeople === true),
  );
  const look = records === 'ids' ? byId : byName;
  const tenants = records === 'all' ? [tenantRows(query, others)] : [];
  const found = await Promise.allSettled([...searched.map((source) => look(source, query, signal, all)), ...tenants]);
  const kinds = found.map((result) => (result.status === 'fulfilled' ? result.value : []));
  const failed = retry && found.some(({ status }) => status === 'rejected') ? [retryEntry(retry)] : [];
  if (records !== 'ids') {
    const wanted = new Set([query, withoutQuestion(query)].map((text) => tokenize(text).text));
    // A full name is preferred over one that contains the query, even of a later kind.
    const isCalled = ([first]: readonly Entry[]) =>
      Number(first !== undefined && namesOf(first).some((name) => wanted.has(name)));
    return [...kinds.toSorted((one, other) => isCalled(other) - isCalled(one)).flat(), ...failed];
  }
  // A number may be an exact id of one kind, and with leading zeros an id of another.
  const isIt = ([first]: readonly Entry[]) => Number(first?.detail?.toLowerCase() === `#${query.trim().toLowerCase()}`);
  return [...kinds.toSorted((one, other) => isIt(other) - isIt(one)).flat(), ...failed];
}

/** Searches once more, after everything that was found. */
function retryEntry(retry: () => void): Entry {
  return {
    id: 'records:retry',
    title: t('palette.searchFailed'),
    section: 'failed',
    icon: RotateCw,
    isGuess: true,
    run: retry,
  };
}

/** Whether a scope has anything to search: a kind of record that is built and permitted. */
export function isScopeOpen({ records }: Scope): boolean {
  if (records === 'none' || records === 'all') return true;
  return recordKinds().some((source) => isOpen(source) && (records !== 'people' || source.isPeople === true));
}

/**
 * The records that were opened lately, of any kind, as far as their screens are open to the person, with how much they
 * were used.
 */
export function recentRecords(weights: ReadonlyMap<string, number>): Entry[] {
  return [...usedRecords()].flatMap(([path, { title, kind }]) => {
    if (!screenAt(pathOf(path)) || accessOf(featuresAt(path)).kind !== 'granted') return [];
    const source = recordKinds().find((one) => one.kind === kind) ?? unsearched;
    return [{ ...opening(source, { path, title }), weight: weights.get(path) ?? 0 }];
  });
}

/** An address without its query. */
function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address;
}

function namesOf({ title, names = [] }: Entry): readonly string[] {
  return [title, ...names].map((name) => tokenize(name).text);
}

function isOpen({ feature }: RecordKind): boolean {
  return accessOf(feature).kind === 'granted';
}

async function byName(source: RecordKind, query: string, signal: AbortSignal, all: RequestAll): Promise<Entry[]> {
  const { search, named } = withoutKind(withoutQuestion(query), source.kind);
  if (search === '' || (named && !isName(search))) return [];
  const found = await searchByName(source, search, signal, all);
  // With guesses only, the list would be empty, too: the query is about something else.
  if (found.every(({ isGuess }) => isGuess)) {
    const beside = await besideName(source, query, signal, all);
    if (beside.length > 0 || found.length === 0) return beside;
  }
  return [...entriesOfFound(source, found), ...moreOf(source, search, named || found.length > shownPerKind)];
}

/** Whether words beside a noun or a verb can be a name: `all`, `it` and a bare digit are none. */
function isName(words: string): boolean {
  const said = tokenize(words).words;
  return said.some((word) => !fillers.has(word) && word !== 'all' && word.length > 1 && !/^\d{1,3}$/u.test(word));
}

function entriesOfFound(source: RecordKind, found: readonly FoundRecord[]): Entry[] {
  return found.slice(0, shownPerKind).map((record) => opening(source, record));
}

/** The list of a kind with the same search. */
function moreOf(source: RecordKind, search: string, isOffered: boolean): Entry[] {
  const { list } = source;
  if (!list || !isOffered) return [];
  const title = t('palette.searchIn', { list: t(`screens.${list}`), search });
  return [opening(source, { title, path: `${pathTo(list)}?search=${encodeURIComponent(search)}` })];
}

/** What a query with other words beside a name means: what the record holds, another place of it, or itself. */
async function besideName(...asked: Parameters<typeof byName>): Promise<Entry[]> {
  const [source, query, signal, all] = asked;
  for (const look of [contentOf, placesIn]) {
    const found = await look(source, query, signal, all);
    if (found.length > 0) return found;
  }
  const { nouns = [] } = source;
  const rest = withoutNouns(withoutQuestion(query), nouns);
  if (rest === query || !isName(rest)) return [];
  const found = await searchByName(source, rest, signal, all);
  return entriesOfFound(
    source,
    found.filter(({ isGuess }) => !isGuess),
  );
}

/** Records that a query means by the name of their holder: `vip members`. */
async function contentOf(source: RecordKind, query: string, signal: AbortSignal, all: RequestAll): Promise<Entry[]> {
  const { holds } = source;
  const name = holds && holderIn(query, holds);
  if (!holds || name === undefined) return [];
  const found = await searchByName(source, name, signal, all);
  const inside = ({ path, title: held }: FoundRecord) => ({
    path: `${path}?tab=${holds}`,
    title: t(`palette.held.${holds}`, { name: held }),
  });
  return found.slice(0, shownPerKind).map((record) => opening(source, { ...record, ...inside(record) }));
}

/** Another place of records that a query names beside it: `vip analytics`, `edit georgia dangelo`, `pause spring`. */
async function placesIn(source: RecordKind, query: string, signal: AbortSignal, all: RequestAll): Promise<Entry[]> {
  const { places = [], nouns = [], kind } = source;
  for (const { place, name } of placesBeside(query, places)) {
    if (!isName(name)) continue;
    const bare = withoutKind(name, kind).search || name;
    const names = new Set([bare, withoutNouns(bare, nouns)].filter((one) => one !== ''));
    for (const search of names) {
      const found = (await searchByName(source, search, signal, all)).filter((record) => mayDo(record, place));
      if (found.length > 0) return found.slice(0, shownPerKind).map((record) => placeOf(source, record, place));
    }
  }
  return [];
}

/** Removes the words for the kind of record: `spring campaign` → `spring`. */
function withoutNouns(words: string, nouns: readonly string[]): string {
  const named = words.split(/\s+/u).filter((word) => !nouns.includes(word.toLowerCase()));
  return named.join(' ');
}

/** Whether what a place does makes sense of a record; names that are only similar do nothing. */
function mayDo({ can = [], isGuess }: FoundRecord, { action }: RecordPlace): boolean {
  return action === undefined || (isGuess !== true && can.includes(action));
}

function placeOf(source: RecordKind, record: FoundRecord, { kind, pathOf: path, action }: RecordPlace): Entry {
  const address = path(record.id);
  const entry = opening(source, {
    ...record,
    path: address,
    title: t(`palette.beside.${kind}`, { name: record.title }),
  });
  if (action === undefined) return entry;
  return { ...entry, id: `${action} ${address}`, run: () => closeThen(() => performThere(address, action)) };
}

async function byId(source: RecordKind, query: string, signal: AbortSignal, all: RequestAll): Promise<Entry[]> {
  const found = await searchById(source, query.trim(), signal, all);
  return found.slice(0, shownIds).map((record) => opening(source, record));
}

function opening(
  { kind, icon, screen }: Pick<RecordKind, 'kind' | 'icon'> & Partial<Pick<RecordKind, 'screen'>>,
  { path, title, detail, isGuess }: Omit<FoundRecord, 'id'>,
): Entry {
  const isRecord = screen === undefined || screenAt(pathOf(path))?.name === screen;
  const run = () =>
    closeThen(() => {
      // The page of a record notes its use by itself.
      if (!isRecord) noteUse(path);
      go(path);
    });
  return {
    id: path,
    path,
    title: withoutBidi(title),
    ...(detail !== undefined && { detail: withoutBidi(detail) }),
    ...(isGuess && { isGuess }),
    section: kind,
    icon,
    run,
  };
}

/** Requests the user's other tenants. */
export async function requestOtherTenants(): Promise<readonly Choice[]> {
  return (await import('#console/shell/otherTenants.ts')).otherTenants();
}

/**
 * The user's other tenants whose names have the query as prefix, as rows that switch to them; typing mistakes do not
 * match.
 */
export async function tenantRows(query: string, others: typeof requestOtherTenants): Promise<Entry[]> {
  const enter = findAction('enter-tenant');
  if (enter?.when?.() !== true) return [];
  const ranked = new Ranker(await others(), fillers).rank(query).filter(({ score }) => score >= scores.wordStarts);
  return ranked.map(({ entry: { id, title } }) => ({
    id: `tenant:${id}`,
    title: t('palette.line', { action: enter.title, choices: title }),
    names: [title],
    section: 'tenants',
    icon: enter.icon,
    run: () => closeThen(() => perform(enter, { tenant: id })),
  }));
}

/** The used entries, each with its current weight. */
export function usedWeights(now = Date.now()): ReadonlyMap<string, number> {
  return new Map(Object.entries(readUses()).map(([id, use]) => [id, weightOf(use, now)]));
}

/** The records that were opened, by their addresses. */
export function usedRecords(): ReadonlyMap<string, UsedRecord> {
  return new Map(Object.entries(readUses()).flatMap(([id, { record }]) => (record ? [[id, record] as const] : [])));
}

/** A lazily computed, memoised value. */
export function onDemand<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
