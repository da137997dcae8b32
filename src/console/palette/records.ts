import { pathTo, screenAt } from '#contract/links.ts';
import { featuresAt } from '#contract/places.ts';
import { accessOf } from '#console/actions/access.ts';
import { noteUse, readUses, weightOf, type UsedRecord } from '#console/actions/frecency.ts';
import { go } from '#console/navigation/go.ts';
import { t } from '#console/texts/i18n.ts';
import { withoutBidi } from '#console/ui/withoutBidi.ts';
import { closeThen, type Entry } from './entry.ts';
import { searchById, searchByName, type RequestAll, holderIn, withoutKind, withoutQuestion } from './recordSearch.ts';
import { placeBeside } from './recordPlaces.ts';
import { recordKinds, type FoundRecord, type RecordKind } from './recordKind.ts';
import { tokenize } from './words.ts';
import type { Scope } from './scopes.ts';
import { FileText } from 'lucide-react';
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
  readonly others: typeof requestOtherTenants;
  readonly all: RequestAll;
}

/** Requests it on first use. */
export function sharedRequests(): SharedRequests {
  const whole = new Map<RecordKind, ReturnType<RequestAll>>();
  return {
    others: onDemand(requestOtherTenants),
    all: (source) => {
      const searched = whole.get(source) ?? source.find('', new AbortController().signal);
      whole.set(source, searched);
      return searched;
    },
  };
}

/**
 * Records that match, of every kind in the scope that is built and permitted, the lists with the same search, and the
 * user's other tenants. A kind whose request fails is left out.
 */
export async function findRecords(
  query: string,
  { records }: Scope,
  signal: AbortSignal,
  { others, all }: SharedRequests,
): Promise<Entry[]> {
  const searched = recordKinds().filter(
    (source) => isOpen(source) && (records !== 'people' || source.isPeople === true),
  );
  const look = records === 'ids' ? byId : byName;
  const tenants = records === 'all' ? [tenantRows(query, others)] : [];
  const found = await Promise.allSettled([...searched.map((source) => look(source, query, signal, all)), ...tenants]);
  const kinds = found.map((result) => (result.status === 'fulfilled' ? result.value : []));
  if (records !== 'ids') {
    const wanted = new Set([query, withoutQuestion(query)].map((text) => tokenize(text).text));
    // A full name is preferred over one that contains the query, even of a later kind.
    const isCalled = ([first]: readonly Entry[]) =>
      Number(first !== undefined && namesOf(first).some((name) => wanted.has(name)));
    return kinds.toSorted((one, other) => isCalled(other) - isCalled(one)).flat();
  }
  // A number may be an exact id of one kind, and with leading zeros an id of another.
  const isIt = ([first]: readonly Entry[]) => Number(first?.detail?.toLowerCase() === `#${query.trim().toLowerCase()}`);
  return kinds.toSorted((one, other) => isIt(other) - isIt(one)).flat();
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
  if (search === '') return [];
  const found = await searchByName(source, search, signal, all);
  // With guesses only, the list would be empty, too: the query is about something else.
  if (found.every(({ isGuess }) => isGuess)) {
    const held = await contentOf(source, search, signal, all);
    const beside = held.length > 0 ? held : await placesIn(source, query, signal, all);
    if (beside.length > 0 || found.length === 0) return beside;
  }
  const entries = found.slice(0, shownPerKind).map((record) => opening(source, record));
  const { list } = source;
  if (!list || (!named && found.length <= shownPerKind)) return entries;
  const title = t('palette.searchIn', { list: t(`screens.${list}`), search });
  return [...entries, opening(source, { title, path: `${pathTo(list)}?search=${encodeURIComponent(search)}` })];
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

/** Another screen of records that a query names beside it: `vip analytics`, `edit georgia dangelo`. */
async function placesIn(source: RecordKind, query: string, signal: AbortSignal, all: RequestAll): Promise<Entry[]> {
  const beside = placeBeside(withoutQuestion(query), source.places ?? []);
  if (!beside) return [];
  const { place, name } = beside;
  const found = await searchByName(source, withoutKind(name, source.kind).search || name, signal, all);
  return found.slice(0, shownPerKind).map((record) =>
    opening(source, {
      ...record,
      path: place.pathOf(record.id),
      title: t(`palette.beside.${place.kind}`, { name: record.title }),
    }),
  );
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
