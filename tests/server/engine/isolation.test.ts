import { tenantStructure } from '#server/features.ts';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { duckdbEngines, tenantFile } from '#server/engine/duckdb/duckdbEngines.ts';
import type { Engines } from '#server/engine/engine.ts';

/**
 * Statements that would leave the tenant's file if they could (security.md §4, promise 2). No path leads a client's
 * text to the engine; this is the wall behind that one. `${folder}` is the data folder, `${other}` another tenant's
 * file.
 */
const hostile = [
  "ATTACH '${other}' AS other",
  "ATTACH '${other}' AS other (READ_ONLY)",
  "ATTACH '${folder}/control.duckdb' AS control",
  "ATTACH '${folder}/new.duckdb' AS fresh",
  "ATTACH '${staging}/../../tenants/other.duckdb' AS other",
  "COPY (SELECT 1) TO '${folder}/out.csv'",
  "COPY (SELECT 1) TO '${staging}/../out.csv'",
  "COPY customer TO '${folder}/out.parquet' (FORMAT parquet)",
  "COPY customer FROM '${folder}/secret.csv'",
  "EXPORT DATABASE '${folder}/export'",
  "IMPORT DATABASE '${folder}/export'",
  "SELECT * FROM read_csv('${folder}/secret.csv')",
  "SELECT * FROM read_csv('${staging}/../../secret.csv')",
  "SELECT * FROM read_csv('/etc/passwd', delim = ':')",
  "SELECT * FROM read_text('${folder}/secret.csv')",
  "SELECT * FROM read_blob('${folder}/secret.csv')",
  "SELECT * FROM read_json('${folder}/secret.json')",
  "SELECT * FROM read_parquet('${folder}/secret.parquet')",
  "SELECT * FROM sniff_csv('${folder}/secret.csv')",
  "SELECT * FROM glob('${folder}/*')",
  "SELECT * FROM '${folder}/secret.csv'",
  "SELECT * FROM parquet_metadata('${folder}/secret.parquet')",
  "SELECT * FROM read_csv('http://127.0.0.1:9/x.csv')",
  "SELECT * FROM read_csv('s3://bucket/x.csv')",
  'INSTALL httpfs',
  'LOAD httpfs',
  "LOAD '${folder}/secret.duckdb_extension'",
  "INSTALL spatial FROM 'http://127.0.0.1:9'",
  'SET enable_external_access = true',
  'SET lock_configuration = false',
  "SET allowed_directories = ['/']",
  "SET memory_limit = '64GB'",
  "SET temp_directory = '${folder}/elsewhere'",
  "SET TimeZone = 'Asia/Tokyo'",
  'RESET allowed_directories',
  "PRAGMA memory_limit = '64GB'",
  "CREATE PERSISTENT SECRET thief (TYPE http, BEARER_TOKEN 'x')",
  "SELECT getenv('HOME')",
] as const;

describe('a tenant’s engine', () => {
  let folder: string;
  let engines: Engines;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-walls-'));
    await writeFile(join(folder, 'secret.csv'), 'a,b\n1,2\n');
    engines = duckdbEngines({
      structure: tenantStructure,
      folder,
      memoryLimitMb: 1024,
      timeZoneOf: () => Promise.resolve('Australia/Sydney'),
    });
    await engines.tenant('mine').query('SELECT 1');
    await engines.tenant('other').query('SELECT 1');
    await engines.release('other');
  });
  afterAll(async () => {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(hostile)('refuses %s', async (statement) => {
    const mine = engines.tenant('mine');
    const written = statement
      .replaceAll('${other}', tenantFile(folder, 'other'))
      .replaceAll('${staging}', mine.stagingFolder)
      .replaceAll('${folder}', folder);
    const before = await readdir(folder);
    await expect(mine.query(written)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(before);
  });

  test('reads files of its own staging folder, and not of a neighbour’s', async () => {
    const [mine, other] = [engines.tenant('mine'), engines.tenant('other')];
    await writeFile(join(mine.stagingFolder, 'a.csv'), 'a,b\n1,2\n');
    expect(await mine.query('SELECT * FROM read_csv($1)', [join(mine.stagingFolder, 'a.csv')])).toEqual([
      { a: 1, b: 2 },
    ]);
    await expect(other.query('SELECT * FROM read_csv($1)', [join(mine.stagingFolder, 'a.csv')])).rejects.toThrow(
      'disabled by configuration',
    );
  });

  test('lives in its tenant’s time zone', async () => {
    expect(await engines.tenant('mine').query("SELECT current_setting('TimeZone') AS zone")).toEqual([
      { zone: 'Australia/Sydney' },
    ]);
  });

  test('is never opened under a name that leaves the folder', async () => {
    expect(() => engines.tenant('../control')).toThrow('letters, digits and hyphens');
  });
});
