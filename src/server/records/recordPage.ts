import type { Reader } from '../engine/engine.ts';
import { bound, combined, joined, ours, sql, type Fragment } from '../engine/plan/fragment.ts';
import { runFragment } from '../engine/plan/runFragment.ts';

/** A column that a list is sorted by. */
export interface SortKey {
  readonly column: string;
  readonly direction: 'ASC' | 'DESC';
}

/** Which rows of a table of records are listed. Names come from tables of the server, never from a request. */
export interface RecordPage {
  readonly table: string;
  /** The dense number of its rows; equal rows follow by it, so that pages never overlap. */
  readonly number: string;
  readonly columns: readonly string[];
  /** All have to hold; none finds everything. */
  readonly where: readonly Fragment[];
  readonly sort: readonly SortKey[];
  /** From 1. */
  readonly cursor: number;
  readonly pageSize: number;
}

/** One page with the cursor it answers: 1 where the one asked for had nothing (specification 2 §4). */
export interface FoundPage<Found> {
  readonly rows: Found[];
  readonly total: number;
  readonly cursor: number;
}

/** Lists one page of records and how many there are on all; the first page where the one asked for has nothing. */
// The caller says which columns it asked for, as with every statement (engine.ts, Reader).
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export async function listRecords<Found extends object>(reader: Reader, page: RecordPage): Promise<FoundPage<Found>> {
  const found = await runFragment<Found & { readonly total: number }>(reader, recordPagePlan(page));
  const [first] = found;
  if (first) {
    const rows = found.map(({ total: _total, ...row }) => row as unknown as Found);
    return { rows, total: first.total, cursor: page.cursor };
  }
  return page.cursor === 1 ? { rows: [], total: 0, cursor: 1 } : listRecords(reader, { ...page, cursor: 1 });
}

/**
 * The statement of a page, each row with the `total` of all pages. Rows are searched once, and only those of the page are
 * read in full. No value comes last.
 */
export function recordPagePlan({ table, number, columns, where, sort, cursor, pageSize }: RecordPage): Fragment {
  const keys = [...new Set(sort.map(({ column }) => column))].map((column) => `${table}.${column}`);
  const own = ours([`${table}.${number}`, ...keys].join(', '));
  const rows = where.length === 0 ? ours(table) : ours('found');
  const found =
    where.length === 0
      ? ours('')
      : sql`found AS MATERIALIZED (SELECT ${own} FROM ${ours(table)} WHERE ${combined(where, 'AND')}), `;
  const order = [...sort.map(({ column, direction }) => `${column} ${direction} NULLS LAST`), `${number} ASC`];
  const offset = (cursor - 1) * pageSize;
  return sql`WITH ${found}page AS (
      SELECT ${ours(number)} FROM ${rows} ORDER BY ${ours(order.join(', '))} LIMIT ${bound(pageSize)} OFFSET ${bound(offset)})
    SELECT ${joined(columns.map(ours), ', ')}, (SELECT COUNT(*) FROM ${rows}) AS total
    FROM ${ours(table)} WHERE ${ours(number)} IN (SELECT ${ours(number)} FROM page)
    ORDER BY ${ours(order.join(', '))}`;
}
