import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { perEngine } from './dialect.ts';
import type { Reader, Writer } from './engine.ts';
import { statementOf } from './queryBuilder.ts';
import { analyse } from './statistics.ts';
import type { Table } from './tables/columns.ts';

/** Which tables go from one engine to another, and the folder that both read and write, absolute. */
export interface Copying {
  readonly tables: Readonly<Record<string, Table>>;
  readonly folder: string;
}

/**
 * Replaces the rows of tables by those of another engine, through CSV files that are removed at once; returns the
 * number of rows of each table. The caller's transaction makes it all or nothing.
 */
export async function copyTables(
  from: Reader,
  to: Writer,
  { tables, folder }: Copying,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const [name, { columns }] of Object.entries(tables)) {
    const path = join(folder, `${name}.copy.csv`);
    const cells = Object.entries(columns).map(([column, { type }]) =>
      type === 'texts' ? listText(column, to) : sql.ref(column),
    );
    const rows = statementOf(sql`SELECT ${sql.join(cells)} FROM ${sql.table(name)}`, from.engine);
    try {
      await from.copyOut(rows, path, { nulls: '\\N' });
      await to.run(`DELETE FROM "${name}"`);
      counts.set(name, await to.copyIn(name, Object.keys(columns), path));
      await analyse(to, name);
    } finally {
      await rm(path, { force: true });
    }
  }
  return counts;
}

/** A list of texts as the other engine reads it: `{"a","b"}`, or `["a","b"]`. */
function listText(column: string, to: Reader) {
  const list = sql.ref(column);
  return perEngine({
    duckdb:
      to.engine !== 'duckdb'
        ? sql`'{' || substr(CAST(to_json(${list}) AS VARCHAR), 2, length(CAST(to_json(${list}) AS VARCHAR)) - 2) || '}'`
        : list,
    postgres: to.engine === 'duckdb' ? sql`to_json(${list})::text` : list,
  });
}
