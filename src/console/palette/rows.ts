import { fillers, oneself, goingWords } from '#console/texts/synonyms/queryWords.ts';
import type { Entry, Row, Section } from './entry.ts';
import { tokenize } from './words.ts';
import { scores } from './match.ts';
import type { Best, Ranked, Ranker } from './ranker.ts';
import { partTime } from './periodRows.ts';

/** At most so many rows are drawn; the rest is counted. */
export const rowLimit = 50;
const recentLimit = 6;
const mostIdle = 2;

/** Rows in the order in which they are drawn, and how many more there would be. */
export interface Rows {
  readonly rows: readonly Row[];
  readonly more: number;
  /** What is marked in their titles; nothing where nothing was typed for them. */
  readonly typed: string;
  /** More may come that stands before what else there is; without rows it is too early to say that nothing was found. */
  readonly isOpen?: boolean;
  /** So many stand before those that have but some of the words; undefined where no row has only some. */
  readonly sure?: number | undefined;
}

/** The records for a query, as far as they have come. */
export interface Records {
  readonly entries: readonly Entry[];
  /** They are asked for, and have not come. */
  readonly isAwaited: boolean;
}

/** What stands beside the ranking. */
interface FoundBesides {
  /** What the query says in full, with its arguments. */
  readonly said?: readonly Entry[];
  readonly records?: Records;
  /** What makes no sense now, asked for where nothing else is plainly meant. */
  readonly idle?: () => Ranker<Entry>;
}

const noRecords: Records = { entries: [], isAwaited: false };

/** What an empty field shows: what was used here lately, then what this screen offers, then the rest. */
export function restingRows(entries: readonly Entry[]): Rows {
  const used = entries.filter((entry) => (entry.weight ?? 0) > 0);
  const recent = used.toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0)).slice(0, recentLimit);
  const rest = entries.filter((entry) => !recent.includes(entry));
  const { rows, more } = cap([
    ...recent.map((entry) => plain(entry, 'recent')),
    ...gather(
      rest.map((entry) => plain(entry, entry.section)),
      resting,
    ),
  ]);
  return { rows, more, typed: '' };
}

/** Headings of an empty field, in their order; what has another heading follows. */
const resting: readonly Section[] = ['here', 'keys', 'goTo', 'actions', 'choices'];

function plain(entry: Entry, section: Section): Row {
  return { entry, section };
}

/**
 * What a query shows: what it says in full first, unless it is the beginning of a title or a name, then one ranking gathered under
 * headings, the heading of the best row first. Records follow, as the server found them, so that nothing moves above what is already highlighted.
 * What fits but for a word, or by a slip in what it is called besides, comes after them and waits for them: the name of a record
 * is meant rather than an action that has one of its words. Records whose names are only like what was typed come last.
 */
export function foundRows(
  ranker: Ranker<Entry>,
  query: string,
  { said = [], records = noRecords, idle }: FoundBesides = {},
): Rows {
  // What says the time, too, is meant before a place that knows of none.
  const { ranked, count } = said.length > 0 ? ranker.best(query, rowLimit) : bestFor(ranker, query);
  const isSeveral = saysSeveral(query);
  const first = ranked.filter(({ entry, score }) => entry.isDestructive !== true || isPlain(score, isSeveral));
  const entries = first.map(({ entry }) => entry);
  const above = (least: number) => first.filter(({ score }) => score >= least).length;
  const [typed, sure] = [above(scores.phrase), above(scores.typo)];
  const best = first[0]?.score ?? 0;
  // Where nothing else is found, a slip in what is not built yet leads nowhere wrong.
  const isAlone = best === 0 && !records.isAwaited && records.entries.length === 0;
  const isMeant = ({ entry, score }: Ranked<Entry>) =>
    score > best &&
    (isPlain(score, isSeveral) || (isAlone && entry.isPlanned === true)) &&
    (entry.isPlanned === true ? mayTell(score, best) : mayStand(score, best));
  const waiting = typed + said.length > 0 ? [] : idleOf(idle, query, isMeant);
  const away = said.length > 0 ? first.slice(0, typed).filter((one) => leadsAway(one, query)) : [];
  const after = new Set(away.map(({ entry }) => entry));
  const here = entries.slice(0, typed).filter((entry) => !after.has(entry));
  const plainly = (some: readonly Entry[]) => some.map((entry) => plain(entry, entry.section));
  const { rows, more } = cap(plainly([...here, ...said, ...waiting, ...after, ...entries.slice(typed, sure)]));
  const unsure = records.isAwaited ? [] : entries.slice(sure);
  const guesses = records.entries.filter(({ isGuess }) => isGuess);
  const named = records.entries.filter(({ isGuess }) => !isGuess);
  return {
    rows: [rows, plainly(named), plainly(unsure), plainly(guesses)].flatMap((some) => gather(some)),
    more: more + count - (ranked.length - first.length) - sure - unsure.length,
    typed: query,
    isOpen: records.isAwaited,
    // Of what is not built yet that may be a guess, too.
    sure: best > scores.partly ? undefined : isAlone ? said.length : rows.length + named.length,
  };
}

