import type { QueryOptions, Reader } from '../engine/engine.ts';
import { bound, combined, joined, ours, sql, type Fragment } from '../engine/plan/fragment.ts';
import { runFragment } from '../engine/plan/runFragment.ts';

/** A column that a list is sorted by. */
export interface SortKey {
  readonly column: string;
  readonly direction: 'ASC' | 'DESC';
}

/** Which rows of a table of records a list finds, on all its pages. Names come from tables of the server, never from a request. */
export interface FoundRecords {
  readonly table: string;
  /** The dense number of its rows; equal rows follow by it, so that pages never overlap. */
  readonly number: string;
  /** All have to hold; none finds everything. */
  readonly where: readonly Fragment[];
  readonly sort: readonly SortKey[];
}

/** Which of them are listed, and what of each. */
export interface RecordPage extends FoundRecords {
  readonly columns: readonly string[];
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

/** Rows before a page from which on only those near it are sorted. */
const far = 1000;

/** Lists one page of records and how many there are on all; the first page where the one asked for has nothing. */
// The caller says which columns it asked for, as with every statement (engine.ts, Reader).
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export async function listRecords<Found extends object>(
  reader: Reader,
  page: RecordPage,
  options?: QueryOptions,
): Promise<FoundPage<Found>> {
  const { cursor, pageSize } = page;
  const run = (plan: Fragment) => runFragment<Found & { readonly total: number }>(reader, plan, options);
  let found = await run(recordPagePlan(page));
  // A sample may tell too little, and a page without values has no bound: then everything is sorted.
  if (found.length < pageSize && isFar(page)) found = await run(recordPagePlan(page, 'all'));
  const [first] = found;
  if (!first)
    return cursor === 1 ? { rows: [], total: 0, cursor: 1 } : listRecords(reader, { ...page, cursor: 1 }, options);
  const rows = found.map(({ total: _total, ...row }) => row as unknown as Found);
  return { rows, total: first.total, cursor };
}

/**
 * The statement of a page, each row with the `total` of all pages. Rows are searched once, and only those of the page are
 * read in full. No value comes last. Of a page far down, only rows before a bound that a sample tells are sorted, unless
 * `all` are asked for.
 */
export function recordPagePlan(page: RecordPage, sorted: 'near' | 'all' = 'near'): Fragment {
  const { table, number, columns, where, sort, cursor, pageSize } = page;
  const keys = [...new Set(sort.map(({ column }) => column))].filter((column) => column !== number);
  const rows = where.length === 0 ? ours(table) : ours('found');
  const found =
    where.length === 0
      ? ours('')
      : sql`found AS MATERIALIZED (SELECT ${ours([number, ...keys].join(', '))} FROM ${ours(table)} WHERE ${combined(where, 'AND')}), `;
  const order = ours([...sort.map(orderBy), `${number} ASC`].join(', '));
  const near = sorted === 'near' && isFar(page) ? nearRows(page, rows) : undefined;
  return sql`WITH ${found}${near?.bound ?? ours('')}page AS (
      SELECT ${ours(number)} FROM ${rows} WHERE ${near?.where ?? ours('TRUE')}
      ORDER BY ${order} LIMIT ${bound(pageSize)} OFFSET ${bound((cursor - 1) * pageSize)})
    SELECT ${joined(columns.map(ours), ', ')}, (SELECT COUNT(*) FROM ${rows}) AS total
    FROM ${ours(table)} WHERE ${ours(number)} IN (SELECT ${ours(number)} FROM page) ORDER BY ${order}`;
}

function isFar({ cursor, pageSize }: RecordPage): boolean {
  return (cursor - 1) * pageSize >= far;
}

function orderBy({ column, direction }: SortKey): string {
  return `${column} ${direction} NULLS LAST`;
}

/** One row of so many is in the sample. */
const sampled = 64;
/** Which ones follows from the dense number, mixed so that rows a fixed step apart are in it as rarely as others. */
const mixed = (number: string): string => `(CAST(${number} AS BIGINT) * 40503 // 1021) % ${sampled} = 0`;
/** The sample is read a good deal beyond the place where the page is thought to be. */
const margin = { part: 1.3, rows: 10 } as const;

/** Where the rows before the end of a page are, by the first key: the value that the sample has a bit further down. */
function nearRows({ number, sort, cursor, pageSize }: RecordPage, rows: Fragment) {
  const [first] = sort;
  if (!first) return undefined;
  const { column, direction } = first;
  const rank = Math.ceil(((cursor * pageSize) / sampled) * margin.part) + margin.rows;
  return {
    bound: sql`bound AS MATERIALIZED (SELECT ${ours(column)} AS last FROM ${rows}
      WHERE ${ours(mixed(number))} ORDER BY ${ours(orderBy(first))} LIMIT 1 OFFSET ${bound(rank)}), `,
    where: ours(
      `((SELECT last FROM bound) IS NULL OR ${column} ${direction === 'ASC' ? '<=' : '>='} (SELECT last FROM bound))`,
    ),
  };
}
