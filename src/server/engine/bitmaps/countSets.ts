import { sql } from 'kysely';
import type { Reader } from '#server/engine/engine.ts';
import type { MemberSet, Numbers, NumberSets, SourceSet } from '#server/engine/plan/numbers.ts';
import { readRows, statementOf } from '#server/engine/queryBuilder.ts';
import { bitmapsPlan, membership, type Base, type Source } from '#server/engine/plan/source.ts';
import { bitmapOf, bitmapSize, both, cardinality, fullBitmap, type Bitmap, either, without } from './bitmap.ts';
import type { CachedBitmaps } from './bitmapCache.ts';

/**
 * Every number of a definition from bitmaps over the dense numbers: one query reads the sets that are not cached, the
 * rest is arithmetic in this process (conditions.md §5).
 */
export async function countSets(reader: Reader, base: Base, sets: NumberSets, cached: CachedBitmaps): Promise<Numbers> {
  const everyone = cached.get(base.table) ?? (await everyoneIn(reader, base));
  cached.keep(base.table, everyone);
  const bitmapOfSet = await bitmapsOf(reader, base, sets, everyone, cached);
  const { members, count } = evaluator(everyone, bitmapOfSet);
  return {
    population: count(sets.whole),
    consented: cardinality(both(members(sets.whole), bitmapOfSet(sets.consented))),
    everyone: cardinality(everyone),
    groups: sets.groups.map((group) => ({
      alone: count(group.alone),
      left: count(group.left),
      conditions: group.conditions.map(({ alone, left }) => ({ alone: count(alone), left: count(left) })),
    })),
  };
}

/** All rows of the base: computed here when every assigned number is still in use, otherwise queried. */
async function everyoneIn(reader: Reader, base: Base): Promise<Bitmap> {
  const number = sql.ref(base.number);
  const plan = sql`SELECT COUNT(*) AS rows, coalesce(MAX(${number}) + 1, 0) AS numbers FROM ${sql.table(base.table)}`;
  const [found] = await readRows<{ rows: number; numbers: number }>(reader, plan);
  const { rows, numbers } = found ?? { rows: 0, numbers: 0 };
  const size = bitmapSize(numbers);
  if (rows === numbers) return fullBitmap(rows, size);
  const [bitmap] = await readBitmaps(reader, base, [{ where: sql`TRUE` }], size);
  return bitmap ?? fullBitmap(0, size);
}

/** The bitmap of each source of the sets, cached or read now; one statement reads all missing ones. */
async function bitmapsOf(
  reader: Reader,
  base: Base,
  sets: NumberSets,
  everyone: Bitmap,
  cached: CachedBitmaps,
): Promise<(set: SourceSet) => Bitmap> {
  const keys = new Map(allSources(sets).map(({ source }) => [source, keyOf(base, source)]));
  const found = new Map<string, Bitmap>();
  const missing = new Map<string, Source>();
  for (const [source, key] of keys) {
    const bitmap = cached.get(key);
    if (bitmap) found.set(key, bitmap);
    else missing.set(key, source);
  }
  if (missing.size > 0) {
    const bitmaps = await readBitmaps(reader, base, [...missing.values()], everyone.byteLength * 8);
    for (const [index, key] of [...missing.keys()].entries()) {
      const bitmap = bitmaps[index] ?? fullBitmap(0, everyone.byteLength * 8);
      cached.keep(key, bitmap);
      found.set(key, bitmap);
    }
  }
  return ({ source }) => {
    const bitmap = found.get(keys.get(source) ?? '');
    if (!bitmap) throw new Error('A set was not requested.');
    return bitmap;
  };
}

async function readBitmaps(reader: Reader, base: Base, sources: readonly Source[], size: number): Promise<Bitmap[]> {
  const plan = bitmapsPlan(base, sources, size);
  const [row] = await readRows<Readonly<Record<string, Uint8Array | null>>>(reader, plan);
  return sources.map((_, index) => bitmapOf(row?.[`s${index}`] ?? null, size));
}

function allSources({ consented, whole, groups }: NumberSets): readonly SourceSet[] {
  const ofGroups = groups.flatMap(({ alone, conditions }) => [
    alone,
    ...conditions.flatMap((condition): MemberSet[] => [condition.alone, condition.left]),
  ]);
  return [consented, ...[whole, ...ofGroups].flatMap(sourcesIn)];
}

/** Equal sources have equal keys: the statement's text with its bound values. */
function keyOf(base: Base, source: Source): string {
  const { text, values } = statementOf(membership(base, source));
  return JSON.stringify([text, values]);
}

/** Works sets out; sets that share parts share the work. */
interface Evaluator {
  readonly members: (set: MemberSet) => Bitmap;
  readonly count: (set: MemberSet) => number;
}

/** Makes an evaluator over the bitmaps of the sources. */
function evaluator(everyone: Bitmap, bitmapOf: (set: SourceSet) => Bitmap): Evaluator {
  const known = new Map<MemberSet, Bitmap>();

  function members(set: MemberSet): Bitmap {
    const before = known.get(set);
    if (before) return before;
    const bitmap = workedOut(set);
    known.set(set, bitmap);
    return bitmap;
  }

  /** The complement of a set contains existing records only, never an unused number. */
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

/** Every source that a set refers to. */
function sourcesIn(set: MemberSet): readonly SourceSet[] {
  if ('source' in set) return [set];
  if ('not' in set) return sourcesIn(set.not);
  return ('all' in set ? set.all : set.any).flatMap(sourcesIn);
}
