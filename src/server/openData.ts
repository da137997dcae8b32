import type { Config } from './config/config.ts';
import { controlMigrations } from './control/controlMigrations.ts';
import { openControl, type Control } from './control/openControl.ts';
import { controlTables } from './control/tables.ts';
import { tenantById } from './control/tenants.ts';
import { claimFolder } from '#server/control/dataFolder.ts';
import { duckdbEngines } from './engine/duckdb/duckdbEngines.ts';
import type { Engines } from './engine/engine.ts';
import { processLocks, type Locks } from './engine/locks.ts';
import { noNotices, type Notices } from './engine/notices.ts';
import { postgresDatabase } from './engine/postgres/database.ts';
import { clusterOf, type Cluster } from './engine/postgres/cluster.ts';
import { databaseKeys, keyTable } from './engine/postgres/keys.ts';
import { postgresLocks } from './engine/postgres/locks.ts';
import { postgresNotices } from './engine/postgres/notices.ts';
import { postgresEngines } from './engine/postgres/postgresEngines.ts';
import { ownerProblemOf } from './engine/postgres/problems.ts';
import { ownerOf } from './engine/postgres/roles.ts';
import { migrateSchema } from './engine/postgres/schema.ts';
import { tenantStructure } from './features.ts';
import { folderKeys, type Keys } from '#server/secrets/keys.ts';

/** Where everything is kept: the control data, the tenants' data, the secrets, and who works on what. */
export interface Data {
  readonly control: Control;
  readonly engines: Engines;
  readonly keys: Keys;
  readonly locks: Locks;
  readonly notices: Notices;
  /** Moves tenants between the nodes of a PostgreSQL cluster; absent for files. */
  readonly cluster?: Cluster;
  /** Waits for running work and closes everything. */
  close(): Promise<void>;
}

/** Receives each statement of the query builder and the sort of database it runs on; for tests. */
export type OnStatement = (on: 'tenant' | 'control', text: string) => void;

/**
 * Opens the data of a configuration: the files of the data folder, or the schemas of a PostgreSQL database.
 *
 * @throws EngineUnavailable with one sentence when it cannot be used
 */
export function openData(config: Config, onStatement?: OnStatement): Promise<Data> {
  return config.engine.mode === 'postgres'
    ? openSchemas(config.engine.url, config, onStatement)
    : openFolder(config, onStatement);
}

async function openFolder({ dataFolder, memoryLimitMb }: Config, onStatement?: OnStatement): Promise<Data> {
  const control = await openControl(dataFolder, hook('control', onStatement));
  const engines = duckdbEngines({
    folder: dataFolder,
    structure: tenantStructure,
    memoryLimitMb,
    timeZoneOf: timeZoneIn(control),
    ...hook('tenant', onStatement),
  });
  return {
    control,
    engines,
    keys: folderKeys(dataFolder),
    locks: processLocks(),
    notices: noNotices(),
    close: async () => {
      await engines.close();
      await control.close();
    },
  };
}

/** The schema of the control data. */
const controlSchema = 'dodo_control';
const controlConnections = { light: 1, heavy: 4 } as const;

async function openSchemas(
  url: string,
  { dataFolder, memoryLimitMb }: Config,
  onStatement?: OnStatement,
): Promise<Data> {
  // Files on their way in and out; several processes may share the folder, which is theirs to close then.
  await claimFolder(dataFolder).catch(() => undefined);
  const owner = ownerOf(url, () => keys('postgres'));
  const control = postgresDatabase({
    url,
    schema: controlSchema,
    layout: 'server',
    timeZone: 'UTC',
    connections: controlConnections,
    cancel: (connection) => owner.cancel(connection),
    ...hook('control', onStatement),
  });
  const keys = databaseKeys(control);
  const locks = postgresLocks(url);
  const notices = postgresNotices(url);
  const engines = postgresEngines({
    folder: dataFolder,
    owner,
    structure: tenantStructure,
    memoryLimitMb,
    notices,
    timeZoneOf: timeZoneIn(control),
    ...hook('tenant', onStatement),
  });
  const close = async (): Promise<void> => {
    await engines.close();
    await control.close();
    await locks.close();
    await notices.close();
    await owner.close();
  };
  try {
    await owner.ownSchema(controlSchema);
    const structure = { tables: controlTables, migrations: controlMigrations, rows: [keyTable] };
    await migrateSchema(control, structure, `The schema ${controlSchema}`);
    const cluster = clusterOf(owner, tenantStructure.tables, (tenantId) => engines.release(tenantId));
    return { control, engines, keys, locks, notices, cluster, close };
  } catch (error) {
    await close();
    throw ownerProblemOf(error);
  }
}

function hook(on: 'tenant' | 'control', onStatement?: OnStatement) {
  return { onStatement: onStatement && ((text: string) => onStatement(on, text)) };
}

function timeZoneIn(control: Control): (tenantId: string) => Promise<string> {
  return async (tenantId) => (await tenantById(control, tenantId))?.time_zone ?? 'UTC';
}
