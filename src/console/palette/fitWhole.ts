import type { Asked } from './asked.ts';
import type { EntryIndex } from './entryIndex.ts';
import { scores } from './scores.ts';

/** Two letters may be the beginnings of two words, whose space was left out: too few to say something. One letter has no space. */
const unsure = 2;

/** How well the query as one piece fits. */
export interface WholeFits {
  /** A score for each entry, by its number, 0 for what has none. */
  readonly of: Uint16Array;
  /** The entries that have one. */
  readonly entries: number[];
  /** So many have it by their title. */
  byTitle: number;
}

/** The query as one piece, as far as it can be looked up: a whole title or its start, a name, a whole synonym. */
export function fitWhole({ text, compact, names }: Asked, index: EntryIndex): WholeFits {
  const fits: WholeFits = { of: new Uint16Array(index.prepared.length), entries: [], byTitle: 0 };
  fitNames(fits, names, index);
  const [from, to] = index.titles.rangeOf(compact);
  for (let at = from; at < to; at++) {
    const title = index.titles.words[at] ?? '';
    const score = title === compact ? scores.same : scores.start;
    // Only where a title's first word is a letter may its start be of two words.
    const isSure =
      score === scores.same || compact.length !== unsure || (text === compact && !index.oneLetter.has(title));
    for (const entry of index.titled[at] ?? []) {
      const isBegun = isSure || hasTitle(index, entry, text);
      if (isBegun && raise(fits, entry, score)) fits.byTitle++;
    }
  }
  return fits;
}

function hasTitle({ prepared }: EntryIndex, entry: number, begunWith: string): boolean {
  return prepared[entry]?.titles.some(({ text }) => text.startsWith(begunWith)) === true;
}

/** What entries are called besides their titles. */
function fitNames(fits: WholeFits, names: readonly string[], index: EntryIndex): void {
  for (const name of names) {
    for (const [kind, score] of [
      [index.phrases, scores.synonym],
      [index.shared, scores.sharedName],
      [index.called, scores.called],
    ] as const) {
      for (const besides of kind.of(name)) {
        for (const entry of index.havingBesides[besides] ?? []) raise(fits, entry, score);
      }
    }
  }
}

/** Whether it had less before, or nothing. */
function raise({ of, entries }: WholeFits, entry: number, score: number): boolean {
  const before = of[entry] ?? 0;
  if (score <= before) return false;
  if (before === 0) entries.push(entry);
  of[entry] = score;
  return true;
}
