import { escapeIdentifier, Pool, type PoolClient } from 'pg';
import type { Database, QueryOptions, Row, Snapshot, Value, Writer } from '../engine.ts';
import { semaphore } from '../semaphore.ts';
import { cellTypes } from './cells.ts';
import { writerOn, type StatementHooks, type TransactionWriter } from './connection.ts';
import { filesReader, type FilesSettings } from './files.ts';
import { keptRows, type Keeping } from './keptRows.ts';
import { engineOf } from './layout.ts';
import { problemOf } from './problems.ts';

/** How one schema of a database is opened. */
export interface PostgresSettings extends Omit<StatementHooks, 'readFiles'> {
  /** The address of the database, with the role that owns the schema. */
  readonly url: string;
  /** The one schema that its statements find tables in. */
  readonly schema: string;
  /** IANA name; CURRENT_DATE is this zone's. */
  readonly timeZone: string;
  /** How many statements run at a time besides those of the writer. */
  readonly connections: number;
  /** Absent where no files are read. */
  readonly files?: FilesSettings;
}

/** Connections without work are closed after this time. */
const idleMs = 10_000;
/** A server that does not answer in this time is away. */
const connectMs = 10_000;

/** A name as an identifier. */
export function quotedName(name: string): string {
  return escapeIdentifier(name);
}

/** Connections to one schema, opened when needed. */
export function poolOf(
  { url, schema, timeZone, layout }: Pick<PostgresSettings, 'url' | 'schema' | 'timeZone' | 'layout'>,
  max: number,
): Pool {
  const set = {
    search_path: quotedName(schema),
    TimeZone: timeZone,
    DateStyle: 'ISO',
    client_min_messages: 'warning',
    // A coordinator that keeps tables, too, is a node like the others: one that it works on itself cannot be analysed in the same transaction.
    ...(layout === 'node' && { 'citus.enable_local_execution': 'off' }),
  };
  const pool = new Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: idleMs,
    connectionTimeoutMillis: connectMs,
    types: cellTypes,
    options: Object.entries(set)
      .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', String.raw`\ `)}`)
      .join(' '),
    application_name: 'dodo-console',
  });
  // A connection that breaks while it is idle is replaced by the next one.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * A schema of a PostgreSQL database, behind the interface that an embedded file has, too. Writers of one schema follow one
 * another over all processes, so that what holds for one writer of a file holds here (docs/decisions/044).
 */
export function postgresDatabase(settings: PostgresSettings): Database {
  const pool = poolOf(settings, settings.connections + 1);
  const readPlaces = semaphore(settings.connections);
  const writePlace = semaphore(1);
  const keep = keptRows();
  const hooks = { ...settings, readFiles: filesReader(settings.files, settings.timeZone) };

  async function onConnection<Result>(
    options: QueryOptions,
    places: typeof readPlaces,
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

  return {
    engine: engineOf(settings.layout),
    query: <As extends object = Row>(sql: string, values?: readonly Value[], options: QueryOptions = {}) =>
      onConnection(options, readPlaces, (writer) => writer.query<As>(sql, values)),
    execute: (statement, options = {}) => onConnection(options, readPlaces, (writer) => writer.execute(statement)),
    copyOut: (rows, path, options = {}) =>
      onConnection(options, readPlaces, (writer) => writer.copyOut(rows, path, options)),
    read: (work, options = {}) =>
      onConnection(options, readPlaces, (writer) =>
        transaction(writer, { begin: 'BEGIN ISOLATION LEVEL REPEATABLE READ', end: 'ROLLBACK' }, () =>
          work(snapshotOn(writer, keep, options.signal)),
        ),
      ),
    write: (work, options = {}) =>
      onConnection(options, writePlace, (writer) =>
        transaction(writer, { begin: 'BEGIN', end: 'COMMIT' }, async () => {
          await writer.query(writersLock, [settings.schema]);
          const result = await work(writer);
          await writer.dropTemporary();
          return result;
        }),
      ),
    close: () => pool.end(),
  };
}

/** Held until the transaction ends, whoever's process it is; its value is the schema. */
export const writersLock =
  "SELECT 1 AS locked FROM (SELECT pg_advisory_xact_lock(hashtext('dodo writer'), hashtext($1))) AS waited";

/** No tables of rows are made between statements; the few rows that calls share are kept by the process. */
function snapshotOn(writer: Writer, keep: Keeping, signal: AbortSignal | undefined): Snapshot {
  return { ...writer, acquire: () => Promise.resolve(undefined), kept: (rows) => keep(writer, rows, signal) };
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
