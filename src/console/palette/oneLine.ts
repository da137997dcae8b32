import type { Action, Arguments, Choice } from '#console/actions/action.ts';
import { periodOwners } from '#console/texts/synonyms/periodWords.ts';
import { scores } from './match.ts';
import { otherNamesOf } from './otherNames.ts';
import { Ranker } from './ranker.ts';
import type { Rankable } from './searchIndex.ts';
import { tokenize } from './words.ts';
import { changing, fillers, synonymsOf } from './synonyms.ts';
import { requestedArgument, type PalettePage, type LoadedChoices } from './choices.ts';

/** An action with arguments in one line: `sort price high`. */
export interface OneLine {
  readonly page: PalettePage;
  readonly chosen: readonly Choice[];
}

/** So many choices of the last argument are shown where several fit equally well. */
const maxOfLast = 3;

/** How words are read as choices. */
export interface Reading {
  readonly choicesOf: LoadedChoices;
  /** Words that need not match. */
  readonly fillers: ReadonlySet<string>;
  /** How well a choice has to fit, of `scores`. */
  readonly least: number;
}

/**
 * The actions whose arguments a query contains: alone where that is sufficient, else next to the action's name, in
 * either order. Full names come first, then actions that run at once.
 */
export function oneLines(query: string, actions: readonly Action[], choicesOf: LoadedChoices): readonly OneLine[] {
  const words = tokenize(query).words;
  const beside: Reading = { choicesOf, fillers, least: scores.otherTypo };
  // A single word of a choice's alias (`previous`) is too ambiguous.
  const alone: Reading = { choicesOf, fillers: changing, least: words.length > 1 ? scores.otherWord : scores.synonym };
  const slipped: Reading = { choicesOf, fillers: changing, least: scores.nameTypo };
  const lines = actions.flatMap((action) => {
    const page = { action, given: {} };
    const plainly = action.impliedByChoice ? filledInOrder(page, words, alone) : [];
    if (plainly.length > 0 && (action.impliedByChoice === true || plainly.every(isWhole))) return plainly;
    // A word of a choice may be part of the action's name: `lst year` is last year rather than the last of something.
    const nearly = action.impliedByChoice === true && words.length > 1 ? filled(page, words, [], slipped) : [];
    if (nearly.length > 0 && nearly.every(({ chosen }) => chosen.length === 1)) return nearly;
    for (const [name, rest] of inTwo(words)) {
      if (!hasMeaning(rest) || !isNamed(action, name)) continue;
      const found = filledInOrder(page, rest, beside);
      if (found.length > 0) return found;
    }
    return [];
  });
  const rank = (line: OneLine) => (isCalled(line, words) ? 2 : 0) + (isWhole(line) ? 1 : 0);
  return lines.toSorted((one, other) => rank(other) - rank(one));
}

/** Whether words are the full names of the choices. */
function isCalled({ chosen }: OneLine, words: readonly string[]): boolean {
  return tokenize(chosen.map(({ title }) => title).join(' ')).text === words.join(' ');
}

/** Whether a query has the full name, or another one, of every choice. */
export function isInFull({ chosen }: OneLine, query: string): boolean {
  const { text, words } = tokenize(query);
  return chosen.every(({ title, aliases = [] }) => {
    const named = tokenize(title).words;
    return named.every((word) => words.includes(word)) || aliases.some((name) => tokenize(name).text === text);
  });
}

function isWhole({ page }: OneLine): boolean {
  return requestedArgument(page) === undefined;
}

/** Several arguments at once on the page that requests the first of them: `aug 2026` where a year is requested. */
export function furtherLines(query: string, page: PalettePage, choicesOf: LoadedChoices): readonly OneLine[] {
  const found = filledInOrder(page, tokenize(query).words, { choicesOf, fillers, least: scores.otherTypo });
  // A single choice is in the list already, unless it was parsed.
  const listed = rankerOf(choicesOf(page) ?? [], fillers).rank(query);
  const isListed = (choice: Choice) => listed.some(({ entry }) => entry.title === choice.title);
  return found.filter(({ chosen }) => chosen.length > 1 || !chosen.every(isListed));
}

/** The complete arguments of an action from words. */
export function filledBy(page: PalettePage, words: readonly string[], reading: Reading): readonly OneLine[] {
  return filled(page, words, [], reading);
}

/** Every way to part words into a beginning and an end, each part in either place, the longest first part first. */
function inTwo(words: readonly string[]): (readonly [readonly string[], readonly string[]])[] {
  return words.slice(1).flatMap((_, less) => {
    const at = words.length - 1 - less;
    return [
      [words.slice(0, at), words.slice(at)] as const,
      [words.slice(words.length - at), words.slice(0, words.length - at)] as const,
    ];
  });
}

