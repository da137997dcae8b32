import type { Asked } from './asked.ts';
import type { EntryIndex } from './entryIndex.ts';
import { scores } from './scores.ts';

/** Spaces may be left out of a start that is long enough to say something. */
const leastCompact = 3;

/**
 * The query as one piece, as far as it can be looked up: a whole title or its start, a name, a whole synonym. A score for
 * each entry, by its number; 0 for what has none.
 */
export function fitWhole({ text, compact, names }: Asked, index: EntryIndex): Uint16Array {
  const fits = new Uint16Array(index.prepared.length);
  fitNames(fits, names, index);
  const [from, to] = index.titles.rangeOf(compact);
  for (let at = from; at < to; at++) {
    const score = index.titles.words[at] === compact ? scores.same : scores.start;
    for (const entry of index.titled[at] ?? []) {
      const isBegun = score === scores.same || compact.length >= leastCompact || hasTitle(index, entry, text);
      if (isBegun && score > (fits[entry] ?? 0)) fits[entry] = score;
    }
  }
  return fits;
}

function hasTitle({ prepared }: EntryIndex, entry: number, begunWith: string): boolean {
  return prepared[entry]?.titles.some(({ text }) => text.startsWith(begunWith)) === true;
}

/** What entries are called besides their titles. */
function fitNames(fits: Uint16Array, names: readonly string[], index: EntryIndex): void {
  const known = new Map<number, number>();
  for (const name of names) {
    for (const [kind, score] of [
      [index.phrases, scores.synonym],
      [index.shared, scores.sharedName],
      [index.called, scores.called],
    ] as const) {
      for (const besides of kind.of(name)) known.set(besides, Math.max(score, known.get(besides) ?? 0));
    }
  }
  if (known.size === 0) return;
  for (let entry = 0; entry < fits.length; entry++) fits[entry] = known.get(index.besidesOf[entry] ?? -1) ?? 0;
}
