import { memberSorts } from '#contract/features/segments.ts';
import { countWhole } from '#server/definitions/memberNumbers.ts';
import { listMembers } from '#server/definitions/listed.ts';
import { searched } from '#server/features/customers/customerList.ts';
import { makeSums } from '#server/analytics/sums/makeSums.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { searchFragment } from '#server/records/search.ts';
import { postgresPrograms } from '#tests/support/postgres.ts';
import { countDetailed, nothingKept } from './counting.ts';
import { today } from './data.ts';
import { openTenant } from './postgres/tenant.ts';
import { race } from './race.ts';
import { answer, screens } from './screens.ts';
import { benchSegments, vocabulary } from './segments.ts';
import { skipped, type Result } from './table.ts';

/** Rounds of each measure: some take seconds on PostgreSQL. */
const rounds = 3;

/** The most that it may take on PostgreSQL against the embedded engine, by its row there, or by the name of a screen. */
const most: Readonly<Record<string, number>> = { E1: 4, E2: 5, E5: 4, dashboard: 2 };

/** The queries of both engines, by the row that measures it on the embedded one. */
function asked(): readonly (readonly [row: string, work: string, ask: (engine: TenantEngine) => Promise<unknown>])[] {
  const context = { vocabulary, today };
  const list = (engine: TenantEngine, model: (typeof benchSegments)[number]['model'], search: string) =>
    listMembers(engine, model, context, {
      columns: memberSorts,
      sort: 'email',
      order: 'asc',
      page: 1,
      size: 12,
      found: searchFragment(search, searched),
    });
  return [
    ...benchSegments.flatMap(({ name, model }) => [
      ['E1', `count, ${name}`, (engine: TenantEngine) => countWhole(engine, model, context)] as const,
      ['E2', `every number, ${name}`, (engine: TenantEngine) => countDetailed(engine, model, nothingKept())] as const,
      ['E5', `first members, ${name}`, (engine: TenantEngine) => list(engine, model, '')] as const,
      ['E5', `first members of a search, ${name}`, (engine: TenantEngine) => list(engine, model, 'anna')] as const,
    ]),
    ...Object.entries(screens).map(
      ([name, calls]) =>
        [
          'E8',
          `${name}, ${calls.length} calls at once`,
          (engine: TenantEngine) => Promise.all(calls.map((call) => answer(engine, call))),
        ] as const,
    ),
  ];
}

/** P1: what the console asks, on PostgreSQL beside the embedded engine, over the same rows. */
export async function measureEngines(engine: TenantEngine, customers: number): Promise<Result[]> {
  const programs = postgresPrograms();
  if (programs === undefined) return [skipped('P1', 'both engines', 'PostgreSQL is not installed')];
  const other = await openTenant(programs, engine, customers);
  try {
    await Promise.all([engine, other.engine].map((each) => makeSums(each)));
    const results: Result[] = [];
    for (const [row, work, ask] of asked()) {
      const { duckdb, postgres } = await race(
        { duckdb: () => ask(engine), postgres: () => ask(other.engine) },
        { rounds },
      );
      const limit = most[row] ?? most[work.split(',')[0] ?? ''];
      results.push({
        row: 'P1',
        work: `${row}: ${work}`,
        figure: `${(postgres / duckdb).toFixed(1)} ×`,
        target: limit === undefined ? 'answers' : `≤ ${limit} ×`,
        met: limit === undefined || postgres / duckdb <= limit,
        scale: `${postgres.toFixed(0)} ms on PostgreSQL, ${duckdb.toFixed(0)} ms embedded`,
      });
    }
    return results;
  } finally {
    await other.close();
  }
}
