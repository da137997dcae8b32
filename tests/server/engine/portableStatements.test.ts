import { tenantStructure } from '#server/features.ts';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { controlTables } from '#server/control/tables.ts';
import { createTables } from '#server/engine/tables/ddl.ts';
import type { Noted } from '#tests/support/notedStatements.ts';
import { openPostgres, postgresPrograms, type Postgres } from '#tests/support/postgres.ts';
import { statementsFolder } from '#tests/support/statementsFolder.js';

const programs = postgresPrograms();
const tables = { tenant: tenantStructure.tables, control: controlTables };

/** The noted statements, without those that engine/duckdb makes and marks as DuckDB's alone. */
async function notedStatements(): Promise<readonly Noted[]> {
  const files = existsSync(statementsFolder) ? await readdir(statementsFolder) : [];
  const texts = await Promise.all(files.map((name) => readFile(join(statementsFolder, name), 'utf8')));
  const distinct = new Set(texts.flatMap((text) => JSON.parse(text) as string[]));
  return [...distinct].map((text) => JSON.parse(text) as Noted).filter(([, text]) => !text.includes('/* duckdb */'));
}

/**
 * Every statement that the test servers of this run sent to DuckDB is prepared on a real PostgreSQL
 * (docs/decisions/006).
 */
describe.skipIf(programs === undefined)('statements of the query builder', () => {
  let folder: string;
  let server: Postgres;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-portable-'));
    server = await openPostgres(programs ?? '', folder, {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'off',
    });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('are understood by PostgreSQL', async () => {
    const statements = await notedStatements();
    console.log(`${statements.length} statements to prepare on PostgreSQL`);
    expect(await refused(statements)).toEqual([]);
  });

  /** The statements that PostgreSQL refuses, each with the error. */
  async function refused(statements: readonly Noted[]): Promise<string[]> {
    const errors: string[] = [];
    for (const on of ['tenant', 'control'] as const) {
      await server.client.query(`CREATE SCHEMA "${on}"`);
      await server.client.query(`SET search_path TO "${on}"`);
      for (const statement of createTables(tables[on], 'postgres')) await server.client.query(statement);
      for (const [, text] of statements.filter(([of]) => of === on)) {
        try {
          await server.client.query(`PREPARE noted AS ${text}`);
          await server.client.query('DEALLOCATE noted');
        } catch (error) {
          errors.push(`${error instanceof Error ? error.message : String(error)}\n${text}`);
        }
      }
    }
    return errors;
  }
});
