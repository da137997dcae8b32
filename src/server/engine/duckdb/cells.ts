import {
  BIGINT,
  BOOLEAN,
  DOUBLE,
  DuckDBBitValue,
  DuckDBBlobValue,
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBListValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  INTEGER,
  LIST,
  SQLNULL,
  VARCHAR,
  listValue,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import type { Cell, Value } from '../engine.ts';

/**
 * Reads one value of the embedded engine in the form that the server's statements expect (`Cell` describes each type).
 */
export function cellOf(value: DuckDBValue, type: DuckDBType): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') {
    return value;
  }
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof DuckDBDecimalValue) return value.toDouble();
  if (value instanceof DuckDBTimestampValue || value instanceof DuckDBTimestampTZValue) return momentOf(value.micros);
  if (value instanceof DuckDBDateValue) return value.toString();
  if (value instanceof DuckDBBitValue) return value.data;
  if (value instanceof DuckDBBlobValue) return value.bytes;
  if (value instanceof DuckDBListValue) return value.items.map((item) => cellOf(item, type));
  throw new TypeError(`A column of type ${type.toString()} has no form in a reply; cast it in the statement.`);
}

/** Microseconds since 1970 as the API writes a moment; finer than a millisecond is dropped. */
function momentOf(micros: bigint): string {
  const number = Number(micros);
  // Dividing big integers takes several times as long, and only moments after the year 2255 need it.
  const milliseconds = Number.isSafeInteger(number) ? Math.trunc(number / 1000) : Number(micros / 1000n);
  return new Date(milliseconds).toISOString();
}

/** Turns a value into one that the embedded engine binds. */
export function bindingOf(value: Value): DuckDBValue {
  return isList(value) ? listValue([...value]) : value;
}

/** The type that a value is bound with. An empty list is bound as text, which casts to any type it is compared with. */
export function bindingTypeOf(value: Value): DuckDBType {
  if (value === null) return SQLNULL;
  if (isList(value)) return LIST(value.length === 0 ? VARCHAR : bindingTypeOf(value[0] ?? null));
  if (typeof value === 'string') return VARCHAR;
  if (typeof value === 'boolean') return BOOLEAN;
  if (typeof value === 'bigint') return BIGINT;
  if (!Number.isInteger(value)) return DOUBLE;
  return Math.abs(value) < 2 ** 31 ? INTEGER : BIGINT;
}

function isList(value: Value): value is readonly string[] | readonly number[] {
  return Array.isArray(value);
}
