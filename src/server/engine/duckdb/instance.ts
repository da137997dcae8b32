import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type { Lane } from '../engine.ts';
import type { StatementHooks } from './connection.ts';
import { openingProblem } from './openingProblem.ts';
import { resultCache, type ResultCache } from './resultCache.ts';

/** How one database file is opened; none of it can be changed afterwards. */
export interface DatabaseSettings extends StatementHooks {
  /** Absolute path of the file, which is created if missing. */
  readonly file: string;
  /** The folder for work that does not fit in memory. */
  readonly temporaryFolder: string;
  /** The one folder whose files statements may read and write; none when absent. */
  readonly openFolder?: string;
  readonly memoryLimitMb: number;
  /** IANA name; CURRENT_DATE is the date in this zone. */
  readonly timeZone: string;
  /** The number of concurrent read connections, by lane. */
  readonly connections: Readonly<Record<Lane, number>>;
}

/** An open instance of DuckDB on a file. */
export interface OpenInstance {
  /** The connection of the one writer. */
  readonly writing: DuckDBConnection;
  readonly cache: ResultCache;
  /** Works on a connection of its own. */
  onConnection<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result>;
  /** Closes the file. The caller makes sure that no work is running. */
  close(): Promise<void>;
}

/**
 * Opens a DuckDB file from which statements reach nothing else: no files except those of the open folder, no network,
 * no extensions, and no setting that a statement can change (security.md §4, promise 2). Throws EngineUnavailable.
 */
export async function openInstance(settings: DatabaseSettings): Promise<OpenInstance> {
  const instance = await DuckDBInstance.create(settings.file, {
    autoload_known_extensions: 'false',
    autoinstall_known_extensions: 'false',
    allow_community_extensions: 'false',
    memory_limit: `${settings.memoryLimitMb}MB`,
  }).catch((error: unknown) => {
    throw openingProblem(settings.file, error);
  });
  const writing = await instance.connect();
  for (const statement of lockDown(settings)) await writing.run(statement);
  const idle: DuckDBConnection[] = [];
  const cache = resultCache({ connect: () => instance.connect(), begin: settings.begin });
  return {
    writing,
    cache,
    onConnection: async (work) => {
      const connection = idle.pop() ?? (await instance.connect());
      try {
        return await work(connection);
      } finally {
        idle.push(connection);
      }
    },
    close: async () => {
      await cache.close().catch(() => undefined);
      await writing.run('CHECKPOINT').catch(() => undefined);
      for (const connection of [writing, ...idle]) connection.disconnectSync();
      instance.closeSync();
    },
  };
}

/** The settings in their order: the open folder before the outside is switched off, the lock last. */
function lockDown(settings: DatabaseSettings): string[] {
  return [
    `SET GLOBAL TimeZone = ${quoted(settings.timeZone)}`,
    // Grouping by dense numbers counts into an array while they have 22 bits at most: four million customers.
    'SET GLOBAL perfect_ht_threshold = 22',
    `SET temp_directory = ${quoted(settings.temporaryFolder)}`,
    `SET allowed_directories = [${settings.openFolder === undefined ? '' : quoted(`${settings.openFolder}/`)}]`,
    'SET enable_external_access = false',
    'SET lock_configuration = true',
  ];
}

/** SET takes no bound values; these come from the configuration and the control store, never from a request. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
