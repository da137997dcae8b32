import { readRows } from '#server/engine/queryBuilder.ts';
import type { Model } from '#domain/conditions/model.ts';
import { countWhole } from '#server/definitions/memberNumbers.ts';
import { bitmapCacheOf, type CachedBitmaps } from '#server/engine/bitmaps/bitmapCache.ts';
import { countSets } from '#server/engine/bitmaps/countSets.ts';
import type { Reader, TenantEngine, Writer } from '#server/engine/engine.ts';
import { memberTotalPlan, type MemberPage } from '#server/engine/plan/members.ts';
import { numberSets } from '#server/engine/plan/numbers.ts';
import { bases } from '#server/engine/plan/source.ts';
import { today } from './data.ts';
import { race } from './race.ts';
import { benchSegments, vocabulary, type BenchSegment } from './segments.ts';
import { ratio, type Result } from './table.ts';

/** The most a final count may cost against the readable text, where sales are involved and where not (E1). */
const mostFinal = { sales: 0.6, else: 1.1 } as const;
/** All members, as the list of members counts them. */
export const everyone: MemberPage = {
  columns: ['user_id'],
  sort: 'user_id',
  order: 'asc',
  page: 1,
  size: 12,
  found: undefined,
};
/** The most that every number at once may cost against it (E2). */
const mostDetailed = 0.9;

/** E1 and E2: counts by the compiled plan against the readable text, run raw on the same connection. */
export async function measureCounting(engine: TenantEngine): Promise<Result[]> {
  return engine.read(async (reader) => {
    await standStill(reader);
    const results: Result[] = [];
    for (const segment of benchSegments) results.push(...(await measureSegment(reader, segment)));
    return results.toSorted((one, other) => one.row.localeCompare(other.row));
  });
}

/** The text reads the engine's day; the data was made for another one. */
export async function standStill(reader: Writer): Promise<void> {
  await reader.run(`CREATE OR REPLACE TEMP MACRO current_date() AS DATE '${today}'`);
}

/** The readable text, run raw: the rival of every count. */
export async function countText(reader: Reader, text: string): Promise<number> {
  const [row] = await reader.query<{ members: number }>(`SELECT COUNT(*) AS members FROM (${text})`);
  return row?.members ?? 0;
}

/** Every number of a model, with the bitmaps that are kept. */
export async function countDetailed(reader: Reader, model: Model, kept: CachedBitmaps): Promise<number> {
  const sets = numberSets(model, { vocabulary, today });
  return (await countSets(reader, bases[model.kind], sets, kept)).population;
}

/** Nothing is kept yet. */
export function nothingKept(): CachedBitmaps {
  return bitmapCacheOf(1024 * 1024 * 1024).of('bench', 1);
}

async function measureSegment(reader: Reader, { name, text, model, usesSales }: BenchSegment): Promise<Result[]> {
  const context = { vocabulary, today };
  const final = async (): Promise<number> => {
    const plan = memberTotalPlan(model, context, everyone);
    const [row] = await readRows<{ total: number }>(reader, plan);
    return row?.total ?? 0;
  };
  const detailed = (): Promise<number> => countDetailed(reader, model, nothingKept());
  const rival = (): Promise<number> => countText(reader, text);
  const members = await rival();
  for (const found of [await final(), (await countWhole(reader, model, context)).population, await detailed()]) {
    if (found !== members) throw new Error(`${name}: the plan finds ${found}, the text ${members}.`);
  }
  const times = await race({ rival, final, detailed });
  const most = usesSales ? mostFinal.sales : mostFinal.else;
  return [
    ratio('E1', `final count, ${name}`, { own: times.final, rival: times.rival }, most),
    ratio('E2', `every number, ${name}`, { own: times.detailed, rival: times.rival }, mostDetailed),
  ];
}
