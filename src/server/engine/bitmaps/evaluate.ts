import type { MemberSet, SourceSet } from '../plan/numbers.ts';
import { both, cardinality, either, without, type Bitmap } from './bitmap.ts';

/** Works sets out; sets that share parts share the work. */
export interface Evaluator {
  readonly members: (set: MemberSet) => Bitmap;
  readonly count: (set: MemberSet) => number;
}

/** Makes an evaluator over the bitmaps of the sources. */
export function evaluator(everyone: Bitmap, bitmapOf: (set: SourceSet) => Bitmap): Evaluator {
  const known = new Map<MemberSet, Bitmap>();

  function members(set: MemberSet): Bitmap {
    const before = known.get(set);
    if (before) return before;
    const bitmap = workedOut(set);
    known.set(set, bitmap);
    return bitmap;
  }

  /** The complement of a set is everybody else, never a number that nobody has. */
  function workedOut(set: MemberSet): Bitmap {
    if ('source' in set) return bitmapOf(set);
    if ('not' in set) return without(everyone, members(set.not));
    const [sets, combine] = 'all' in set ? [set.all, both] : [set.any, either];
    const [first, ...rest] = sets;
    if (!first) return new Uint32Array(everyone.length);
    return rest.reduce((left, right) => combine(left, members(right)), members(first));
  }

  return { members, count: (set) => cardinality(members(set)) };
}

/** Every source that a set is said with. */
export function sourcesIn(set: MemberSet): readonly SourceSet[] {
  if ('source' in set) return [set];
  if ('not' in set) return sourcesIn(set.not);
  return ('all' in set ? set.all : set.any).flatMap(sourcesIn);
}
