import { escapeIdentifier, type Pool } from 'pg';
import type { Database, QueryOptions, Row, Snapshot, Value, Writer } from '../engine.ts';
import { semaphore, type Semaphore } from '../semaphore.ts';
import { cellTypes } from './cells.ts';
import { writerOn, type StatementHooks, type TransactionWriter } from './connection.ts';
import { filesReader, type FilesSettings } from './files.ts';
import { keptRows, type Keeping } from './keptRows.ts';
import { engineOf } from './layout.ts';
import { problemOf } from './problems.ts';
import { optionsOf, type ConnectionKind } from './sessionSettings.ts';
import { steadyPool } from './steadyClient.ts';

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
      // A coordinator that keeps tables, too, is a node like the others: one that it works on itself cannot be analysed in the same transaction.
      ...(layout === 'node' && { 'citus.enable_local_execution': 'off' }),
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
 * A schema of a PostgreSQL database, behind the interface that an embedded file has, too. Writers of one schema follow one
 * another over all processes, so that what holds for one writer of a file holds here (docs/decisions/044).
 */
export function postgresDatabase(settings: PostgresSettings): Database {
  const placesOf = (kind: ConnectionKind, max: number): Places => ({
    pool: poolOf(settings, kind, max),
    places: semaphore(max),
  });
  const reading = placesOf('reading', settings.connections);
  const writing = placesOf('writing', 1);
  const keep = keptRows();
  const hooks = { ...settings, readFiles: filesReader(settings.files, settings.timeZone) };

  async function onConnection<Result>(
    options: QueryOptions,
    { pool, places }: Places,
    work: (writer: TransactionWriter) => Promise<Result>,
  ): Promise<Result> {
    const end = await places.acquire(options.signal);
    try {
      const connection = await pool.connect().catch((error: unknown) => {
        throw problemOf(error);
      });
      let isBroken = true;
      try {
        const result = await work(writerOn(connection, options, hooks));
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
      onConnection(options, reading, (writer) => writer.query<As>(sql, values)),
    execute: (statement, options = {}) => onConnection(options, reading, (writer) => writer.execute(statement)),
    copyOut: (rows, path, options = {}) =>
      onConnection(options, reading, (writer) => writer.copyOut(rows, path, options)),
    read: (work, options = {}) =>
      onConnection(options, reading, (writer) =>
        transaction(writer, { begin: 'BEGIN ISOLATION LEVEL REPEATABLE READ', end: 'ROLLBACK' }, () =>
          work(snapshotOn(writer, keep, options.signal)),
        ),
      ),
    write: (work, options = {}) =>
      onConnection(options, writing, (writer) =>
        transaction(writer, { begin: 'BEGIN', end: 'COMMIT' }, async () => {
          await writer.query(writersLock, [settings.schema]);
          const result = await work(writer);
          await writer.dropTemporary();
          return result;
        }),
      ),
    close: async () => {
      await Promise.all([reading.pool.end(), writing.pool.end()]);
    },
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
