import { patternOf } from '#domain/conditions/like.ts';
import type { Model } from '#domain/conditions/model.ts';
import type { PlanContext } from './comparison.ts';
import { bound, joined, ours, sql, type Fragment } from './fragment.ts';
import { memberSet } from './sets.ts';

/** Which members are asked for. Column names come from the contract's enumerations, never from a request as it is. */
export interface MemberPage {
  readonly columns: readonly string[];
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Looked for in these columns, whatever the case; empty finds everybody. */
  readonly search: string;
  readonly searchColumns: readonly string[];
}

/** One page of a segment's members; equal sort values by user_id, so that pages never overlap. Nobody's value comes last. */
export function membersPlan(model: Model, context: PlanContext, page: MemberPage): Fragment {
  const columns = joined(page.columns.map(column), ', ');
  const direction = ours(page.order === 'asc' ? 'ASC' : 'DESC');
  return sql`SELECT ${columns} FROM customer WHERE ${found(model, context, page)}
    ORDER BY ${column(page.sort)} ${direction} NULLS LAST, customer.user_id ASC
    LIMIT ${bound(page.pageSize)} OFFSET ${bound((page.page - 1) * page.pageSize)}`;
}

/** How many members a page is of. */
export function memberTotalPlan(model: Model, context: PlanContext, page: MemberPage): Fragment {
  return sql`SELECT COUNT(*) AS total FROM customer WHERE ${found(model, context, page)}`;
}

/** Stores the members of a saved segment; the readable SQL reads them back (conditions.md §1, segment.name). */
export function storeMembersPlan(
  model: Model,
  context: PlanContext,
  segment: { readonly id: number; readonly name: string; readonly since: string },
): Fragment {
  return sql`INSERT INTO segment (user_id, customer_no, id, name, since)
    SELECT customer.user_id, customer.customer_no, ${bound(String(segment.id))}, ${bound(segment.name)}, CAST(${bound(segment.since)} AS TIMESTAMP)
    FROM customer WHERE ${memberSet(model, context)}`;
}

/** The ids of all members; for tests that compare readings. */
export function memberIdsPlan(model: Model, context: PlanContext): Fragment {
  const id = ours(model.kind === 'segment' ? 'customer.user_id' : 'product.item_id');
  const table = ours(model.kind === 'segment' ? 'customer' : 'product');
  return sql`SELECT ${id} AS id FROM ${table} WHERE ${memberSet(model, context)}`;
}

function found(model: Model, context: PlanContext, { search, searchColumns }: MemberPage): Fragment {
  const members = memberSet(model, context);
  if (search === '') return members;
  const pattern = patternOf({ shape: 'contains', text: search });
  const matches = searchColumns.map((name) => sql`${column(name)} ILIKE ${bound(pattern)} ESCAPE '\\'`);
  return sql`(${members}) AND (${joined(matches, ' OR ')})`;
}

function column(name: string): Fragment {
  return ours(`customer.${name}`);
}
