import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type { Database, Lane, QueryOptions, Row, Snapshot, Value, Writer } from '#server/engine/engine.ts';
import { writerOn, type StatementHooks } from './connection.ts';
import { resultCache, type ResultCache, type AcquiredRows } from './resultCache.ts';
import { openingProblem } from './openingProblem.ts';
import { semaphore } from '../semaphore.ts';
import { dataVersion, type DataVersion } from '#server/engine/dataVersion.ts';

/** How one database file is opened; nothing of it can be changed afterwards. */
export interface DatabaseSettings extends StatementHooks {
  /** Absolute path of the file; made when missing. */
  readonly file: string;
  /** The folder for work that does not fit in memory. */
  readonly temporaryFolder: string;
  /** The one folder whose files statements may read and write; none when absent. */
  readonly openFolder?: string;
  readonly memoryLimitMb: number;
  /** IANA name; CURRENT_DATE is this zone's. */
  readonly timeZone: string;
  /** How many readings have a connection at a time, by lane. */
  readonly connections: Readonly<Record<Lane, number>>;
}

/**
 * Opens a DuckDB file with no way out of it: no other file but those of the open folder, no network, no extension, and
 * settings that no statement can change (security.md §4, promise 2). Throws EngineUnavailable.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
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
  const readPlaces = { light: semaphore(settings.connections.light), heavy: semaphore(settings.connections.heavy) };
  const writePlace = semaphore(1);

  async function onConnection<Result>(
    { lane = 'heavy', signal }: QueryOptions,
    work: (on: DuckDBConnection) => Promise<Result>,
  ) {
    const end = await readPlaces[lane].acquire(signal);
    const connection = idle.pop() ?? (await instance.connect());
    try {
      return await work(connection);
    } finally {
      idle.push(connection);
      end();
    }
  }

  return {
    engine: 'duckdb',
    query: <As extends object = Row>(sql: string, values?: readonly Value[], options: QueryOptions = {}) =>
      onConnection(options, (connection) => writerOn(connection, options, settings).query<As>(sql, values)),
    execute: (statement, options = {}) =>
      onConnection(options, (connection) => writerOn(connection, options, settings).execute(statement, options)),
    copyOut: (rows, path, options = {}) =>
      onConnection(options, (connection) => writerOn(connection, options, settings).copyOut(rows, path, options)),
    read: (work, options = {}) =>
      onConnection(options, (connection) =>
        transaction(connection, 'ROLLBACK', () =>
          onSnapshot(writerOn(connection, options, settings), cache, { work, signal: options.signal }),
        ),
      ),
    write: async (work, options = {}) => {
      const end = await writePlace.acquire(options.signal);
      try {
        return await transaction(writing, 'COMMIT', () => work(writerOn(writing, options, settings)));
      } finally {
        end();
      }
    },
    close: async () => {
      await cache.close();
      await writing.run('CHECKPOINT').catch(() => undefined);
      for (const connection of [writing, ...idle]) connection.disconnectSync();
      instance.closeSync();
    },
  };
}

async function transaction<Result>(
  connection: DuckDBConnection,
  ending: 'COMMIT' | 'ROLLBACK',
  work: () => Promise<Result>,
): Promise<Result> {
  await connection.run('BEGIN TRANSACTION');
  try {
    const result = await work();
    await connection.run(ending);
    return result;
  } catch (error) {
    await connection.run('ROLLBACK').catch(() => undefined);
    throw error;
  }
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

/** Runs work on one state of the data; the cached rows that it acquired are released when it ends. */
async function onSnapshot<Result>(
  writer: Writer,
  cache: ResultCache,
  {
    work,
    signal,
  }: { readonly work: (snapshot: Snapshot) => Promise<Result>; readonly signal?: AbortSignal | undefined },
): Promise<Result> {
  const acquired: AcquiredRows[] = [];
  let present: Promise<DataVersion> | undefined;
  const acquire: Snapshot['acquire'] = async (rows) => {
    const { version } = await (present ??= dataVersion(writer));
    const found = await cache.acquire(rows, version, signal);
    if (found) acquired.push(found);
    return found?.name;
  };
  try {
    return await work({ ...writer, acquire, kept: () => Promise.resolve(undefined) });
  } finally {
    for (const rows of acquired) rows.release();
  }
}
