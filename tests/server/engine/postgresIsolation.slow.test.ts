import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { openData, type Data } from '#server/openData.ts';
import { databaseUrl, hasPostgres, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';

/** What someone would try who can run any statement as one tenant's role. */
const hostile: readonly string[] = [
  'SELECT * FROM "tenant_other".customer',
  'INSERT INTO "tenant_other".customer (customer_no, user_id) VALUES (1, \'me\')',
  'UPDATE "tenant_other".customer SET email = NULL',
  'DELETE FROM "tenant_other".customer',
  'DROP TABLE "tenant_other".customer',
  'DROP SCHEMA "tenant_other" CASCADE',
  'TRUNCATE "tenant_other".customer',
  'SELECT * FROM "tenant_other".customer FOR UPDATE',
  'CREATE TABLE "tenant_other".mine (id integer)',
  'CREATE VIEW peek AS SELECT * FROM "tenant_other".customer',
  'ALTER TABLE "tenant_other".customer OWNER TO CURRENT_USER',
  'ALTER SCHEMA "tenant_other" OWNER TO CURRENT_USER',
  'GRANT ALL ON SCHEMA "tenant_other" TO CURRENT_USER',
  'COPY "tenant_other".customer TO STDOUT',
  'SELECT * FROM dodo_control.account',
  'SELECT value FROM dodo_control.server_key',
  "UPDATE dodo_control.tenant_user SET role = 'owner'",
  'SET ROLE dodo',
  'SET SESSION AUTHORIZATION dodo',
  'ALTER ROLE CURRENT_USER SUPERUSER',
  "ALTER ROLE dodo PASSWORD 'mine'",
  'CREATE ROLE mine',
  'GRANT dodo TO CURRENT_USER',
  'CREATE SCHEMA mine',
  'CREATE TABLE public.mine (id integer)',
  'CREATE EXTENSION dblink',
  "CREATE FUNCTION run() RETURNS integer LANGUAGE c AS 'libc', 'system'",
  "COPY customer TO '/tmp/dodo-stolen.csv'",
  "COPY customer TO PROGRAM 'cat > /tmp/dodo-stolen.csv'",
  "SELECT pg_read_file('/etc/passwd')",
  "SELECT lo_import('/etc/passwd')",
  "SELECT pg_ls_dir('.')",
  'SELECT rolpassword FROM pg_authid',
  "ALTER SYSTEM SET work_mem = '1GB'",
  'SELECT pg_reload_conf()',
  'CREATE DATABASE mine',
];

describe.skipIf(!hasPostgres)('a tenant of PostgreSQL', () => {
  let stop: () => Promise<void>;
  let folder: string;
  let url: string;
  let data: Data;
  let own: TenantEngine;

  beforeAll(async () => {
    stop = await openTestPostgres();
    folder = await mkdtemp(join(tmpdir(), 'dodo-isolation-'));
    url = databaseUrl(await makeDatabase());
    data = await openData(readConfig({ DODO_DATA: folder, DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url }));
    own = data.engines.tenant('own');
    for (const engine of [own, data.engines.tenant('other')]) {
      await engine.write((writer) => writer.run("INSERT INTO customer (customer_no, user_id) VALUES (0, 'c0')"));
    }
  });
  afterAll(async () => {
    await data.close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(hostile)('reaches nothing else by %s', async (statement) => {
    await expect(own.query(statement)).rejects.toThrow(/permission denied|must be|must have|no privileges/iu);
  });

  test('has its own rows afterwards, and so has the other', async () => {
    for (const id of ['own', 'other']) {
      expect(await data.engines.tenant(id).query('SELECT user_id, email FROM customer')).toEqual([
        { user_id: 'c0', email: null },
      ]);
    }
  });

  test('does not see what others run', async () => {
    const seen = await own.query<{ query: string }>(
      "SELECT query FROM pg_stat_activity WHERE usename IS DISTINCT FROM CURRENT_USER AND query NOT IN ('', '<insufficient privilege>')",
    );
    expect(seen).toEqual([]);
  });

  test('is found by no connection that names no schema', async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await expect(client.query('SELECT * FROM customer')).rejects.toThrow('relation "customer" does not exist');
    } finally {
      await client.end();
    }
  });

  test('keeps its role when its schema comes from a backup without owners', async () => {
    await data.engines.release('own');
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query('ALTER SCHEMA "tenant_own" OWNER TO dodo');
      await client.query('ALTER TABLE "tenant_own".customer OWNER TO dodo');
    } finally {
      await client.end();
    }
    expect(await own.query('SELECT user_id FROM customer')).toEqual([{ user_id: 'c0' }]);
  });
});
