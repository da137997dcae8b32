import type { DuckDBConnection } from '@duckdb/node-api';
import { dataVersion } from '../dataVersion.ts';
import type { Reader, CacheableRows, Statement, Writer } from '../engine.ts';
import { writerOn, type Begin } from './connection.ts';
import { semaphore } from '../semaphore.ts';
import { unlessAborted } from '#server/limits/abort.ts';

/** Cached rows in a table of that name; they stay until they are released. */
export interface AcquiredRows {
  readonly name: string;
  release(): void;
}

/** Cached results of statements: read once, kept in memory for one version of the data. */
export interface ResultCache {
  /**
   * The rows of a statement at a version; undefined where they are too many, or the data went on to another version.
   * Rejects with the signal's reason while waiting.
   */
  acquire(rows: CacheableRows, version: number, signal?: AbortSignal): Promise<AcquiredRows | undefined>;
  /** Waits for running reads. No reads may follow. */
  close(): Promise<void>;
}

/** The limits of the cache of one file. */
export interface ResultCacheSettings {
  readonly connect: () => Promise<DuckDBConnection>;
  /** Awaited before each statement that reads rows. */
  readonly begin?: Begin | undefined;
  /** Rows of all statements together, and of one: a quarter of a million take about 50 MB. */
  readonly maxRows?: number;
  /** Each takes about 400 kB, even with few rows. */
  readonly maxTables?: number;
}

interface Entry {
  readonly name: string;
  readonly version: number;
  /** Whether the rows are ready. */
  taken: Promise<boolean>;
  rows: number;
  /** Readings under way, and the taking itself. */
  users: number;
}

/** The number of statements that read rows at the same time; more would compete for the processor. */
const maxConcurrentReads = 2;

/**
 * A cache in an in-memory database beside the file, which every connection of the file sees; the least recently used
 * goes first.
 */
export function resultCache({ connect, begin, maxRows = 250_000, maxTables = 64 }: ResultCacheSettings): ResultCache {
  const entries = new Map<string, Entry>();
  const underWay = new Set<Promise<unknown>>();
  const places = semaphore(maxConcurrentReads);
  const idle: DuckDBConnection[] = [];
  let attached: Promise<unknown> | undefined;
  let newest = -1;
  let named = 0;

  async function onConnection<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
    const end = await places.acquire();
    const connection = idle.pop() ?? (await connect());
    try {
      await (attached ??= connection.run("ATTACH ':memory:' AS cache"));
      return await work(connection);
    } finally {
      idle.push(connection);
      end();
    }
  }

  /**
   * The number of rows read; undefined when there are too many. It runs without a request's signal: a cancelled request
   * does not affect the others.
   */
  function take(entry: Entry, wanted: CacheableRows): Promise<number | undefined> {
    return onConnection(async (connection) => {
      if (entry.users === 1) throw new Error('No caller waits for it any more.');
      const writer = writerOn(connection, {}, begin ? { begin } : {});
      await writer.run('BEGIN TRANSACTION');
      try {
        const rows = await takeRows(writer, entry, wanted);
        await writer.run(rows === undefined ? 'ROLLBACK' : 'COMMIT');
        return rows;
      } catch (error) {
        await writer.run('ROLLBACK').catch(() => undefined);
        throw error;
      }
    });
  }

  async function takeRows(writer: Writer, { name, version }: Entry, { text, values, estimate }: CacheableRows) {
    const present = await dataVersion(writer);
    if (present.version !== version) throw new Error('The data has changed since.');
    const isFew = (rows: number): boolean => rows <= maxRows;
    if (estimate && !isFew(await rowCountFrom(writer, estimate))) return undefined;
    await writer.run(`CREATE TABLE ${name} AS ${text}`, values);
    const rows = await rowCountFrom(writer, { text: `SELECT COUNT(*) AS rows FROM ${name}`, values: [] });
    return isFew(rows) ? rows : undefined;
  }

  function follow(work: Promise<unknown>): void {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  }

  function add(key: string, wanted: CacheableRows, version: number): Entry {
    named += 1;
    const entry: Entry = { name: `cache.rows_${named}`, version, taken: Promise.resolve(false), rows: 0, users: 1 };
    entry.taken = take(entry, wanted)
      .then((rows) => {
        entry.rows = rows ?? 0;
        return rows !== undefined;
      })
      .catch(() => {
        // The caller reads the data itself and gets the error there; the next caller tries again.
        if (entries.get(key) === entry) entries.delete(key);
        return false;
      })
      .finally(() => leave(entry));
    follow(entry.taken);
    entries.set(key, entry);
    return entry;
  }

  function leave(entry: Entry): void {
    entry.users -= 1;
    tidy();
  }

  /**
   * Evicts entries that no one reads and that are of an older version, or above the limit; a map keeps insertion order.
   */
  function tidy(): void {
    let rows = [...entries.values()].reduce((sum, entry) => sum + entry.rows, 0);
    for (const [key, entry] of entries) {
      const isTooMuch = rows > maxRows || entries.size > maxTables;
      if (entry.users > 0 || (entry.version === newest && !isTooMuch)) continue;
      rows -= entry.rows;
      entries.delete(key);
      follow(onConnection((connection) => connection.run(`DROP TABLE IF EXISTS ${entry.name}`)).catch(() => undefined));
    }
  }

  return {
    acquire: async (rows, version, signal) => {
      if (version < newest) return undefined;
      newest = version;
      const key = JSON.stringify([version, rows.text, rows.values]);
      const entry = entries.get(key) ?? add(key, rows, version);
      entries.delete(key);
      entries.set(key, entry);
      entry.users += 1;
      let isReady = false;
      try {
        isReady = await unlessAborted(entry.taken, signal);
      } finally {
        if (!isReady) leave(entry);
      }
      return isReady ? { name: entry.name, release: () => leave(entry) } : undefined;
    },
    close: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
      for (const connection of idle) connection.disconnectSync();
    },
  };
}

async function rowCountFrom(reader: Reader, { text, values }: Statement): Promise<number> {
  const [counted] = await reader.query<{ rows: number }>(text, values);
  return counted?.rows ?? 0;
}
