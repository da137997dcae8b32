import { tenantStructure } from '#server/features.ts';
import { DuckDBInstance } from '@duckdb/node-api';
import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suggestMapping } from '#domain/imports/suggestedMapping.ts';
import { systemClock } from '#server/clock/clock.ts';
import { readConfig } from '#server/config/config.ts';
import { openControl } from '#server/control/openControl.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { addImport, findImport } from '#server/features/imports/importStore.ts';
import { importJobKind } from '#server/features/imports/importWork.ts';
import { jobKinds } from '#tests/support/jobKinds.ts';
import { processLocks } from '#server/engine/locks.ts';
import { jobsOf, type Jobs } from '#server/jobs/jobs.ts';
import { openServerThreads } from '#server/serverThreads.ts';

/** What loading cost: row E9 of speed.md. */
export interface LoadingMeasure {
  readonly rows: number;
  readonly fileMb: number;
  /** DuckDB read_csv + INSERT of the same file without any check, typed table with a primary key. */
  readonly plainMs: number;
  /** The import job: every row checked, with reasons, resumable. */
  readonly importMs: number;
  readonly ratio: number;
  /** Highest resident memory of the process during the import above that before it. */
  readonly memoryMb: number;
}

const tenantId = 'bench';

/** Twenty columns of a customer, with commas and quotes inside cells, as an expression over `i`. */
const columns: Readonly<Record<string, string>> = {
  user_id: "'U' || lpad(i::VARCHAR, 8, '0')",
  name: "'Name' || (i % 5000)",
  surname: "'O''Neill, ' || (i % 900)",
  email: "'user' || i || '@example.com'",
  gender: "['F', 'M', NULL][1 + i % 3]",
  phone: "'+33 6 ' || (10000000 + i)",
  birthdate: "DATE '1950-01-01' + (i % 20000)::INTEGER",
  email_consented: '(i % 5 < 3)::VARCHAR',
  status: "'active'",
  category: "'Cat' || (i % 40)",
  sub_category: "'Sub ' || (i % 300)",
  job_title: "'Job ' || (i % 70)",
  user_type: "'registered'",
  tenant_created_at: "TIMESTAMP '2024-01-01' + to_seconds(i * 60)",
  billing_country: "'FR'",
  billing_city: "'City ' || (i % 500)",
  billing_postcode: "lpad((i % 99999)::VARCHAR, 5, '0')",
  billing_address_line_1: `(i % 300) || ' rue "de la Paix"'`,
  shipping_country: "'FR'",
  shipping_city: "'City ' || (i % 700)",
};

const types: Readonly<Record<string, string>> = {
  user_id: 'VARCHAR PRIMARY KEY',
  birthdate: 'DATE',
  tenant_created_at: 'TIMESTAMP',
};

/** Loads the same generated file plainly and by an import, each into a new database file, and prints both. */
export async function measureLoading({ rows }: { readonly rows: number }): Promise<LoadingMeasure> {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-bench-loading-'));
  try {
    const file = join(folder, 'customers.csv');
    await writeCustomers(file, rows);
    const fileMb = Math.round((await stat(file)).size / 1e6);
    const { ms: importMs, memoryMb } = await loadByImport(join(folder, 'data'), file, rows);
    const plainMs = await loadPlainly(join(folder, 'plain.duckdb'), file);
    const measure = { rows, fileMb, plainMs, importMs, ratio: importMs / plainMs, memoryMb };
    console.log(
      `E9 load ${rows} customers × 20 columns (${fileMb} MB): plain ${Math.round(plainMs)} ms, import ${Math.round(importMs)} ms, ` +
        `ratio ${measure.ratio.toFixed(2)} (target ≤ 2.5), memory +${memoryMb} MB (target < 300)`,
    );
    return measure;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a file of customers nobody has yet. */
export async function writeCustomers(file: string, rows: number): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const cells = Object.entries(columns).map(([name, value]) => `${value} AS ${name}`);
  await connection.run(`COPY (SELECT ${cells.join(', ')} FROM range(${rows}) AS t(i)) TO '${file}' (HEADER)`);
  connection.closeSync();
  instance.closeSync();
}

async function loadPlainly(database: string, file: string): Promise<number> {
  const instance = await DuckDBInstance.create(database);
  const connection = await instance.connect();
  const defined = Object.keys(columns).map((name) => `${name} ${types[name] ?? 'VARCHAR'}`);
  await connection.run(`CREATE TABLE customer (${defined.join(', ')})`);
  const begin = performance.now();
  await connection.run(`INSERT INTO customer SELECT * FROM read_csv('${file}', header = true)`);
  const ms = performance.now() - begin;
  connection.closeSync();
  instance.closeSync();
  return ms;
}

async function loadByImport(dataFolder: string, file: string, rows: number): Promise<{ ms: number; memoryMb: number }> {
  const config = readConfig({ DODO_DATA: dataFolder });
  const clock = systemClock();
  const control = await openControl(dataFolder);
  const engines = duckdbEngines({
    structure: tenantStructure,
    folder: dataFolder,
    memoryLimitMb: config.memoryLimitMb,
    timeZoneOf: () => Promise.resolve('UTC'),
  });
  const engine = engines.tenant(tenantId);
  const jobs = jobsOf({
    locks: processLocks(),
    control,
    engines,
    config,
    clock,
    kinds: jobKinds,
    threads: openServerThreads(),
  });
  const stored = await storeFile(dataFolder, tenantId, file);
  await engine.query('SELECT 1');
  const before = process.memoryUsage.rss();
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 20);
  const begin = performance.now();
  const done = await importStored({ engine, jobs }, stored);
  const ms = performance.now() - begin;
  clearInterval(watch);
  await jobs.close();
  await engines.close();
  await control.close();
  if (done?.metadata.process.successCount.insert !== rows)
    throw new Error(`The import did not load all rows: ${JSON.stringify(done)}`);
  return { ms, memoryMb: Math.round((highest - before) / 1024 / 1024) };
}

/** The file as storage keeps it; uploading is not measured. */
export async function storeFile(dataFolder: string, tenant: string, file: string): Promise<string> {
  const id = '0'.repeat(32);
  await mkdir(join(dataFolder, 'storage', tenant), { recursive: true });
  await copyFile(file, join(dataFolder, 'storage', tenant, id));
  return `${id}/customers.csv`;
}

/** Imports a stored file of customers as the tenant's first import, with all that follows from it, and tells of it. */
export async function importStored(
  { engine, jobs }: { readonly engine: TenantEngine; readonly jobs: Jobs },
  stored: string,
) {
  await jobs.add(engine, importJobKind, { importId: 1 }, (writer) =>
    addImport(
      writer,
      1,
      {
        type: 'customers',
        file_size: 0,
        file_type: 'text/csv',
        file_url: stored,
        file_name: 'customers.csv',
        column_mapping: suggestMapping('customers', Object.keys(columns)),
        row_filters: [],
        options: {},
        tenant_user_id: 'bench',
      },
      { userId: null, name: 'Bench', now: new Date() },
    ),
  );
  await jobs.settled(engine.tenantId);
  return findImport(engine, engine.tenantId, 1);
}
