import { fillers, oneself, goingWords } from '#console/texts/synonyms/queryWords.ts';
import type { Entry, Row, Section } from './entry.ts';
import { fold, tokenize } from './words.ts';
import { scores } from './match.ts';
import { betterWords, type Best, type Ranked, type Ranker } from './ranker.ts';
import { isTimeAlone, partTime } from './periodRows.ts';

/** Maximum number of rendered rows; the rest is counted. */
export const rowLimit = 50;
const recentLimit = 6;
const maxUnavailable = 2;

/** Rows in render order, and how many more there are. */
export interface Rows {
  readonly rows: readonly Row[];
  readonly more: number;
  /** The query highlighted in their titles; empty where none was typed for them. */
  readonly typed: string;
  /** Higher-ranked results are still pending; without rows it is too early to report that nothing was found. */
  readonly isOpen?: boolean;
  /** The first row is what the query names in full. */
  readonly isExact?: boolean;
  /** How many rows precede the partial matches; undefined where there are none. */
  readonly sure?: number | undefined;
}

/** The records for a query that have arrived. */
export interface Records {
  readonly entries: readonly Entry[];
  /** The request is pending. */
  readonly isPending: boolean;
}

/** Results that are not ranked. */
interface UnrankedResults {
  /** Actions whose arguments the query contains in full. */
  readonly commands?: readonly Entry[];
  readonly records?: Records;
  /** Unavailable entries, used where nothing else is a clear match. */
  readonly idle?: () => Ranker<Entry>;
}

const noRecords: Records = { entries: [], isPending: false };

/** The rows of an empty query: recently used ones, then those of this screen, then the rest. */
export function restingRows(entries: readonly Entry[]): Rows {
  // Fields are found by their names; at rest they would be noise.
  const shown = entries.filter(({ section }) => section !== 'fields');
  const used = shown.filter((entry) => (entry.weight ?? 0) > 0);
  const recent = used.toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0)).slice(0, recentLimit);
  const rest = shown.filter((entry) => !recent.includes(entry));
  const { rows, more } = cap([
    ...recent.map((entry) => plain(entry, 'recent')),
    ...gather(
      rest.map((entry) => plain(entry, entry.section)),
      resting,
    ),
  ]);
  return { rows, more, typed: '' };
}

/** Headings of an empty query, in their order; other headings follow. */
const resting: readonly Section[] = ['here', 'keys', 'goTo', 'actions', 'choices'];

function plain(entry: Entry, section: Section): Row {
  return { entry, section };
}

/**
 * The rows of a query: full commands first, unless they are the prefix of a title or a name, then one ranking grouped
 * under headings, the heading of the best row first. Records follow in the server's order, so that nothing moves above
 * the highlighted row. Partial matches, and typing mistakes in aliases, come after the records and wait for them: the
 * name of a record is more likely than an action with one of its words; mistakes in titles, and single words of a
 * longer name, come below them. So does everything where the best row fits by
 * chance, and a record with exactly this name then comes first. Records with similar names come last.
 */
export function foundRows(
  ranker: Ranker<Entry>,
  query: string,
  { commands = [], records = noRecords, idle }: UnrankedResults = {},
): Rows {
  // A command that includes the time is preferred over a place without one.
  const { ranked, count, isLoose } =
    commands.length > 0 ? { ...ranker.best(query, rowLimit), isLoose: false } : bestFor(ranker, query);
  const isSeveral = hasSeveralWords(query);
  const isTime = isTimeAlone(query);
  const isIt = changesIt(query);
  const first = ranked.filter((one) => mayStand(one, isSeveral, isTime) && !(isIt && isOther(one.entry)));
  const entries = first.map(({ entry }) => entry);
  const above = (least: number) => first.filter(({ score }) => score >= least).length;
  const [typed, strong, sure] = [above(scores.phrase), isLoose ? 0 : above(scores.otherStart), above(scores.typo)];
  const best = first[0]?.score ?? 0;
  const isMeant = ({ entry, score }: Ranked<Entry>) =>
    score > best && !(isIt && isOther(entry)) && isPlain(score, isSeveral) && mayPrecede(score, best);
  const waiting = typed + commands.length > 0 ? [] : idleOf(idle, query, isMeant);
  const isExact = commands.some((command) => command.isExact);
  const away =
    commands.length > 0
      ? first.slice(0, typed).filter((one) => isLess(one, isExact) || leadsAway(one, query, isExact))
      : [];
  const after = new Set(away.map(({ entry }) => entry));
  const here = entries.slice(0, Math.min(typed, strong)).filter((entry) => !after.has(entry));
  const plainly = (some: readonly Entry[]) => some.map((entry) => plain(entry, entry.section));
  const { rows, more } = cap(plainly([...here, ...commands, ...after, ...entries.slice(typed, strong)]));
  const weak = plainly(entries.slice(strong, sure));
  // What cannot run follows whatever can; where it is plainly meant, no partial match is offered instead.
  const idleRows = records.isPending ? [] : plainly(waiting);
  const unsure = records.isPending || waiting.length > 0 ? [] : entries.slice(sure);
  const guesses = records.entries.filter(({ isGuess }) => isGuess);
  const named = records.entries.filter(({ isGuess }) => !isGuess);
  // Letters that fit by chance wait, so that a record of just this name is the first to be highlighted.
  const isChance = commands.length === 0 && isByChance(best);
  const held = isChance && records.isPending ? [] : rows;
  const isFirst = commands.length === 0 && named.some(({ title }) => isNamedSo(title, query, best));
  const sorted = isFirst ? [plainly(named), held] : [held, plainly(named)];
  const found = [...sorted, isChance && records.isPending ? [] : weak, plainly(unsure), plainly(guesses)].flatMap(
    (some) => gather(some),
  );
  return {
    rows: [...found, ...gather(idleRows)],
    more: more + count - (ranked.length - first.length) - sure - unsure.length,
    typed: query,
    isOpen: records.isPending,
    isExact: best >= scores.calledLoosely || isExact,
    sure: best > scores.partly ? undefined : rows.length + named.length + weak.length,
  };
}

