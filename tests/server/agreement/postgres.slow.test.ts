import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Records, Row } from '#domain/conditions/matches.ts';
import { print } from '#domain/conditions/print.ts';
import { createTable } from '#server/engine/tables/ddl.ts';
import { recordTables } from '#server/engine/tables/records.ts';
import { vocabularies } from '#tests/domain/conditions/generate.ts';
import { timeout } from '#tests/support/laws.ts';
import { countsOrders, generatedCases, type Case } from './cases.ts';
import { storedCell } from './engineTables.ts';
import { postgresPrograms } from '#tests/support/postgres.ts';
import { startPostgres } from './postgres.ts';
import { records } from './records.ts';

/** The same tables in PostgreSQL's types, without the dense numbers that no text reads. */
async function fillPostgres(client: Client, tables: Records): Promise<void> {
  for (const [table, rows] of Object.entries(tables) as [keyof Records, readonly Row[]][]) {
    const columns = Object.entries(recordTables[table].columns).filter(([name]) => !name.endsWith('_no'));
    await client.query(createTable(table, { columns: Object.fromEntries(columns) }, 'postgres'));
    for (const row of rows) {
      const cells = Object.entries(row);
      const places = cells.map((_, index) => `$${index + 1}`);
      await client.query(
        `INSERT INTO ${table} (${cells.map(([name]) => name).join(', ')}) VALUES (${places.join(', ')})`,
        cells.map(([, value]) => storedCell(value)),
      );
    }
  }
}

/** The text with its one token for today replaced by that day; quoted texts stay as they are. */
function onDay(text: string, today: string): string {
  return text.replaceAll(/'(?:[^']|'')*'|CURRENT_DATE/gu, (part) => (part[0] === "'" ? part : `DATE '${today}'`));
}

const programs = postgresPrograms();

/** Law L7 of conditions.md §3, on the engine that analysts may paste the text into. */
describe.skipIf(programs === undefined)('on PostgreSQL', { timeout }, () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    await fillPostgres(server.client, records);
  });
  afterAll(() => server.stop());

  const found = async (text: string): Promise<string[]> => {
    const { rows } = await server.client.query<Readonly<Record<string, string>>>(text);
    return rows.map((row) => row['user_id'] ?? row['item_id'] ?? 'nobody').toSorted();
  };
  const textOf = ({ model }: Case): string => print(model, vocabularies[model.kind]).text;

  test('the printed text finds whom the plain evaluator finds', async () => {
    for (const asked of generatedCases().cases) {
      if (countsOrders(asked)) continue;
      const text = onDay(textOf(asked), asked.today);
      expect(await found(text), text).toEqual(asked.members);
    }
  });
});
