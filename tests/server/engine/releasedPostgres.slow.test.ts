import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
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
