import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type Config } from '#server/config/config.ts';
import { areSpread, databaseUrl, makeDatabase, onPostgres } from '#tests/support/testPostgres.ts';
import { dataVersion } from '#server/engine/dataVersion.ts';
import { openData } from '#server/openData.ts';
import { openServer } from '#server/server.ts';

/** The file of a seeded folder that names the database beside it. */
export const databaseFile = 'database';

/** The variables of a server whose data is in a database of the run's PostgreSQL; none for files. */
export function engineEnvironment(database: string | undefined): Readonly<Record<string, string>> {
  return database === undefined ? {} : { DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: databaseUrl(database) };
}

/**
 * The data folder of an unused seeded test server, to be copied: seeding takes fifty times as long as copying. The
 * first test that needs it creates it (see tests/support/sharedFolder.ts); undefined outside of a whole run.
 */
export async function seededFolder(environment: (folder: string) => NodeJS.ProcessEnv): Promise<string | undefined> {
  const shared = process.env['DODO_TEST_SHARED'];
  if (shared === undefined) return undefined;
  const folder = join(shared, 'seeded');
  if (existsSync(folder)) return folder;
  const own = await mkdtemp(join(shared, 'seeding-'));
  const database = onPostgres ? await makeDatabase() : undefined;
  const server = await openServer(readConfig({ ...environment(own), ...engineEnvironment(database) }));
  await server.close();
  if (areSpread) await spreadTenants(readConfig({ ...environment(own), ...engineEnvironment(database) }));
  if (database !== undefined) await writeFile(join(own, databaseFile), database);
  try {
    await rename(own, folder);
  } catch (error) {
    // Another worker was the first.
    if (!existsSync(folder)) throw error;
    await rm(own, { recursive: true });
  }
  return folder;
}

async function spreadTenants(config: Config): Promise<void> {
  const data = await openData(config);
  const tenants = await data.control.query<{ id: string }>('SELECT tenant_id AS id FROM tenant');
  for (const { id } of tenants) {
    await dataVersion(data.engines.tenant(id));
    await data.cluster?.spread(id, () => undefined);
  }
  await data.close();
}