/** Whether a record is called just so, sign by sign, or in words where nothing else is meant by whole words. */
function isNamedSo(title: string, query: string, best: number): boolean {
  if (fold(title.trim()) === fold(query.trim()) && /[^\p{L}\p{N}\s]/u.test(query)) return true;
  const { text, words } = tokenize(query);
  // One word is the name of a screen as likely as that of a record.
  const isLikely = words.length > 1 ? best < scores.same : isByChance(best) || best < scores.otherStart;
  return isLikely && tokenize(title).text === text;
}

/** A score of letters here and there in a title, or inside its words. */
function isByChance(score: number): boolean {
  return [scores.looseInitials, scores.inside].some((chance) => score >= chance && score < chance + betterWords + 1);
}

/** The destination after words that request one: `switch to segments`. */
function placeIn(query: string): string | undefined {
  const { text } = tokenize(query);
  const going = goingWords.find((words) => text.startsWith(`${words} `));
  return going === undefined ? undefined : text.slice(going.length + 1);
}

/**
 * The best matches; where they are partial, the places named by the words next to a time, which do not depend on the
 * time (`dashboard last 30 days`). Likewise those after `switch to`, where matches are only similar.
 */
function bestFor(ranker: Ranker<Entry>, query: string): Best<Entry> & { readonly isLoose: boolean } {
  const best = ranker.best(query, rowLimit);
  const first = best.ranked[0]?.score ?? 0;
  const timed = first > scores.partly ? undefined : partTime(query)?.rest;
  const place = timed ?? (first < scores.otherWord ? placeIn(query) : undefined);
  if (place === undefined) return { ...best, isLoose: false };
  const places = ranker.rank(place).filter(({ entry, score }) => entry.section === 'goTo' && score >= scores.otherWord);
  if (places.length === 0) return { ...best, isLoose: false };
  // A record with all of the words comes first.
  return { ranked: places.slice(0, rowLimit), count: places.length, isLoose: true };
}

/**
 * Whether another screen or field stands behind a command that the query names in full: not where the user refers to
 * themselves (`change my name`), types its keys, or creates something (`new customer`).
 */
function leadsAway({ entry, score }: Ranked<Entry>, query: string, isExact: boolean): boolean {
  const { text, words } = tokenize(query);
  const isOneself = words.some((word) => oneself.has(word));
  if (entry.section === 'fields') return isExact && !isOneself;
  if (entry.section !== 'goTo' || entry.isMaking === true || text === entry.shortcut || isOneself) return false;
  return isExact && score !== scores.same;
}

/** Whether an action on the screen stands behind a command that the query names in full. */
function isLess({ entry, score }: Ranked<Entry>, isExact: boolean): boolean {
  return isExact && entry.section === 'here' && score < scores.calledLoosely;
}

/** Whether a query has more than one word that is not a filler. */
function hasSeveralWords(query: string): boolean {
  return tokenize(query).words.filter((word) => !fillers.has(word)).length > 1;
}

/**
 * What destroys, goes back, undoes or changes the look is found by its plain name alone; a time names what is on screen
 * by its words, and other actions by whole words only.
 */
function mayStand({ entry, score }: Ranked<Entry>, isSeveral: boolean, isTime: boolean): boolean {
  const isSlip = score >= scores.nameTypo && score <= scores.titleTypo;
  const isHere = entry.section === 'here' && (score <= scores.partly || score >= scores.otherWord);
  if (isTime && score < scores.wordStarts && !isHere) return false;
  const least = isSeveral ? scores.otherWord : scores.synonym;
  if (entry.isPlainOnly === true && score < least && !isSlip) return false;
  return entry.isDestructive !== true || isPlain(score, isSeveral);
}

/** Creates or destroys something. */
function isOther({ isMaking, isDestructive }: Entry): boolean {
  return isMaking === true || isDestructive === true;
}

/** Whether a query changes what is there, as in `make it or`: it creates and destroys nothing. */
function changesIt(query: string): boolean {
  return /^(?:make|turn|set|switch|change|put|use) (?:it|this|that|these|those|them)\b/u.test(tokenize(query).text);
}

/** Typing mistakes, infixes and omitted words are ambiguous; so is one word of a longer name, and a mistake in it. */
function isPlain(score: number, isSeveral: boolean): boolean {
  if (score >= scores.nameTypo && score <= scores.titleTypo) return true;
  return score >= (isSeveral ? scores.otherWord : scores.synonym);
}

/** An unavailable entry precedes aliases of other entries only for an exact match. */
function mayPrecede(score: number, best: number): boolean {
  return score >= scores.start || best < scores.synonym;
}

/** Unavailable entries that the query clearly means. */
function idleOf(
  idle: (() => Ranker<Entry>) | undefined,
  query: string,
  isMeant: (ranked: Ranked<Entry>) => boolean,
): readonly Entry[] {
  const ranked = idle?.().best(query, maxUnavailable).ranked ?? [];
  return ranked.filter(isMeant).map(({ entry }) => entry);
}

function cap(rows: readonly Row[]): Pick<Rows, 'rows' | 'more'> {
  return { rows: rows.slice(0, rowLimit), more: Math.max(0, rows.length - rowLimit) };
}

function gather(rows: readonly Row[], first: readonly Section[] = []): Row[] {
  const order = [...new Set([...first, ...rows.map((row) => row.section)])];
  return order.flatMap((section) => rows.filter((row) => row.section === section));
}
