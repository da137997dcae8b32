import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ExecutedStatement, QueryOptions, Row, Value, Writer } from '../engine.ts';
import type { Begin } from '../duckdb/connection.ts';
import { bindingOf } from './cells.ts';
import { inTurn } from './inTurn.ts';
import { engineOf, type Layout } from './layout.ts';
import { failureOn } from './problems.ts';
import { schemaTables, sessionTables, withLiterals } from './temporary.ts';

/** How long a statement has to end after each cancel, in ms. */
const cancelEvery = 100;

/** The protocol counts the values of a statement in 16 bits. */
const mostValues = 65_535;

/** Hooks around the statements of a connection. */
export interface StatementHooks {
  readonly layout: Layout;
  /** Awaited before each statement; statements do not wait if it is absent. */
  readonly begin?: Begin | undefined;
  /** Reads files of the staging folder (`Writer.readFiles`). */
  readonly readFiles: <Result>(work: (files: Writer) => Promise<Result>, options: QueryOptions) => Promise<Result>;
  /** Interrupts what a connection does. */
  readonly cancel: (connection: ClientBase) => Promise<void>;
  /** Receives the text of each statement of the query builder; for tests. */
  readonly onStatement?: ((text: string) => void) | undefined;
}

/** The writer of a transaction. */
export interface TransactionWriter extends Writer {
  /** Drops the temporary tables that would outlive the transaction; before it commits. */
  dropTemporary(): Promise<void>;
}

/** One connection of PostgreSQL that runs statements with bound values, one at a time. */
export function writerOn(
  connection: ClientBase,
  { signal, lane = 'heavy', spent }: QueryOptions,
  { layout, begin, cancel, onStatement, readFiles }: StatementHooks,
): TransactionWriter {
  const alone = inTurn();
  const interruptible = <Result>(of: AbortSignal | undefined, call: () => Promise<Result>): Promise<Result> =>
    alone(async () => {
      const end = await begin?.(lane, of);
      const began = performance.now();
      try {
        return await untilAborted(
          () => cancel(connection),
          of,
          () =>
            call().catch((error: unknown) => {
              throw failureOn(connection, error);
            }),
        );
      } finally {
        end?.();
        spent?.(performance.now() - began);
      }
    }, of);
  const read = async (
    sql: string,
    values: readonly Value[],
    of: AbortSignal | undefined,
  ): Promise<ExecutedStatement> => {
    if (values.length > mostValues)
      throw new Error(`PostgreSQL takes ${mostValues} values a statement, not ${values.length}: give them in parts.`);
    const result = await interruptible(of, () => connection.query<Row>(sql, values.map(bindingOf)));
    const columns = result.fields.map(({ name, dataTypeID: type }) => ({ name, type }));
    return { rows: result.rows, changed: result.command === 'SELECT' ? 0 : (result.rowCount ?? 0), columns };
  };
  const temporary = (layout === 'server' ? sessionTables : schemaTables)((text, values = []) =>
    read(text, values, signal),
  );
  return {
    engine: engineOf(layout),
    makeTemporary: (name, rows) => temporary.make(name, rows),
    dropTemporary: () => temporary.dropAll(),
    query: async <As extends object = Row>(sql: string, values: readonly Value[] = [], options: QueryOptions = {}) => {
      const { rows } = await read(sql, values, options.signal ?? signal);
      return rows as unknown as As[];
    },
    execute: (statement, options = {}) => {
      onStatement?.(statement.sql);
      return read(statement.sql, statement.parameters as readonly Value[], options.signal ?? signal);
    },
    run: async (sql, values = []) => (await read(sql, values, signal)).changed,
    copyOut: (statement, path, { nulls = '', signal: own } = {}) =>
      interruptible(own ?? signal, async () => {
        const rows = connection.query(
          copyTo(`COPY (${withLiterals(statement)}) TO STDOUT (FORMAT csv, NULL '${nulls}')`),
        );
        await pipeline(rows, createWriteStream(path));
        return rows.rowCount;
      }),
    copyIn: (table, columns, path) =>
      interruptible(signal, async () => {
        const names = columns.map((column) => `"${column}"`).join(', ');
        const rows = connection.query(copyFrom(`COPY "${table}" (${names}) FROM STDIN (FORMAT csv, NULL '\\N')`));
        await pipeline(createReadStream(path), rows);
        return rows.rowCount;
      }),
    readFiles: (work) => readFiles(work, { signal }),
  };
}

async function untilAborted<Result>(
  cancel: () => Promise<void>,
  signal: AbortSignal | undefined,
  call: () => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const ended = new AbortController();
  let cancelling: Promise<void> | undefined;
  const abort = (): void => {
    cancelling = cancelUntil(ended.signal, cancel);
  };
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await call();
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', abort);
    ended.abort();
    await cancelling;
  }
}

/** Cancels until the statement ended: PostgreSQL loses a cancel that comes while it compiles a statement (JIT). */
async function cancelUntil(ended: AbortSignal, cancel: () => Promise<void>): Promise<void> {
  while (!ended.aborted) {
    await cancel().catch(() => undefined);
    await pause(cancelEvery, undefined, { signal: ended }).catch(() => undefined);
  }
}
