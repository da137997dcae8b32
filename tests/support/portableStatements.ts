import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { randomUUID } from 'node:crypto';
import { controlTables } from '#server/control/tables.ts';
import { createTables } from '#server/engine/tables/ddl.ts';
import { tenantTables } from '#server/engine/tables/tenant.ts';
import { openPostgres, postgresPrograms, type Postgres } from './postgres.ts';

/** A statement of the query builder that a test server ran, and which sort of file it ran on. */
type Ran = readonly [on: 'tenant' | 'control', text: string];

const tables = { tenant: tenantTables, control: controlTables };
const ran = new Set<string>();

/** Statements that are DuckDB's alone are made in engine/duckdb, which marks them so. */
const isPortable = (text: string): boolean => !text.includes('/* duckdb */');

/** Notes a statement that a test server ran; each text once. */
export function noteStatement(...statement: Ran): void {
  ran.add(JSON.stringify(statement));
}

/** Writes what this process noted where the end of the run finds it. */
export async function keepNotedStatements(): Promise<void> {
  const shared = process.env['DODO_TEST_SHARED'];
  if (shared === undefined || ran.size === 0) return;
  await writeFile(join(shared, `statements-${randomUUID()}.json`), JSON.stringify([...ran]));
  ran.clear();
}

/**
 * Prepares every statement that the run noted on a real PostgreSQL, whose tables come from the same description; skipped,
 * and said so, where none is installed.
 *
 * @throws Error with each statement that PostgreSQL refuses, and why
 */
export async function prepareNotedStatements(shared: string): Promise<void> {
  const files = (await readdir(shared)).filter((name) => name.startsWith('statements-'));
  const noted = await Promise.all(files.map((name) => readFile(join(shared, name), 'utf8')));
  const texts = new Set(noted.flatMap((file) => JSON.parse(file) as string[]));
  const all = [...texts].map((line) => JSON.parse(line) as Ran);
  const statements = all.filter(([, text]) => isPortable(text));
  if (statements.length === 0) return;
  const programs = postgresPrograms();
  if (programs === undefined) {
    console.log(
      `[portable statements] skipped: ${statements.length} statements, no PostgreSQL below /usr/lib/postgresql`,
    );
    return;
  }
  const refused = await onPostgres(programs, (server) => refusedBy(server, statements));
  console.log(
    `[portable statements] ${statements.length} prepared on PostgreSQL, ${refused.length} refused, ${all.length - statements.length} are DuckDB's alone`,
  );
  if (refused.length > 0) throw new Error(`PostgreSQL refuses statements of the server:\n\n${refused.join('\n\n')}`);
}

async function onPostgres<Result>(programs: string, work: (server: Postgres) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-portable-'));
  try {
    const server = await openPostgres(programs, folder, {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'off',
    });
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function refusedBy({ client }: Postgres, statements: readonly Ran[]): Promise<string[]> {
  const refused: string[] = [];
  for (const on of ['tenant', 'control'] as const) {
    await client.query(`CREATE SCHEMA "${on}"`);
    await client.query(`SET search_path TO "${on}"`);
    for (const statement of createTables(tables[on], 'postgres')) await client.query(statement);
    for (const [, text] of statements.filter(([of]) => of === on)) {
      try {
        await client.query(`PREPARE noted AS ${text}`);
        await client.query('DEALLOCATE noted');
      } catch (error) {
        refused.push(`${error instanceof Error ? error.message : String(error)}\n${text}`);
      }
    }
  }
  return refused;
}
