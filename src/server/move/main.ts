import { ConfigError, readConfig } from '../config/config.ts';
import { dataVersion } from '../engine/dataVersion.ts';
import { EngineUnavailable } from '../engine/engine.ts';
import { tenantById } from '../control/tenants.ts';
import type { Cluster } from '../engine/postgres/cluster.ts';
import { refreshTables } from '../engine/statistics.ts';
import { refusalOf } from '../engine/postgres/problems.ts';
import { tenantStructure } from '../features.ts';
import { openData, type Data } from '../openData.ts';
import { moveControl } from './moveControl.ts';
import { moveTenant } from './moveTenant.ts';
import { MoveRefused } from './refused.ts';

const usage = `npm run move -- TENANT            from the data folder to PostgreSQL
npm run move -- TENANT --back     from PostgreSQL to the data folder
npm run move -- TENANT --spread   a large tenant over the nodes of a Citus cluster
npm run move -- TENANT --gather   back to one node of the cluster

TENANT is the tenant's id. DODO_DATA names the folder, DODO_POSTGRES_URL the database.
To move from one to the other, stop the servers of both first.`;

/** What can be done to a tenant, by the word of the command line; without one it moves to PostgreSQL. */
const ways: Readonly<Record<string, (tenantId: string, database: Data) => Promise<void>>> = {
  '': (tenantId, database) => betweenEngines(tenantId, (folder) => [folder, database]),
  '--back': (tenantId, database) => betweenEngines(tenantId, (folder) => [database, folder]),
  '--spread': (tenantId, database) => withinCluster(tenantId, database, 'spread'),
  '--gather': (tenantId, database) => withinCluster(tenantId, database, 'gather'),
};

/** Moves one tenant between the data folder and PostgreSQL, or within a cluster (docs/operating.md). */
async function main([tenantId = '-', word = '']: readonly string[]): Promise<void> {
  // As in the server: a tenant's file is private to this user.
  process.umask(0o077);
  const way = ways[word];
  if (tenantId.startsWith('-') || way === undefined) throw new MoveRefused(usage);
  const database = await openData(readConfig({ ...process.env, DODO_ENGINE: 'postgres' }));
  try {
    await way(tenantId, database);
  } finally {
    await database.close();
  }
}

async function betweenEngines(
  tenantId: string,
  order: (folder: Data) => readonly [from: Data, to: Data],
): Promise<void> {
  const { DODO_POSTGRES_URL: _, ...rest } = process.env;
  const folder = await openData(readConfig({ ...rest, DODO_ENGINE: 'duckdb' }));
  try {
    const [from, to] = order(folder);
    const notes = await moveControl(from, to, tenantId);
    await moveTenant(from.engines.tenant(tenantId), to.engines.tenant(tenantId), {
      // DuckDB reads and writes files there alone.
      folder: folder.engines.tenant(tenantId).stagingFolder,
      tables: tenantStructure.tables,
      say,
    });
    for (const note of notes) say(note);
    say('Moved: counts and sums of every table agree. The copy it came from is still there.');
  } finally {
    await folder.close();
  }
}

async function withinCluster(tenantId: string, { control, cluster, engines }: Data, way: keyof Cluster): Promise<void> {
  if ((await tenantById(control, tenantId)) === undefined) {
    throw new MoveRefused(`There is no tenant ${tenantId} to move.`);
  }
  // A tenant that nobody opened yet has no tables.
  await dataVersion(engines.tenant(tenantId));
  await cluster?.[way](tenantId, say);
  await refreshTables(engines.tenant(tenantId), Object.keys(tenantStructure.tables));
  say('Moved: counts and sums of every table agree.');
}

const say = (line: string): void => console.log(line);

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExplained =
    error instanceof MoveRefused || error instanceof ConfigError || error instanceof EngineUnavailable;
  console.error(isExplained ? error.message : (refusalOf(error) ?? error));
  // A sign-in that was not finished leaves its connection open for a minute.
  process.exit(1);
});
