import { foldWithPlaces, isSameWord, tokenize, wordPattern } from './words.ts';
import { initialsIn, startsNearly } from './match.ts';

/** From–to in a title, in UTF-16 code units. */
export type Mark = readonly [from: number, to: number];

interface Placed {
  readonly text: string;
  /** The position in the title of each unit of `text`. */
  readonly places: readonly Mark[];
}

/** The matched ranges of a query in a title, in order and merged where they touch. */
export function marksIn(title: string, query: string): readonly Mark[] {
  const words = placedWords(title);
  const { words: tokens } = tokenize(query);
  const marks = tokens.flatMap((token) => markOf(token, words));
  if (marks.length > 0 || tokens.length !== 1) return merged(marks);
  const initials = initialsIn(
    tokens[0] ?? '',
    words.map(({ text }) => text),
  );
  return merged((initials?.taken ?? []).flatMap((letters, index) => markAt(words[index], 0, letters)));
}

/** Memoised: rows are highlighted again with every key, and most titles repeat. */
const known = new Map<string, readonly Placed[]>();
const maxCached = 200;

function placedWords(title: string): readonly Placed[] {
  const before = known.get(title);
  if (before) return before;
  if (known.size >= maxCached) known.clear();
  const words = takeApart(title);
  known.set(title, words);
  return words;
}

function takeApart(title: string): readonly Placed[] {
  const { text, places } = foldWithPlaces(title);
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => {
    const kept = Array.from({ length: word.length }, (_, at) => at).filter((at) =>
      /[\p{L}\p{N}]/u.test(word.charAt(at)),
    );
    return {
      text: kept.map((at) => word.charAt(at)).join(''),
      places: kept.flatMap((at) => places.slice(index + at, index + at + 1)),
    };
  });
}

function markOf(token: string, words: readonly Placed[]): Mark[] {
  const same = words.find(({ text }) => isSameWord(text, token)) ?? words.find(({ text }) => text.startsWith(token));
  if (same) return markAt(same, 0, token.length);
  const within = token.length > 1 ? words.find(({ text }) => text.includes(token)) : undefined;
  if (within) return markAt(within, within.text.indexOf(token), token.length);
  return markAt(
    words.find(({ text }) => startsNearly(text, token)),
    0,
    token.length,
  );
}

function markAt(word: Placed | undefined, at: number, letters: number): Mark[] {
  const places = word?.places.slice(at, at + letters) ?? [];
  return places.map(([from, to]) => [from, to]);
}

function merged(marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = [];
  for (const mark of marks.toSorted((a, b) => a[0] - b[0])) {
    const before = joined.at(-1);
    if (before && mark[0] <= before[1]) joined[joined.length - 1] = [before[0], Math.max(before[1], mark[1])];
    else joined.push(mark);
  }
  return joined;
}
