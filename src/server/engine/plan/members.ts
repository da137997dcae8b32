import { sql } from 'kysely';
import type { Model } from '#domain/conditions/model.ts';
import { keptOnce, personKey } from '#server/engine/personKey.ts';
import type { PlanContext } from './comparison.ts';
import type { Fragment } from './logic.ts';
import { memberSet } from './sets.ts';
import { bases, keyIn } from './source.ts';

/** The page of members. Column names come from the contract's enumerations, never directly from a request. */
export interface MemberPage {
  readonly columns: readonly string[];
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** The condition of a search; undefined finds all members. */
  readonly found: Fragment | undefined;
}

/**
 * One page of a definition's members, each row with the `total` of all pages; equal sort values by id, so that pages
 * never overlap. Null values sort last. The set is computed once, for the page and for the total.
 */
export function membersPlan(model: Model, context: PlanContext, page: MemberPage): Fragment {
  const base = bases[model.kind];
  const { table, id } = base;
  const columns = page.columns.map((name) => sql.ref(`${table}.${name}`));
  const direction = page.order === 'asc' ? sql`ASC` : sql`DESC`;
  return sql`WITH found AS ${keptOnce} (${memberNumbersPlan(model, context, page)})
    SELECT ${sql.join(columns)}, counted.total
    FROM ${sql.table(table)} CROSS JOIN (SELECT COUNT(*) AS total FROM found) AS counted
    WHERE ${keyIn(table, base)} IN (SELECT number FROM found)
    ORDER BY ${sql.ref(`${table}.${page.sort}`)} ${direction} NULLS LAST, ${sql.ref(`${table}.${id}`)} ASC
    LIMIT ${page.size} OFFSET ${(page.page - 1) * page.size}`;
}

/** How many members a page is of, for a page that has none. */
export function memberTotalPlan(model: Model, context: PlanContext, page: MemberPage): Fragment {
  return sql`SELECT COUNT(*) AS total FROM (${memberNumbersPlan(model, context, page)}) AS found`;
}

/**
 * A few members from all over the set, the same ones as long as the data is the same: ordered by a digest of their id.
 */
export function samplePlan(
  model: Model,
  context: PlanContext,
  { columns, size }: { readonly columns: readonly string[]; readonly size: number },
): Fragment {
  const { table, id } = bases[model.kind];
  const names = sql.join(columns.map((name) => sql.ref(`${table}.${name}`)));
  return sql`SELECT ${names} FROM ${sql.table(table)} WHERE ${memberSet(model, context)}
    ORDER BY md5(${sql.ref(`${table}.${id}`)}), ${sql.ref(`${table}.${id}`)} LIMIT ${size}`;
}

/** A segment whose members are stored. */
export interface StoredSegment {
  readonly id: number;
  readonly name: string;
  /** The join date of new members: now. */
  readonly since: string;
}

/** Deletes the stored members who are no longer members. */
export function dropMembersPlan(model: Model, context: PlanContext, { id }: StoredSegment): Fragment {
  return sql`DELETE FROM segment WHERE id = ${String(id)} AND ${personKey} NOT IN
    (SELECT customer.${personKey} FROM customer WHERE ${memberSet(model, context)})`;
}

/** Adds new members to the stored ones; the others keep the date they joined. The readable SQL reads them. */
export function addMembersPlan(model: Model, context: PlanContext, { id, name, since }: StoredSegment): Fragment {
  return sql`INSERT INTO segment (user_id, customer_no, id, name, since)
    SELECT customer.user_id, customer.customer_no, ${String(id)}, ${name}, CAST(${since} AS TIMESTAMP)
    FROM customer WHERE (${memberSet(model, context)})
      AND customer.${personKey} NOT IN (SELECT ${personKey} FROM segment WHERE id = ${String(id)})`;
}

/** The ids of all members; for tests that compare readings. */
export function memberIdsPlan(model: Model, context: PlanContext): Fragment {
  const { table, id } = bases[model.kind];
  return sql`SELECT ${sql.ref(`${table}.${id}`)} AS id FROM ${sql.table(table)} WHERE ${memberSet(model, context)}`;
}

function memberNumbersPlan(model: Model, context: PlanContext, { found }: MemberPage): Fragment {
  const base = bases[model.kind];
  const { table } = base;
  const members = memberSet(model, context);
  const all = sql`SELECT ${keyIn(table, base)} AS number FROM ${sql.table(table)} WHERE (${members})`;
  return found ? sql`${all} AND (${found})` : all;
}