/** What is gone to, behind words that say so: `switch to segments`. */
function placeIn(query: string): string | undefined {
  const { text } = tokenize(query);
  const going = goingWords.find((words) => text.startsWith(`${words} `));
  return going === undefined ? undefined : text.slice(going.length + 1);
}

/**
 * The best of what fits; where that has but some of the words, the places that the words beside a time name, which are as they are
 * at any time (`dashboard last 30 days`). Likewise those behind `switch to`, where the words are but like what fits.
 */
function bestFor(ranker: Ranker<Entry>, query: string): Best<Entry> {
  const best = ranker.best(query, rowLimit);
  const first = best.ranked[0]?.score ?? 0;
  const timed = first > scores.partly ? undefined : partTime(query)?.rest;
  const place = timed ?? (first < scores.otherWord ? placeIn(query) : undefined);
  if (place === undefined) return best;
  const places = ranker.rank(place).filter(({ entry, score }) => entry.section === 'goTo' && score >= scores.otherWord);
  return places.length > 0 ? { ranked: places.slice(0, rowLimit), count: places.length } : best;
}

/**
 * A place that is called so besides its title: what the screen at hand says in full is meant rather than that, unless
 * somebody speaks of themselves (`change my name`), types its keys, or makes something (`new customer`).
 */
function leadsAway({ entry, score }: Ranked<Entry>, query: string): boolean {
  if (score !== scores.called || entry.section !== 'goTo' || entry.isMaking === true) return false;
  const { text, words } = tokenize(query);
  return text !== entry.shortcut && !words.some((word) => oneself.has(word));
}

/** Whether a query has more than one word that says something. */
function saysSeveral(query: string): boolean {
  return tokenize(query).words.filter((word) => !fillers.has(word)).length > 1;
}

/**
 * MaxEdits, letters within words and words left out may mean something else; so does one word of a longer name, and a slip in it.
 */
function isPlain(score: number, isSeveral: boolean): boolean {
  if (score >= scores.nameTypo && score <= scores.titleTypo) return true;
  return score >= (isSeveral ? scores.otherWord : scores.synonym);
}

/** What is not built yet stands in the way of nothing that is: it is called by its name, or no name here is like what was typed. */
function mayTell(score: number, best: number): boolean {
  return score >= scores.called || best < scores.otherWord;
}

/** What makes no sense now stands before what is called so by other words only where it is said in full. */
function mayStand(score: number, best: number): boolean {
  return score >= scores.start || best < scores.synonym;
}

/** What makes no sense now and is meant all the same. */
function idleOf(
  idle: (() => Ranker<Entry>) | undefined,
  query: string,
  isMeant: (ranked: Ranked<Entry>) => boolean,
): readonly Entry[] {
  const ranked = idle?.().best(query, mostIdle).ranked ?? [];
  return ranked.filter(isMeant).map(({ entry }) => entry);
}

function cap(rows: readonly Row[]): Pick<Rows, 'rows' | 'more'> {
  return { rows: rows.slice(0, rowLimit), more: Math.max(0, rows.length - rowLimit) };
}

function gather(rows: readonly Row[], first: readonly Section[] = []): Row[] {
  const order = [...new Set([...first, ...rows.map((row) => row.section)])];
  return order.flatMap((section) => rows.filter((row) => row.section === section));
}