/** The arguments in their order, or with the last ones first: people write the month before its year. */
function filledInOrder(page: PalettePage, words: readonly string[], reading: Reading): readonly OneLine[] {
  const found = filled(page, words, [], reading);
  if (found.length > 0 || (page.action.arguments?.length ?? 0) < 2) return found;
  for (const [first, then] of inTwo(words)) {
    const turned = filled(page, [...first, ...then], [], reading);
    if (turned.length > 0) return turned;
  }
  return [];
}

/** The actions with arguments that a query begins or ends with, to prefetch their choices. */
export function namedActions(query: string, actions: readonly Action[]): readonly Action[] {
  const words = tokenize(query).words;
  const beginnings = words.map((_, at) => words.slice(0, at + 1));
  const ends = words.map((_, at) => words.slice(at));
  return actions.filter((action) => [...beginnings, ...ends].some((name) => isNamed(action, name)));
}

function hasMeaning(words: readonly string[]): boolean {
  return words.some((word) => !fillers.has(word));
}

/** Choosing a period: its screen is offered instead, in one line with it. */
const periodAction = 'analytics:period';

/** Actions are scanned with every key; each is prepared once. */
const named = new WeakMap<Action, Ranker<Rankable>>();

function namesOf(action: Action): Ranker<Rankable> {
  const { id, title, keywords } = action;
  const known = named.get(action);
  if (known) return known;
  const names = {
    title,
    ...(keywords !== undefined && { keywords }),
    phrases: otherNamesOf(id),
    called: [...(action.aliases ?? []), ...(id === periodAction ? periodOwners : [])],
    synonyms: synonymsOf(title),
  };
  const ranker = new Ranker([names], fillers);
  named.set(action, ranker);
  return ranker;
}

/** Whether words name an action: its title, or an alias. */
export function isNamed(action: Action, words: readonly string[]): boolean {
  if (!hasMeaning(words)) return false;
  const [best] = namesOf(action).rank(words.join(' '));
  // Whole words, prefixes, or a title word with a typing mistake; infixes name nothing.
  if (best === undefined || best.score < scores.typo) return false;
  return best.score >= scores.otherWord || best.score < scores.otherStart;
}

interface RankedChoice extends Rankable {
  readonly choice: Choice;
}

/** Choices are scanned with every key as well; each list is prepared once for each set of fillers. */
const prepared = new WeakMap<readonly Choice[], Map<ReadonlySet<string>, Ranker<RankedChoice>>>();

function rankerOf(choices: readonly Choice[], fillers: ReadonlySet<string>): Ranker<RankedChoice> {
  const known = prepared.get(choices) ?? new Map<ReadonlySet<string>, Ranker<RankedChoice>>();
  prepared.set(choices, known);
  const ranker =
    known.get(fillers) ??
    new Ranker(
      choices.map((choice) => ({
        title: choice.title,
        keywords: choice.keywords ?? '',
        called: choice.aliases ?? [],
        synonyms: synonymsOf(choice.title),
        choice,
      })),
      fillers,
    );
  known.set(fillers, ranker);
  return ranker;
}

/** Whether a score is that of a prefix, of initials, or of less than a whole word. */
function isInPart(score: number): boolean {
  const isPrefix = score === scores.start || score === scores.phraseBegun;
  return isPrefix || (score >= scores.wordStarts && score < scores.wholeWords) || score < scores.otherWord;
}

/** Reads words as an action's arguments, each taking as many words as match one of its choices. */
function filled(
  page: PalettePage,
  words: readonly string[],
  chosen: readonly Choice[],
  reading: Reading,
): readonly OneLine[] {
  if (words.length === 0) return [{ page, chosen }];
  const requested = requestedArgument(page);
  const choices = requested && reading.choicesOf(page);
  if (!requested || !choices) return [];
  const ranker = rankerOf(choices, reading.fillers);
  for (let length = words.length; length > 0; length--) {
    const text = words.slice(0, length).join(' ');
    const isPlainOnly = page.action.isPlainOnly === true;
    const ranked = ranker.rank(text).filter(({ score }) => score >= reading.least && !(isPlainOnly && isInPart(score)));
    const best = ranked.filter(({ score }) => score === ranked[0]?.score).map(({ entry }) => entry.choice);
    const read = requested.reads?.(text) ?? [];
    const fitting = [...read, ...best].slice(0, length < words.length ? 1 : maxOfLast);
    const found = fitting.flatMap((choice) => {
      const given: Arguments = { ...page.given, [requested.id]: choice.id, ...choice.given };
      return filled({ action: page.action, given }, words.slice(length), [...chosen, choice], reading);
    });
    if (found.length > 0) return found;
  }
  return [];
}
