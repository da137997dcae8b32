import type { Column, StorageType, Table } from './columns.ts';

/** The engines that tables can be made in. */
export type Engine = 'duckdb' | 'postgres';

const types: Readonly<Record<Engine, Readonly<Record<StorageType, string>>>> = {
  duckdb: {
    text: 'VARCHAR',
    texts: 'VARCHAR[]',
    integer: 'INTEGER',
    bigint: 'BIGINT',
    double: 'DOUBLE',
    money: 'DECIMAL(18,4)',
    boolean: 'BOOLEAN',
    date: 'DATE',
    moment: 'TIMESTAMP',
    json: 'JSON',
  },
  postgres: {
    text: 'text',
    texts: 'text[]',
    integer: 'integer',
    bigint: 'bigint',
    double: 'double precision',
    money: 'numeric(18,4)',
    boolean: 'boolean',
    date: 'date',
    moment: 'timestamp',
    json: 'jsonb',
  },
};

/** The statement that makes one table in an engine. */
export function createTable(name: string, { columns, key }: Table, engine: Engine): string {
  const lines = Object.entries(columns).map(([column, description]) => `"${column}" ${columnDdl(description, engine)}`);
  if (key) lines.push(`PRIMARY KEY (${key.join(', ')})`);
  return `CREATE TABLE "${name}" (\n  ${lines.join(',\n  ')}\n)`;
}

/** The statements that make all tables of a list, in its order. */
export function createTables(tables: Readonly<Record<string, Table>>, engine: Engine): string[] {
  return Object.entries(tables).map(([name, table]) => createTable(name, table, engine));
}

function columnDdl({ type, null: isNullable, unique, packed, default: initial }: Column, engine: Engine): string {
  const parts = [types[engine][type]];
  if (!isNullable) parts.push('NOT NULL');
  if (unique) parts.push('UNIQUE');
  if (initial !== undefined) parts.push(`DEFAULT ${typeof initial === 'string' ? `'${initial}'` : initial}`);
  if (packed && engine === 'duckdb') parts.push('USING COMPRESSION bitpacking');
  return parts.join(' ');
}
