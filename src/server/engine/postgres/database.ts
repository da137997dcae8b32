import { DatabaseError, escapeIdentifier, type Pool, type PoolClient } from 'pg';
import type { Database, Lane, QueryOptions, Row, Snapshot, Value, Writer } from '../engine.ts';
import { semaphore, type Semaphore } from '../semaphore.ts';
import { cellTypes } from './cells.ts';
import { writerOn, type StatementHooks, type TransactionWriter } from './connection.ts';
import { filesReader, type FilesSettings } from './files.ts';
import { keptRows, type Keeping } from './keptRows.ts';
import { engineOf, LayoutChanged, layoutNow, type Layout } from './layout.ts';
import { problemOf } from './problems.ts';
import { areSumsMade } from '../sumMark.ts';
import { optionsOf, type ConnectionKind } from './sessionSettings.ts';
import { steadyPool } from './steadyClient.ts';

/** How one schema of a database is opened. */
export interface PostgresSettings extends Omit<StatementHooks, 'readFiles'> {
  /** The address of the database, with the role that owns the schema. */
  readonly url: string;
  /** The one schema that its statements find tables in. */
  readonly schema: string;
  /** The schema that its tables are copied into while it is moved within a cluster; absent where nothing is. */
  readonly moving?: string;
  /** IANA name; CURRENT_DATE is this zone's. */
  readonly timeZone: string;
  /** The number of concurrent read connections by lane, in addition to the writer's. */
  readonly connections: Readonly<Record<Lane, number>>;
  /** Absent where no files are read. */
  readonly files?: FilesSettings;
}

/** A name as an identifier. */
export function quotedName(name: string): string {
  return escapeIdentifier(name);
}

/** Connections to one schema, opened when needed. */
function poolOf(
  { url, schema, timeZone, layout }: Pick<PostgresSettings, 'url' | 'schema' | 'timeZone' | 'layout'>,
  kind: ConnectionKind,
  max: number,
): Pool {
  return steadyPool({
    connectionString: url,
    max,
    types: cellTypes,
    options: optionsOf(kind, {
      search_path: quotedName(schema),
      TimeZone: timeZone,
      DateStyle: 'ISO',
      client_min_messages: 'warning',
      // A coordinator that also keeps tables is a node like the others: a table that it works on itself cannot be
      // analysed in the same transaction.
      ...((layout === 'node' || layout === 'moving') && { 'citus.enable_local_execution': 'off' }),
    }),
    application_name: 'dodo-console',
  });
}

/** Connections of one kind, and how many of them may be in use. */
interface Places {
  readonly pool: Pool;
  readonly places: Semaphore;
}

/**
 * A schema of a PostgreSQL database, behind the interface that an embedded file has, too. Writers of one schema follow
 * one another over all processes, so that what holds for one writer of a file holds here (docs/decisions/044).
 */
