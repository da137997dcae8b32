import { grammarOf, perEngine, type EngineName } from '#server/engine/dialect.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';
import { sql } from 'kysely';
import { movedOwner } from './correctedSale.ts';

/** The columns by which a line of sales is recognised, with the type that their text in an identity is read as. */
export const identityTypes = {
  transaction_id: 'VARCHAR',
  item_id: 'VARCHAR',
  event_dt: 'TIMESTAMP',
  quantity: 'DOUBLE PRECISION',
  event_value: 'DECIMAL(18,4)',
  user_id: 'VARCHAR',
  channel_name: 'VARCHAR',
  event_type: 'VARCHAR',
} as const;

/** One of them. */
export type IdentityColumn = keyof typeof identityTypes;

/** All of them. */
export const identityColumns = Object.keys(identityTypes) as readonly IdentityColumn[];

/** A line of `table` as it is, as the value of the column `identity`. */
export function formOf(table: string, engine: EngineName): string {
  const build = grammarOf(engine) === 'duckdb' ? 'json_object' : 'jsonb_build_object';
  const values = identityColumns.map((column) => `'${column}', CAST(${table}.${column} AS VARCHAR)`);
  return `${build}(${values.join(', ')})`;
}

/** A column of a line's first form, as SQL. */
export function firstOf(table: string, column: IdentityColumn): string {
  return `CAST((${table}.identity ->> '${column}') AS ${identityTypes[column]})`;
}

/** The customer that a line names, as SQL; null for a line without. */
export function customerOf(userId: string): string {
  return `CASE WHEN NOT starts_with(${userId}, 'anon:') THEN ${userId} END`;
}

/**
 * The identity of a line of sales that is about to change: its first form stays, and is written down once a field that
 * was filled in gets another value. `values` are the new values of columns, as SQL.
 */
export function keptIdentity(values: Readonly<Record<string, string>>, engine: EngineName): string | undefined {
  const differs = identityColumns.flatMap((column) => {
    const value = values[column];
    if (value === undefined) return [];
    const isFilled = column === 'user_id' ? ` AND NOT starts_with(sale.user_id, 'anon:')` : '';
    return [`(sale.${column} IS NOT NULL${isFilled} AND ${value} IS DISTINCT FROM sale.${column})`];
  });
  if (differs.length === 0) return undefined;
  return `CASE WHEN sale.identity IS NULL AND (${differs.join(' OR ')}) THEN ${formOf('sale', engine)}
    ELSE sale.identity END`;
}

/** The identity of a line that gets another customer: its first form. */
export const identityBefore: Fragment = sql`coalesce(sale.identity, ${perEngine({
  duckdb: sql.raw(formOf('sale', 'duckdb')),
  postgres: sql.raw(formOf('sale', 'postgres')),
})})`;

/** A line that a row is recognised as: it has its empty fields filled, and nothing else changes. */
export function filledSale(column: string, mapped: ReadonlySet<string>): string {
  const stored = `sale.${column}`;
  if (column === 'user_id' || column === 'customer_no') {
    const isMoved = column === 'user_id' && mapped.has('transaction_id');
    const owner = isMoved ? movedOwner('coalesce(sale.transaction_id, row.transaction_id)') : stored;
    // A person who was erased does not come back.
    return `CASE WHEN starts_with(sale.user_id, 'anon:') AND NOT starts_with(sale.user_id, 'anon:erased-')
      AND NOT starts_with(row.user_id, 'anon:') THEN row.${column} ELSE ${owner} END`;
  }
  if (column === 'total_given')
    return mapped.has('transaction_revenue') ? `coalesce(${stored}, row.total_given)` : stored;
  if (!mapped.has(column)) return stored;
  if (column !== 'transaction_revenue') return `coalesce(${stored}, row.${column})`;
  // What was summed is no total of a file.
  return `CASE WHEN sale.total_given IS TRUE THEN ${stored} ELSE coalesce(row.${column}, ${stored}) END`;
}
