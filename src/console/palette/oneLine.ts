import type { Action, Arguments, Choice } from '#console/actions/action.ts';
import { scores } from './scores.ts';
import { Ranker, type Rankable } from './ranker.ts';
import { saidIn } from './said.ts';
import { fillers, namesBesides, synonymsOf } from './synonyms.ts';
import { askedBy, type PalettePage } from './useChoices.ts';

/** What an argument can be as far as that is known yet; undefined while the server is asked. */
export type KnownChoices = (page: PalettePage) => readonly Choice[] | undefined;

/** An action with arguments said in one line: `sort price high`. */
export interface OneLine {
  readonly page: PalettePage;
  readonly chosen: readonly Choice[];
}

/** So many choices of the last argument are shown where several fit equally well. */
const mostOfLast = 3;

/** The actions whose arguments a query says besides their names, in either order. */
export function oneLines(query: string, actions: readonly Action[], choicesOf: KnownChoices): readonly OneLine[] {
  const words = saidIn(query).words;
  if (words.length < 2) return [];
  return actions.flatMap((action) => {
    const splits = Array.from({ length: words.length - 1 }, (_, at) => words.length - 1 - at);
    const parts = splits.flatMap((at) => [
      [words.slice(0, at), words.slice(at)] as const,
      [words.slice(words.length - at), words.slice(0, words.length - at)] as const,
    ]);
    for (const [name, rest] of parts) {
      if (!saysSomething(rest) || !isNamed(action, name)) continue;
      const found = filled({ action, given: {} }, rest, [], choicesOf);
      if (found.length > 0) return found;
    }
    return [];
  });
}

/** The actions with arguments that a query begins or ends with, so that their choices can be asked for ahead. */
export function namedActions(query: string, actions: readonly Action[]): readonly Action[] {
  const words = saidIn(query).words;
  const beginnings = words.map((_, at) => words.slice(0, at + 1));
  const ends = words.map((_, at) => words.slice(at));
  return actions.filter((action) => [...beginnings, ...ends].some((name) => isNamed(action, name)));
}

function saysSomething(words: readonly string[]): boolean {
  return words.some((word) => !fillers.has(word));
}

/** Actions are looked through at every key, each prepared once. */
const named = new WeakMap<Action, Ranker<Rankable>>();

function namesOf(action: Action): Ranker<Rankable> {
  const { id, title, keywords } = action;
  const known = named.get(action);
  if (known) return known;
  const names = {
    title,
    ...(keywords !== undefined && { keywords }),
    called: namesBesides(id),
    synonyms: synonymsOf(title),
  };
  const ranker = new Ranker([names], fillers);
  named.set(action, ranker);
  return ranker;
}

function isNamed(action: Action, words: readonly string[]): boolean {
  if (!saysSomething(words)) return false;
  const [best] = namesOf(action).rank(words.join(' '));
  // Whole words and their beginnings, or a word with a slip; parts of words name nothing.
  if (best === undefined || best.score < scores.otherTypo) return false;
  return best.score >= scores.otherWord || best.score < scores.otherStart;
}

/** Reads words as an action's arguments, each taking as many of them as fit one of its choices. */
function filled(
  page: PalettePage,
  words: readonly string[],
  chosen: readonly Choice[],
  choicesOf: KnownChoices,
): readonly OneLine[] {
  if (words.length === 0) return [{ page, chosen }];
  const asked = askedBy(page);
  const choices = asked && choicesOf(page);
  if (!asked || !choices) return [];
  const ranker = new Ranker(
    choices.map((choice) => ({ ...choice, synonyms: synonymsOf(choice.title) })),
    fillers,
  );
  for (let length = words.length; length > 0; length--) {
    const ranked = ranker.rank(words.slice(0, length).join(' ')).filter(({ score }) => score >= scores.otherTypo);
    const best = ranked.filter(({ score }) => score === ranked[0]?.score);
    const fitting = best.slice(0, length < words.length ? 1 : mostOfLast);
    const found = fitting.flatMap(({ entry: { id } }) => {
      const choice = choices.find((candidate) => candidate.id === id);
      if (!choice) return [];
      const given: Arguments = { ...page.given, [asked.id]: id };
      return filled({ action: page.action, given }, words.slice(length), [...chosen, choice], choicesOf);
    });
    if (found.length > 0) return found;
  }
  return [];
}
