import { tenantStructure } from '#server/features.ts';
import { mkdtemp, rm, writeFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { controlMigrations } from '#server/control/controlMigrations.ts';
import { controlTables } from '#server/control/tables.ts';
import { openDatabase } from '#server/engine/duckdb/database.ts';
import type { Database } from '#server/engine/engine.ts';
import { migrate, type Migration } from '#server/engine/migrate.ts';
import type { Table } from '#server/engine/tables/columns.ts';
import { createTables } from '#server/engine/tables/ddl.ts';

/** The kinds of files: their migrations and their description. */
const files = [
  { name: 'tenant', migrations: tenantStructure.migrations, tables: tenantStructure.tables },
  { name: 'control', migrations: controlMigrations, tables: controlTables },
] as const satisfies readonly { name: string; migrations: readonly Migration[]; tables: Record<string, Table> }[];

/** Releases whose files are stored (docs/decisions/006), each with a few rows. */
const releases = ['a0ba2d5', '13f0f8d2'] as const;

describe.each(files)('the structure of a $name file', ({ name, migrations, tables }) => {
  let folder: string;
  const opened: Database[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-structure-'));
  });
  afterAll(async () => {
    for (const database of opened) await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = async (file: string): Promise<Database> => {
    const database = await openDatabase({
      file: join(folder, file),
      temporaryFolder: join(folder, `${file}.tmp`),
      memoryLimitMb: 128,
      timeZone: 'UTC',
      connections: { light: 1, heavy: 1 },
    });
    opened.push(database);
    return database;
  };

  const fresh = async (): Promise<Database> => {
    const database = await open(`fresh-${opened.length}.duckdb`);
    await migrate(database, migrations, 'The file');
    return database;
  };

  test('made by its migrations is the one that the tables are described by', async () => {
    const described = await open('described.duckdb');
    await described.write(async (writer) => {
      for (const statement of createTables(tables, 'duckdb')) await writer.run(statement);
    });
    expect(await structureOf(await fresh())).toEqual(await structureOf(described));
  });

  test.each(releases)('of release %s is upgraded to the newest, rows and all', async (release) => {
    const stored = await readFile(new URL(`released/${release}/${name}.duckdb.gz`, import.meta.url));
    await writeFile(join(folder, `${release}.duckdb`), gunzipSync(stored));
    const released = await open(`${release}.duckdb`);
    const before = await rowCounts(released);
    await migrate(released, migrations, 'The file');
    expect(await structureOf(released)).toEqual(await structureOf(await fresh()));
    expect(await rowCounts(released)).toMatchObject(before);
  });
});

/** Columns with their types, whether they may be empty, their defaults, and the keys; not the order of columns. */
async function structureOf(database: Database) {
  const columns = await database.query(
    `SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
     WHERE table_schema = 'main' AND table_name <> 'schema_version' ORDER BY table_name, column_name`,
  );
  const constraints = await database.query(
    `SELECT table_name, constraint_type, constraint_column_names FROM duckdb_constraints()
     WHERE schema_name = 'main' AND table_name <> 'schema_version' AND constraint_type IN ('PRIMARY KEY', 'UNIQUE')
     ORDER BY ALL`,
  );
  return { columns, constraints };
}

/** How many rows each table has. */
async function rowCounts(database: Database): Promise<Readonly<Record<string, number>>> {
  const names = await database.query<{ name: string }>(
    "SELECT table_name AS name FROM duckdb_tables() WHERE schema_name = 'main' AND table_name <> 'schema_version'",
  );
  const counts: Record<string, number> = {};
  for (const { name } of names) {
    const [row] = await database.query<{ rows: number }>(`SELECT count(*) AS rows FROM "${name}"`);
    counts[name] = row?.rows ?? 0;
  }
  return counts;
}
