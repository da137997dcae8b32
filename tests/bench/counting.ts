import type { Reader, TenantEngine } from '#server/engine/engine.ts';
import { memberTotalPlan, type MemberPage } from '#server/engine/plan/members.ts';
import { numbersPlan } from '#server/engine/plan/numbers.ts';
import { today } from './data.ts';
import { race } from './race.ts';
import { benchSegments, vocabulary, type BenchSegment } from './segments.ts';
import { ratio, type Result } from './table.ts';

/** The most a final count may cost against the readable text, where sales are involved and where not (E1). */
const mostFinal = { sales: 0.6, else: 1.1 } as const;
/** All members, as the list of members counts them. */
const everybody: MemberPage = {
  columns: ['user_id'],
  sort: 'user_id',
  order: 'asc',
  page: 1,
  pageSize: 12,
  search: '',
  searchColumns: [],
};
/** The most that every number at once may cost against it (E2). */
const mostDetailed = 0.9;

/** E1 and E2: counts by the compiled plan against the readable text, run raw on the same connection. */
export async function measureCounting(engine: TenantEngine): Promise<Result[]> {
  return engine.read(async (reader) => {
    // The text reads the engine's day; the data was made for another one.
    await reader.run(`CREATE OR REPLACE TEMP MACRO current_date() AS DATE '${today}'`);
    const results: Result[] = [];
    for (const segment of benchSegments) results.push(...(await measureSegment(reader, segment)));
    return results.toSorted((one, other) => one.row.localeCompare(other.row));
  });
}

async function measureSegment(reader: Reader, { name, text, model, usesSales }: BenchSegment): Promise<Result[]> {
  const context = { vocabulary, today };
  const final = async (): Promise<number> => {
    const plan = memberTotalPlan(model, context, everybody);
    const [row] = await reader.query<{ total: number }>(plan.text, plan.values);
    return row?.total ?? 0;
  };
  const numbers = async (detail: boolean): Promise<number> => {
    const plan = numbersPlan(model, context, detail);
    const [row] = await reader.query<Readonly<Record<string, unknown>>>(plan.statement.text, plan.statement.values);
    return plan.read(row ?? {}).population;
  };
  const countText = async (): Promise<number> => {
    const [row] = await reader.query<{ members: number }>(`SELECT COUNT(*) AS members FROM (${text})`);
    return row?.members ?? 0;
  };
  const members = await countText();
  for (const found of [await final(), await numbers(false), await numbers(true)]) {
    if (found !== members) throw new Error(`${name}: the plan finds ${found}, the text ${members}.`);
  }
  const { rival, ...own } = await race({ rival: countText, final, detailed: () => numbers(true) });
  return [
    ratio('E1', `final count, ${name}`, { own: own.final, rival }, usesSales ? mostFinal.sales : mostFinal.else),
    ratio('E2', `every number, ${name}`, { own: own.detailed, rival }, mostDetailed),
  ];
}
