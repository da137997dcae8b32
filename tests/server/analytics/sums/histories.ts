import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { makeSums } from '#server/analytics/sums/makeSums.ts';
import { sums } from '#server/analytics/sums/sums.ts';
import { raiseDataVersion } from '#server/engine/dataVersion.ts';
import type { Reader, TenantEngine, Writer } from '#server/engine/engine.ts';
import { changeRows, readRows, tenantDb } from '#server/engine/queryBuilder.ts';

/** One change of a tenant's data, as whoever writes it may spell it. */
export interface Change {
  readonly name: string;
  readonly run: (engine: TenantEngine) => Promise<unknown>;
}

const day = fc.constantFrom(null, '2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01');
const time = fc.constantFrom('00:00:00', '23:59:59.999');
const line = fc.record({
  event_id: fc.integer({ min: 0, max: 12 }).map((number) => `E${number}`),
  event_type: fc.constantFrom('purchase', 'refund', 'view'),
  transaction_id: fc.constantFrom(null, 'T1', 'T2'),
  event_value: fc.constantFrom(null, 0, 5, 12.3456, -7, 99_999_999_999_999),
  channel_type: fc.constantFrom(null, 'store', 'web'),
  channel_name: fc.constantFrom(null, '', 'Harbour', 'a "quoted", name'),
  event_dt: fc.tuple(day, time).map(([date, clock]) => date && `${date}T${clock}Z`),
  customer_no: fc.constantFrom(null, 1, 2),
});
type Line = typeof line extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** The same person has the same id; nobody known has one of the transaction. */
const withPerson = (drawn: Line) => ({ ...drawn, user_id: `C${drawn.customer_no ?? 'unknown'}` });

const writing = (name: string, work: (writer: Writer) => Promise<unknown>): Change => ({
  name,
  run: (engine) => engine.write(work),
});

const changes: readonly fc.Arbitrary<Change>[] = [
  fc
    .array(line, { minLength: 1, maxLength: 4 })
    .map((lines) =>
      writing(`add ${JSON.stringify(lines)}`, (writer) =>
        tenantDb(writer).insertInto('sale').values(lines.map(withPerson)).execute(),
      ),
    ),
  line.map((drawn) =>
    writing(`correct ${JSON.stringify(drawn)}`, (writer) => {
      const { event_id: id, ...rest } = withPerson(drawn);
      return tenantDb(writer).updateTable('sale').set(rest).where('event_id', '=', id).execute();
    }),
  ),
  line.map(({ event_id: id, event_dt: moment }) =>
    writing(`move ${id} to ${moment}`, (writer) =>
      writer.run('UPDATE "sale" SET event_dt = CAST($1 AS TIMESTAMP) WHERE event_id = $2', [moment, id]),
    ),
  ),
  line.map(({ event_id: id }) =>
    writing(`remove ${id}`, (writer) => changeRows(writer, sql`DELETE FROM sale WHERE event_id = ${id}`)),
  ),
  line.map(({ transaction_id: id }) =>
    writing(`remove order ${id}`, (writer) =>
      tenantDb(writer)
        .deleteFrom('sale')
        .where('transaction_id', '=', id ?? '')
        .execute(),
    ),
  ),
  fc.constant(
    writing('merge person 2 into person 1', (writer) =>
      writer.run(`MERGE INTO sale USING (SELECT 2 AS from_no, 1 AS to_no) AS moved ON sale.customer_no = moved.from_no
        WHEN MATCHED THEN UPDATE SET customer_no = moved.to_no, user_id = 'C1'`),
    ),
  ),
  fc.constant(writing('change something else', (writer) => raiseDataVersion(writer, new Date()))),
  line.map((drawn) => ({
    name: `fail after adding ${JSON.stringify(drawn)}`,
    run: (engine) =>
      expect(
        engine.write(async (writer) => {
          await tenantDb(writer).insertInto('sale').values(withPerson(drawn)).execute();
          throw new Error('It went wrong.');
        }),
      ).rejects.toThrow('It went wrong.'),
  })),
  fc.constant({
    name: 'make the sums',
    run: async (engine: TenantEngine) => {
      expect(await makeSums(engine)).toBe(true);
      expect(await engine.read((reader) => reader.hasSums())).toBe(true);
    },
  }),
  line.map((drawn) => ({
    name: `make the sums while somebody adds ${JSON.stringify(drawn)}`,
    run: async (engine) => {
      const add = (): Promise<unknown> =>
        engine.write((writer) => tenantDb(writer).insertInto('sale').values(withPerson(drawn)).execute());
      await makeSums({
        ...engine,
        engine: engine.engine,
        read: async (work, options) => {
          const result = await engine.read(work, options);
          await add();
          return result;
        },
      });
    },
  })),
];

/** Changes of sales in any order, between which the sums are made or not. */
export const histories = fc.array(fc.oneof(...changes), { minLength: 1, maxLength: 12 });

/** Runs a history on a tenant without sales, and compares sums and statements after each change. */
export async function expectSumsAlongside(engine: TenantEngine, history: readonly Change[]): Promise<void> {
  await engine.write((writer) => writer.run('DELETE FROM sale'));
  const done: string[] = [];
  for (const { name, run } of history) {
    await run(engine);
    done.push(name);
    await engine.read(async (reader) => {
      if (!(await reader.hasSums())) return;
      for (const { sum, rows } of sums) {
        const kept = await rowsOf(reader, sql`SELECT * FROM ${sql.table(sum)}`);
        expect(kept, `${sum} after\n${done.join('\n')}`).toEqual(await rowsOf(reader, rows));
      }
    });
  }
}

async function rowsOf(reader: Reader, statement: ReturnType<typeof sql>): Promise<string[]> {
  return (await readRows<object>(reader, statement)).map((row) => JSON.stringify(row)).toSorted();
}
