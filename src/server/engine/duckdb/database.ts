import type { DuckDBConnection } from '@duckdb/node-api';
import type { Database, Lane, QueryOptions, Row, Snapshot, Value, Writer } from '#server/engine/engine.ts';
import { writerOn } from './connection.ts';
import { openInstance, type DatabaseSettings } from './instance.ts';
import { isDiskFull, isInvalidated, renewalOf } from './renewal.ts';
import { assertRoom, NoRoom, notingWriter } from './room.ts';
import type { ResultCache, AcquiredRows } from './resultCache.ts';
import { semaphore } from '../semaphore.ts';
import { dataVersion, type DataVersion } from '#server/engine/dataVersion.ts';
import { areSumsMade } from '#server/engine/sumMark.ts';

/**
 * Opens a DuckDB file (`openInstance`). Changes are committed while the disk has room (`assertRoom`). After a write
 * that failed on a full disk, and after DuckDB's own fatal errors, the file is closed and opened again before the next
 * write. Throws EngineUnavailable.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const readPlaces = { light: semaphore(settings.connections.light), heavy: semaphore(settings.connections.heavy) };
  const writePlace = semaphore(1);
  const renewal = renewalOf(await openInstance(settings), () => openInstance(settings), {
    readers: Object.entries(readPlaces).flatMap(([lane, places]) =>
      Array.from({ length: settings.connections[lane as Lane] }, () => places),
    ),
    writer: writePlace,
  });

  async function onConnection<Result>(
    options: QueryOptions,
    work: (on: Writer, connection: DuckDBConnection, cache: ResultCache) => Promise<Result>,
  ): Promise<Result> {
    const end = await readPlaces[options.lane ?? 'heavy'].acquire(options.signal);
    try {
      const instance = await renewal.current();
      return await instance.onConnection((connection) =>
        work(writerOn(connection, options, settings), connection, instance.cache),
      );
    } catch (error) {
      if (isInvalidated(error)) renewal.fail();
      throw error;
    } finally {
      end();
    }
  }

  return {
    engine: 'duckdb',
    query: <As extends object = Row>(sql: string, values?: readonly Value[], options: QueryOptions = {}) =>
      onConnection(options, (reader) => reader.query<As>(sql, values)),
    execute: (statement, options = {}) => onConnection(options, (reader) => reader.execute(statement, options)),
    copyOut: (rows, path, options = {}) => onConnection(options, (reader) => reader.copyOut(rows, path, options)),
    read: (work, options = {}) =>
      onConnection(options, (reader, connection, cache) =>
        options.stepwise
          ? withTemporary(connection, reader, (noting) => onSnapshot(noting, cache, { work, signal: options.signal }))
          : transaction(connection, 'ROLLBACK', () => onSnapshot(reader, cache, { work, signal: options.signal })),
      ),
    write: async (work, options = {}) => {
      const end = await writePlace.acquire(options.signal);
      try {
        await renewal.renew();
        const { writing } = await renewal.current();
        return await transaction(writing, 'COMMIT', async () => {
          let mayChange = false;
          const result = await work(
            notingWriter(writerOn(writing, options, settings), () => {
              mayChange = true;
            }),
          );
          if (mayChange) await assertRoom(settings.file);
          return result;
        });
      } catch (error) {
        // A refused commit leaves the instance whole.
        if (!(error instanceof NoRoom) && (isInvalidated(error) || isDiskFull(error))) renewal.fail();
        throw error;
      } finally {
        end();
      }
    },
    close: () => renewal.close(),
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

/** Runs work without a transaction, and drops the temporary tables that it made. */
async function withTemporary<Result>(
  connection: DuckDBConnection,
  writer: Writer,
  work: (noting: Writer) => Promise<Result>,
): Promise<Result> {
  const made = new Set<string>();
  const noting: Writer = {
    ...writer,
    makeTemporary: (name, rows) => {
      made.add(name);
      return writer.makeTemporary(name, rows);
    },
    readFiles: (reading) => reading(noting),
  };
  try {
    return await work(noting);
  } finally {
    for (const name of made) await connection.run(`DROP TABLE IF EXISTS temp.${name}`).catch(() => undefined);
  }
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
  let made: Promise<boolean> | undefined;
  const acquire: Snapshot['acquire'] = async (rows) => {
    const { version } = await (present ??= dataVersion(writer));
    const found = await cache.acquire(rows, version, signal);
    if (found) acquired.push(found);
    return found?.name;
  };
  try {
    const hasSums = (): Promise<boolean> => (made ??= areSumsMade(writer));
    return await work({ ...writer, acquire, hasSums, kept: () => Promise.resolve(undefined) });
  } finally {
    for (const rows of acquired) rows.release();
  }
}
