import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Config } from '#server/config/config.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { openData, type Data } from '#server/openData.ts';
import { dropDatabase, makeDatabase, onPostgres } from '#tests/support/testPostgres.ts';
import { databaseFile, engineEnvironment } from './seededFolder.ts';

/** A data folder that processes share one after the other; on PostgreSQL it names the database beside it. */
export async function dataFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  if (onPostgres) await writeFile(join(folder, databaseFile), await makeDatabase());
  return folder;
}

/** Deletes such a folder, and its database. */
export async function removeDataFolder(folder: string): Promise<void> {
  const database = await databaseOf(folder);
  await rm(folder, { recursive: true, force: true });
  if (database !== undefined) await dropDatabase(database);
}

/** Opens the data of such a folder, in the test or in a process that it kills. */
export async function openFolderData(folder: string): Promise<Data & { readonly config: Config }> {
  const database = engineEnvironment(await databaseOf(folder));
  const config = readConfig({ ...process.env, DODO_DATA: folder, ...database });
  return { ...(await openData(config)), config };
}

/** Works once on a tenant of such a folder, which no process has open. */
export async function onFolder<Result>(
  folder: string,
  tenantId: string,
  work: (engine: TenantEngine) => Promise<Result>,
): Promise<Result> {
  const data = await openFolderData(folder);
  try {
    return await work(data.engines.tenant(tenantId));
  } finally {
    await data.close();
  }
}

async function databaseOf(folder: string): Promise<string | undefined> {
  const file = join(folder, databaseFile);
  return existsSync(file) ? readFile(file, 'utf8') : undefined;
}
