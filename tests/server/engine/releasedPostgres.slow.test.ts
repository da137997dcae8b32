import { tenantStructure } from '#server/features.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import type { Migration } from '#server/engine/migrate.ts';
import { postgresDatabase } from '#server/engine/postgres/database.ts';
import { indexChanges } from '#server/engine/postgres/indexes.ts';
import { migrateSchema } from '#server/engine/postgres/schema.ts';
import { openData } from '#server/openData.ts';
import { smallTenant } from '#server/seed/plan.ts';
import { databaseUrl, hasPostgres, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';

const { id: tenantId } = smallTenant(1);
const schemas = ['dodo_control', `tenant_${tenantId}`];

describe.skipIf(!hasPostgres)('a database of release 13f0f8d2', () => {
  let stop: () => Promise<void>;
  let folder: string;
  beforeAll(async () => {
    stop = await openTestPostgres();
    folder = await mkdtemp(join(tmpdir(), 'dodo-released-'));
  });
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Opens the data as a server does, and looks at what it holds then. */
  async function opened(url: string) {
    const data = await openData(readConfig({ DODO_DATA: folder, DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url }));
    try {
      await data.engines.tenant(tenantId).query('SELECT 1');
    } finally {
      await data.close();
    }
    return withClient(url, async (client) => ({ structure: await structureOf(client), rows: await rowsOf(client) }));
  }

  test('is upgraded to the structure of a new one, rows and all', async () => {
    const stored = await readFile(new URL('released/13f0f8d2/postgres.sql.gz', import.meta.url));
    const url = databaseUrl(await makeDatabase());
    const before = await withClient(url, async (client) => {
      await client.query(gunzipSync(stored).toString());
      return rowsOf(client);
    });
    const fresh = await opened(databaseUrl(await makeDatabase()));
    const released = await opened(url);
    expect(released.structure).toEqual(fresh.structure);
    expect(released.rows).toMatchObject(before);
    expect(before[`tenant_${tenantId}.customer`]).toBe('200');
  });

  test('gets the indexes that it lacks, and keeps those that it has under the same names', async () => {
    const url = databaseUrl(await makeDatabase());
    const fresh = await opened(url);
    const schema = `tenant_${tenantId}`;
    await withClient(url, async (client) => {
      for (const index of ['sale_event_dt_idx', 'customer_lower_idx', 'customer_customer_no_idx'])
        await client.query(`DROP INDEX "${schema}"."${index}"`);
      await client.query(`ALTER INDEX "${schema}".job_id_idx RENAME TO made_by_hand`);
    });
    const again = await opened(url);
    expect(again.structure.indexes).toHaveLength(fresh.structure.indexes.length);
    const missing = fresh.structure.indexes.filter(
      (index) => !JSON.stringify(again.structure.indexes).includes(JSON.stringify(index)),
    );
    expect(missing).toEqual([expect.objectContaining({ indexdef: expect.stringContaining('job_id_idx') })]);
  });
});

describe.skipIf(!hasPostgres)('a schema that has all indexes', () => {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    stop = await openTestPostgres();
  });
  afterAll(() => stop());

  test('is opened with one query about them, in which each is spelled as in the list', async () => {
    const url = databaseUrl(await makeDatabase());
    await withClient(url, (client) => client.query('CREATE SCHEMA listed'));
    const database = postgresDatabase({
      url,
      schema: 'listed',
      layout: 'server',
      timeZone: 'UTC',
      connections: { light: 1, heavy: 1 },
      cancel: () => Promise.resolve(),
    });
    const structure = { tables: tenantStructure.tables, migrations: tenantStructure.migrations };
    await migrateSchema(database, structure, 'The schema');
    const asked: string[] = [];
    const missing = await indexChanges(
      {
        ...database,
        query: (sql, ...rest) => {
          asked.push(sql);
          return database.query(sql, ...rest);
        },
      },
      tenantStructure.tables,
    );
    expect(missing).toEqual([]);
    await database.close();
    expect(asked).toEqual([expect.stringContaining('pg_indexes')]);
  });

  test('takes a fork’s steps in their order, and refuses one in another place with a sentence', async () => {
    const url = databaseUrl(await makeDatabase());
    await withClient(url, (client) => client.query('CREATE SCHEMA forked'));
    const database = postgresDatabase({
      url,
      schema: 'forked',
      layout: 'server',
      timeZone: 'UTC',
      connections: { light: 1, heavy: 1 },
      cancel: () => Promise.resolve(),
    });
    const step = (name: string): Migration => ({
      name,
      kind: 'adds only',
      statements: [`CREATE TABLE ${name} (id INTEGER)`],
    });
    const migrated = (...names: string[]) =>
      migrateSchema(database, { tables: {}, migrations: names.map(step) }, 'The schema');
    await migrated('base', 'own');
    await migrated('base', 'own', 'upstream');
    await expect(migrated('base', 'upstream', 'own')).rejects.toThrow(
      'The schema has the step “own” in another place than this version',
    );
    await expect(migrated('base', 'late')).rejects.toThrow('the step “own” of another version');
    await migrated('base', 'own');
    const steps = await database.query('SELECT step, name, kind FROM schema_version ORDER BY step');
    await database.close();
    expect(steps).toEqual(
      ['base', 'own', 'upstream'].map((name, index) => ({ step: index + 1, name, kind: 'adds only' })),
    );
  });
});

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Columns and indexes of the control data and the tenant, whatever their order. */
async function structureOf(client: Client) {
  const columns = await client.query(
    `SELECT table_schema, table_name, column_name, data_type, is_nullable, column_default
     FROM information_schema.columns WHERE table_schema = ANY($1) ORDER BY 1, 2, 3`,
    [schemas],
  );
  const indexes = await client.query(
    'SELECT schemaname, tablename, indexdef FROM pg_indexes WHERE schemaname = ANY($1) ORDER BY 1, 2, 3',
    [schemas],
  );
  return { columns: columns.rows as unknown[], indexes: indexes.rows as unknown[] };
}

/** How many rows each table has, by its name with its schema. */
async function rowsOf(client: Client): Promise<Readonly<Record<string, string>>> {
  const tables = await client.query<{ name: string; count: string }>(
    `SELECT schemaname || '.' || tablename AS name, (xpath('/row/count/text()', query_to_xml(
       format('SELECT count(*) FROM %I.%I', schemaname, tablename), false, true, '')))[1]::text AS count
     FROM pg_tables WHERE schemaname = ANY($1) AND tablename <> 'schema_version' ORDER BY 1`,
    [schemas],
  );
  return Object.fromEntries(tables.rows.map(({ name, count }) => [name, count]));
}
