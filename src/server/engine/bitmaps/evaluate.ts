import type { MemberSet, SourceSet } from '#server/engine/plan/numbers.ts';
import { both, cardinality, either, without, type Bitmap } from './bitmap.ts';

/** The longest time that set arithmetic holds the event loop, in milliseconds; other requests run in between. */
const sliceMs = 20;

/** The time, and a turn of the event loop for other requests. */
export interface Slicing {
  readonly now: () => number;
  readonly pause: () => Promise<void>;
}

const eventLoop: Slicing = {
  now: () => performance.now(),
  pause: () => new Promise((resolve) => setImmediate(resolve)),
};

/** The sets that a set is made of. */
function partsOf(set: MemberSet): readonly MemberSet[] {
  if ('source' in set) return [];
  if ('not' in set) return [set.not];
  return 'all' in set ? set.all : set.any;
}

/**
 * All sets that some sets are made of, each once, parts before the whole. Iterative, since a definition of a thousand
 * conditions is a chain of a thousand sets.
 */
export function evaluationOrder(sets: readonly MemberSet[]): MemberSet[] {
  const order = new Set<MemberSet>();
  const stack = sets.toReversed();
  for (let set = stack.at(-1); set; set = stack.at(-1)) {
    const open = order.has(set) ? [] : partsOf(set).filter((part) => !order.has(part));
    if (open.length > 0) {
      for (const part of open.toReversed()) stack.push(part);
      continue;
    }
    order.add(set);
    stack.pop();
  }
  return [...order];
}

/** The sources among sets, each once. */
export function sourcesIn(sets: readonly MemberSet[]): SourceSet[] {
  return evaluationOrder(sets).filter((set) => 'source' in set);
}

/**
 * Counts sets over the bitmaps of their sources, with one combination of two bitmaps for each set. A bitmap is kept no
 * longer than a later set needs it, and the work is sliced, so that no other request waits for a long definition.
 */
export async function countAll(
  sets: readonly MemberSet[],
  everyone: Bitmap,
  bitmapOf: (set: SourceSet) => Bitmap,
  { now, pause }: Slicing = eventLoop,
): Promise<(set: MemberSet) => number> {
  const order = evaluationOrder(sets);
  const requested = new Set(sets);
  const uses = new Map<MemberSet, number>();
  for (const part of order.flatMap(partsOf)) uses.set(part, (uses.get(part) ?? 0) + 1);
  const bitmaps = new Map<MemberSet, Bitmap>();
  const counts = new Map<MemberSet, number>();
  const members = (set: MemberSet): Bitmap => bitmaps.get(set) ?? new Uint32Array(everyone.length);
  let since = now();
  for (const set of order) {
    const bitmap = combined(set, everyone, members, bitmapOf);
    if (requested.has(set)) counts.set(set, cardinality(bitmap));
    if (uses.has(set)) bitmaps.set(set, bitmap);
    for (const part of partsOf(set)) {
      const left = (uses.get(part) ?? 1) - 1;
      uses.set(part, left);
      if (left === 0) bitmaps.delete(part);
    }
    if (now() - since < sliceMs) continue;
    await pause();
    since = now();
  }
  return (set) => counts.get(set) ?? 0;
}

/** One set from the bitmaps of its parts. The complement has existing records only, never an unused number. */
function combined(
  set: MemberSet,
  everyone: Bitmap,
  members: (set: MemberSet) => Bitmap,
  bitmapOf: (set: SourceSet) => Bitmap,
): Bitmap {
  if ('source' in set) return bitmapOf(set);
  if ('not' in set) return without(everyone, members(set.not));
  const [sets, combine] = 'all' in set ? [set.all, both] : [set.any, either];
  const [first, ...rest] = sets;
  if (!first) return new Uint32Array(everyone.length);
  return rest.reduce((left, right) => combine(left, members(right)), members(first));
}
