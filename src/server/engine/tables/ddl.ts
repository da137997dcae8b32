import type { Grammar } from '../dialect.ts';
import type { Column, StorageType, Table } from './columns.ts';

const types: Readonly<Record<Grammar, Readonly<Record<StorageType, string>>>> = {
  duckdb: {
    text: 'VARCHAR',
    texts: 'VARCHAR[]',
    integer: 'INTEGER',
    bigint: 'BIGINT',
    double: 'DOUBLE',
    money: 'DECIMAL(18,4)',
    total: 'DECIMAL(38,4)',
    boolean: 'BOOLEAN',
    date: 'DATE',
    moment: 'TIMESTAMP',
    json: 'JSON',
  },
  postgres: {
    // Texts compare by their bytes, as DuckDB's do, whatever the locale of the database.
    text: 'text COLLATE "C"',
    texts: 'text[] COLLATE "C"',
    integer: 'integer',
    bigint: 'bigint',
    double: 'double precision',
    money: 'numeric(18,4)',
    total: 'numeric(38,4)',
    boolean: 'boolean',
    date: 'date',
    moment: 'timestamp',
    json: 'jsonb',
  },
};

/** The statement that makes one table in an engine. */
export function createTable(name: string, { columns, key }: Table, engine: Grammar): string {
  const lines = Object.entries(columns).map(([column, description]) => `"${column}" ${columnDdl(description, engine)}`);
  if (key) lines.push(`PRIMARY KEY (${key.join(', ')})`);
  return `CREATE TABLE "${name}" (\n  ${lines.join(',\n  ')}\n)`;
}

/** The statements that make all tables of a list, in its order. */
export function createTables(tables: Readonly<Record<string, Table>>, engine: Grammar): string[] {
  return Object.entries(tables).map(([name, table]) => createTable(name, table, engine));
}

function columnDdl(
  { type, null: isNullable, unique, packed, ordered, default: initial }: Column,
  engine: Grammar,
): string {
  const parts = [ordered && engine === 'postgres' ? 'json' : types[engine][type]];
  if (!isNullable) parts.push('NOT NULL');
  if (unique) parts.push('UNIQUE');
  if (initial !== undefined) parts.push(`DEFAULT ${typeof initial === 'string' ? `'${initial}'` : initial}`);
  if (packed && engine === 'duckdb') parts.push('USING COMPRESSION bitpacking');
  return parts.join(' ');
}
