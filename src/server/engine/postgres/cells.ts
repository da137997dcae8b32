import { escapeLiteral, types, type CustomTypesConfig } from 'pg';
import type { Value } from '../engine.ts';

const { builtins } = types;

/** Arrays have types of their own, which the driver does not name. */
const lists = { int4: 1007, int8: 1016, float8: 1022, numeric: 1231 } as const;

const utc = /^(?<day>\d{4}-\d\d-\d\d) (?<time>\d\d:\d\d:\d\d)(?:[.](?<part>\d+))?$/u;

/** A moment without a zone as the API writes it; finer than a millisecond is dropped. */
function momentOf(text: string): string {
  const { day, time, part = '' } = utc.exec(text)?.groups ?? {};
  return day === undefined ? new Date(`${text}Z`).toISOString() : `${day}T${time}.${part.padEnd(3, '0').slice(0, 3)}Z`;
}

function numbersOf(text: string): (number | null)[] {
  return text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : Number(item)));
}

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: String,
  [builtins.TIMESTAMP]: momentOf,
  [builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  [builtins.JSON]: String,
  [builtins.JSONB]: String,
  [lists.int4]: numbersOf,
  [lists.int8]: numbersOf,
  [lists.float8]: numbersOf,
  [lists.numeric]: numbersOf,
};

/** Reads values in the form that the server's statements expect (`Cell` of engine.ts describes each type). */
export const cellTypes: CustomTypesConfig = {
  getTypeParser: ((type, format) =>
    parsers[type] ?? types.getTypeParser(type, format)) as CustomTypesConfig['getTypeParser'],
};

/**
 * A value as text that a statement without bound values can contain; its type follows from its position, as a bound
 * one's does.
 */
export function literalOf(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return escapeLiteral(String(bindingOf(value)));
}

/** A list as an array is written. */
export function listOf(values: readonly (string | number)[]): string {
  return `{${values.map((value) => (typeof value === 'number' ? String(value) : quoted(value))).join(',')}}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`)}"`;
}

/** Whether a value is a list. */
export function isList(value: Value): value is readonly string[] | readonly number[] {
  return Array.isArray(value);
}

/** A value as it is bound. */
export function bindingOf(value: Value): unknown {
  if (isList(value)) return storable(listOf(value));
  if (typeof value === 'string') return storable(value);
  return typeof value === 'bigint' ? value.toString() : value;
}

/** PostgreSQL has no character 0, neither in texts nor in JSON; it becomes the one for what cannot be shown. */
export function storable(text: string): string {
  const bare = text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text;
  const isJson = bare.includes(String.raw`\u0000`) && /^[{["]/u.test(bare);
  return isJson ? bare.replaceAll(/(?<!\\)(?<pairs>(?:\\\\)*)\\u0000/gu, String.raw`$<pairs>\ufffd`) : bare;
}
