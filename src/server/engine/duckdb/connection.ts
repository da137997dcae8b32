import type { DuckDBConnection } from '@duckdb/node-api';
import type { QueryOptions, Row, Value, Writer } from '../engine.ts';
import { bindingOf, bindingTypeOf, cellOf } from './cells.ts';

/** A statement that had not begun cannot be interrupted yet; so the interruption is repeated until the call ends. */
const interruptEveryMs = 10;

/** One connection of an embedded database, answering statements with bound values; one statement at a time. */
export function writerOn(connection: DuckDBConnection, { signal }: QueryOptions = {}): Writer {
  return {
    query: async <As extends object = Row>(sql: string, values: readonly Value[] = [], options: QueryOptions = {}) => {
      const reader = await interruptible(connection, options.signal ?? signal, () =>
        connection.runAndReadAll(sql, values.map(bindingOf), values.map(bindingTypeOf)),
      );
      return reader.convertRowObjects(cellOf) as unknown as As[];
    },
    run: async (sql, values = []) => {
      const result = await interruptible(connection, signal, () =>
        connection.run(sql, values.map(bindingOf), values.map(bindingTypeOf)),
      );
      return result.rowsChanged;
    },
  };
}

async function interruptible<Result>(
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
