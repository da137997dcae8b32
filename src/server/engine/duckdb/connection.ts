import { ResultReturnType, type DuckDBConnection } from '@duckdb/node-api';
import type { ExecutedStatement, Lane, QueryOptions, Row, Value, Writer } from '../engine.ts';
import { bindingOf, bindingTypeOf, cellOf } from './cells.ts';

/** A statement that has not started cannot be interrupted, so the interruption is repeated until the call ends. */
const interruptEveryMs = 10;

/** Waits for permission to run a statement; returns the function that reports its end. */
export type Begin = (lane: Lane, signal?: AbortSignal) => Promise<() => void>;

/** Hooks around the statements of a database. */
export interface StatementHooks {
  /** Waited for before each statement; without it none waits. */
  readonly begin?: Begin;
  /** Receives the text of each statement of the query builder; for tests. */
  readonly onStatement?: ((text: string) => void) | undefined;
}

/**
 * One connection of an embedded database that runs statements with bound values, one at a time, each when `begin`
 * allows it.
 */
export function writerOn(
  connection: DuckDBConnection,
  { signal, lane = 'heavy', spent }: QueryOptions = {},
  { begin, onStatement }: StatementHooks = {},
): Writer {
  const interruptible = async <Result>(of: AbortSignal | undefined, call: () => Promise<Result>): Promise<Result> => {
    const end = await begin?.(lane, of);
    const began = performance.now();
    try {
      return await untilAborted(connection, of, call);
    } finally {
      end?.();
      spent?.(performance.now() - began);
    }
  };
  const read = async (
    sql: string,
    values: readonly Value[],
    of: AbortSignal | undefined,
  ): Promise<ExecutedStatement> => {
    const reader = await interruptible(of, () =>
      connection.runAndReadAll(sql, values.map(bindingOf), values.map(bindingTypeOf)),
    );
    // A statement that changes rows returns one row with their number, which is reported already.
    const isChange = reader.returnType === ResultReturnType.CHANGED_ROWS;
    const rows = isChange ? [] : (reader.convertRowObjects(cellOf) as unknown as Row[]);
    return { rows, changed: reader.rowsChanged };
  };
  const run = async (sql: string, values: readonly Value[], of: AbortSignal | undefined): Promise<number> => {
    const result = await interruptible(of, () => connection.run(sql, values.map(bindingOf), values.map(bindingTypeOf)));
    return result.rowsChanged;
  };
  const writer: Writer = {
    engine: 'duckdb',
    query: async <As extends object = Row>(sql: string, values: readonly Value[] = [], options: QueryOptions = {}) => {
      const { rows } = await read(sql, values, options.signal ?? signal);
      return rows as unknown as As[];
    },
    execute: (statement, options = {}) => {
      onStatement?.(statement.sql);
      return read(statement.sql, statement.parameters as readonly Value[], options.signal ?? signal);
    },
    run: (sql, values = []) => run(sql, values, signal),
    makeTemporary: async (name, { text, values }) => {
      await run(`CREATE OR REPLACE TEMP TABLE ${name} AS ${text}`, values, signal);
    },
    copyOut: ({ text, values }, path, { nulls = '', signal: own } = {}) =>
      run(`COPY (${text}) TO ${quoted(path)} (FORMAT csv, HEADER false, NULL ${quoted(nulls)})`, values, own ?? signal),
    copyIn: async (table, columns, path) => {
      const names = columns.map((column) => `"${column}"`).join(', ');
      const types = columns.map((column) => `'${column}': 'VARCHAR'`).join(', ');
      return run(
        `INSERT INTO "${table}" (${names}) SELECT ${names} FROM read_csv(${quoted(path)}, columns = {${types}},
           nullstr = '\\N', allow_quoted_nulls = false, header = false, auto_detect = false, delim = ',', quote = '"',
           escape = '"')`,
        [],
        signal,
      );
    },
    readFiles: (work) => work(writer),
  };
  return writer;
}

/** COPY and read_csv bind no file name; these consist of the data folder and the server's own names. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

async function untilAborted<Result>(
  connection: DuckDBConnection,
  signal: AbortSignal | undefined,
  call: () => Promise<Result>,
): Promise<Result> {
  if (signal === undefined) return call();
  signal.throwIfAborted();
  let repeat: NodeJS.Timeout | undefined;
  const interrupt = (): void => {
    connection.interrupt();
    repeat ??= setInterval(() => connection.interrupt(), interruptEveryMs);
  };
  signal.addEventListener('abort', interrupt, { once: true });
  try {
    return await call();
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', interrupt);
    clearInterval(repeat);
  }
}
