import type { Table } from './tables.ts';

/** The statement that makes one table; names come from the server's own tables, never from a request. */
export function createTable(name: string, { columns, key }: Table): string {
  const lines = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
  if (key) lines.push(`PRIMARY KEY (${key.join(', ')})`);
  return `CREATE TABLE ${name} (\n  ${lines.join(',\n  ')}\n)`;
}

/** The statements that make all tables of a list, in its order. */
export function createTables(tables: Readonly<Record<string, Table>>): string[] {
  return Object.entries(tables).map(([name, table]) => createTable(name, table));
}