export function postgresDatabase(settings: PostgresSettings): Database {
  const { light, heavy } = settings.connections;
  const readingPool = poolOf(settings, 'reading', light + heavy);
  const lanes: Readonly<Record<Lane, Places>> = {
    light: { pool: readingPool, places: semaphore(light) },
    heavy: { pool: readingPool, places: semaphore(heavy) },
  };
  const writing: Places = { pool: poolOf(settings, 'writing', 1), places: semaphore(1) };
  const keep = keptRows();
  const hooks = { ...settings, readFiles: filesReader(settings.files, settings.timeZone) };

  async function onConnection<Result>(
    options: QueryOptions,
    { pool, places }: Places,
    work: (writer: TransactionWriter, connection: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    const end = await places.acquire(options.signal);
    try {
      const connection = await pool.connect().catch((error: unknown) => {
        throw problemOf(error);
      });
      let isBroken = true;
      try {
        const result = await work(writerOn(connection, options, hooks), connection);
        isBroken = false;
        return result;
      } finally {
        // A late interruption must not meet the next one's statement.
        connection.release(isBroken);
      }
    } finally {
      end();
    }
  }

  const reading = <Result>(options: QueryOptions, work: (writer: TransactionWriter) => Promise<Result>) =>
    onConnection(options, lanes[options.lane ?? 'heavy'], work);

  return {
    engine: engineOf(settings.layout),
    query: <As extends object = Row>(sql: string, values?: readonly Value[], options: QueryOptions = {}) =>
      reading(options, (writer) => writer.query<As>(sql, values)),
    execute: (statement, options = {}) => reading(options, (writer) => writer.execute(statement)),
    copyOut: (rows, path, options = {}) => reading(options, (writer) => writer.copyOut(rows, path, options)),
    read: (work, options = {}) =>
      reading(options, (writer) =>
        transaction(writer, { begin: 'BEGIN ISOLATION LEVEL REPEATABLE READ', end: 'ROLLBACK' }, async () => {
          if (settings.layout !== 'server') await waitForSwap(writer);
          return work(snapshotOn(writer, keep, options.signal));
        }),
      ),
    write: (work, options = {}) =>
      onConnection(options, writing, (writer, connection) =>
        transaction(writer, { begin: 'BEGIN', end: 'COMMIT' }, async () => {
          // Waiting for another process's writer takes no turn from statements that could run.
          await writerOn(connection, options, { ...hooks, begin: undefined }).query(writersLock, [settings.schema]);
          await refuseOtherLayout(writer, settings);
          const result = await work(writer);
          await writer.dropTemporary();
          return result;
        }),
      ),
    close: async () => {
      await Promise.all([readingPool.end(), writing.pool.end()]);
    },
  };
}

/** Held until the transaction ends, across processes; its value is the schema. */
export const writersLock =
  "SELECT 1 AS locked FROM (SELECT pg_advisory_xact_lock(hashtext('dodo writer'), hashtext($1))) AS waited";

/**
 * While a move swaps the tables, a state of the data that began before the swap would lack the rows that it copied: a
 * reader locks a table before its first statement. A table that a node had before the swap is none that can be locked
 * there after it.
 *
 * @throws LayoutChanged before anything of the work is done
 */
async function waitForSwap(writer: Writer): Promise<void> {
  await writer.run('LOCK TABLE data_version IN ACCESS SHARE MODE').catch((error: unknown) => {
    throw error instanceof DatabaseError ? new LayoutChanged(movedMeanwhile, { cause: error }) : error;
  });
}

const movedMeanwhile = 'The tenant was moved meanwhile. Try again.';

/**
 * What waited for the lock while the tenant was moved was written for its former place.
 *
 * @throws LayoutChanged before anything of the work is done
 */
async function refuseOtherLayout(writer: Writer, { schema, moving, layout }: PostgresSettings): Promise<void> {
  if (layout === 'server' || moving === undefined) return;
  const run = async (text: string, values: string[]) => ({
    rows: await writer.query<{ layout: Layout }>(text, values),
  });
  if ((await layoutNow(run, quotedName(schema), quotedName(moving))) === layout) return;
  throw new LayoutChanged(movedMeanwhile);
}

/** No tables of rows are made between statements; the few rows that calls share are kept by the process. */
function snapshotOn(writer: Writer, keep: Keeping, signal: AbortSignal | undefined): Snapshot {
  let made: Promise<boolean> | undefined;
  return {
    ...writer,
    acquire: () => Promise.resolve(undefined),
    kept: (rows) => keep(writer, rows, signal),
    hasSums: () => (made ??= areSumsMade(writer)),
  };
}

async function transaction<Result>(
  writer: Writer,
  { begin, end }: { readonly begin: string; readonly end: 'COMMIT' | 'ROLLBACK' },
  work: () => Promise<Result>,
): Promise<Result> {
  await writer.run(begin);
  const result = await work();
  await writer.run(end);
  return result;
}
