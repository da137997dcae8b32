import type { Rankable } from './ranker.ts';
import { lettersOf, saidIn, withoutNumber, type Said } from './said.ts';

/** What an entry is found by besides its title. Entries about the same things share it. */
export interface Besides {
  readonly others: readonly string[];
  /** Single words it is found by, each in the singular. */
  readonly phrases: ReadonlySet<string>;
  /** Synonyms of several words, and what it alone is called, in the singular. */
  readonly shared: ReadonlySet<string>;
  readonly called: ReadonlySet<string>;
  /** The words of the names of both kinds. */
  readonly named: readonly (readonly string[])[];
  /** Which letters there are, one bit each. */
  readonly letters: number;
}

/** What tells whether two entries are called the same besides their titles. */
export function keyOf({ keywords, called, synonyms }: Rankable): string {
  return JSON.stringify([keywords, called, synonyms]);
}

/** A shorter name is near to too much. */
const leastName = 6;

/** Takes that apart; `fillers` are words that a name is as well said without, as long as two others are left. */
export function readBesides(entry: Rankable, fillers: ReadonlySet<string>): Besides {
  const keywords = saidIn(entry.keywords ?? '').words;
  const own = (entry.called ?? []).map(saidIn);
  const synonyms = (entry.synonyms ?? []).map(saidIn);
  const others = [...keywords, ...[...own, ...synonyms].flatMap((name) => [...name.words, ...name.pieces])];
  const single = synonyms.filter((name) => name.words.length === 1).map(({ text }) => text);
  const several = synonyms.filter((name) => name.words.length > 1);
  const shared = new Set(several.flatMap((name) => waysToSay(name, fillers)));
  const called = new Set(own.flatMap((name) => waysToSay(name, fillers)));
  const named = [
    ...[...called].filter((name) => name.length >= leastName),
    ...[...shared].filter((name) => name.includes(' ')),
  ];
  return {
    others: [...new Set(others)],
    phrases: new Set([...keywords, ...single].map(withoutNumber)),
    shared,
    called,
    named: named.map((name) => name.split(' ')),
    letters: lettersOf(others.join(' ')),
  };
}

function waysToSay({ words }: Said, fillers: ReadonlySet<string>): string[] {
  const meant = words.filter((word) => !fillers.has(word));
  return [words, ...(meant.length > 1 ? [meant] : [])].map((way) => way.map(withoutNumber).join(' '));
}
