import { partsOf } from '#domain/partsOf.ts';
import { sql } from 'kysely';
import type { Reader } from '#server/engine/engine.ts';
import type { MemberSet, Numbers, NumberSets, SourceSet } from '#server/engine/plan/numbers.ts';
import { readRows, statementOf } from '#server/engine/queryBuilder.ts';
import { bitmapsPlan, membership, type Base, type Source } from '#server/engine/plan/source.ts';
import { bitmapOf, bitmapSize, cardinality, fullBitmap, type Bitmap } from './bitmap.ts';
import type { CachedBitmaps } from './bitmapCache.ts';
import { countAll, sourcesIn } from './evaluate.ts';

/**
 * Every number of a definition from bitmaps over the dense numbers: one query reads the sets that are not cached, the
 * rest is arithmetic in this process (conditions.md §5).
 */
export async function countSets(reader: Reader, base: Base, sets: NumberSets, cached: CachedBitmaps): Promise<Numbers> {
  const everyone = cached.get(base.table) ?? (await everyoneIn(reader, base));
  cached.keep(base.table, everyone);
  const consented: MemberSet = { all: [sets.whole, sets.consented] };
  const all = [sets.whole, consented, ...sets.groups.flatMap(setsOf)];
  const count = await countAll(all, everyone, await bitmapsOf(reader, base, sourcesIn(all), everyone, cached));
  return {
    population: count(sets.whole),
    consented: count(consented),
    everyone: cardinality(everyone),
    groups: sets.groups.map((group) => ({
      alone: count(group.alone),
      left: count(group.left),
      conditions: group.conditions.map(({ alone, left }) => ({ alone: count(alone), left: count(left) })),
    })),
  };
}

/** The sets of a group that are counted. */
function setsOf({ alone, left, conditions }: NumberSets['groups'][number]): MemberSet[] {
  return [alone, left, ...conditions.flatMap((condition) => [condition.alone, condition.left])];
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

/** Sets that one statement reads: enough for one scan of the base, few enough for the engine's memory. */
const atOnce = 64;

/** The bitmap of each source, cached or read now, some in one statement. */
async function bitmapsOf(
  reader: Reader,
  base: Base,
  sources: readonly SourceSet[],
  everyone: Bitmap,
  cached: CachedBitmaps,
): Promise<(set: SourceSet) => Bitmap> {
  const keys = new Map(sources.map(({ source }) => [source, keyOf(base, source)]));
  const found = new Map<string, Bitmap>();
  const missing = new Map<string, Source>();
  for (const [source, key] of keys) {
    const bitmap = cached.get(key);
    if (bitmap) found.set(key, bitmap);
    else missing.set(key, source);
  }
  for (const read of partsOf([...missing], atOnce)) {
    const bitmaps = await readBitmaps(
      reader,
      base,
      read.map(([, source]) => source),
      everyone.byteLength * 8,
    );
    for (const [index, [key]] of read.entries()) {
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
  const [row] = await readRows<Readonly<Record<string, Uint8Array | readonly number[] | null>>>(reader, plan);
  return sources.map((_, index) => bitmapOf(row?.[`s${index}`] ?? null, size));
}

/** Equal sources have equal keys: the statement's text with its bound values. */
function keyOf(base: Base, source: Source): string {
  const { text, values } = statementOf(membership(base, source));
  return JSON.stringify([text, values]);
}
