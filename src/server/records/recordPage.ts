import type { QueryOptions, Reader } from '../engine/engine.ts';
import { sql, type RawBuilder } from 'kysely';
import { combined } from '../engine/plan/logic.ts';
import { inSample } from '#server/engine/functions.ts';
import { readRows } from '../engine/queryBuilder.ts';
import { figureColumn, withFigure, type SortFigure } from './sortFigure.ts';

/** A column that a list is sorted by. */
export interface SortKey {
  readonly column: string;
  readonly direction: 'ASC' | 'DESC';
}

/** The rows that a list finds on all its pages. Names come from tables of the server, never from a request. */
export interface FoundRecords {
  readonly table: string;
  /** The dense number of its rows; equal rows follow by it, so that pages never overlap. */
  readonly number: string;
  /** All must match; an empty list finds everything. */
  readonly where: readonly RawBuilder<unknown>[];
  readonly sort: readonly SortKey[];
  /** Where they are sorted by a figure: the key of that is `figureColumn`. */
  readonly figure?: SortFigure | undefined;
}

/** Which of them are listed, and what of each. */
export interface RecordPage extends FoundRecords {
  readonly columns: readonly string[];
  /** From 1. */
  readonly cursor: number;
  readonly pageSize: number;
}

/** One page with its cursor: 1 when the requested page is empty (specification 2 §4). */
export interface FoundPage<Found> {
  readonly rows: Found[];
  readonly total: number;
  readonly cursor: number;
}

/** Rows before a page from which on only those near it are sorted. */
const far = 1000;

/** Lists one page of records and the total; the first page when the requested one is empty. */
// The caller states the type of the columns, as with every query (engine.ts, Reader).
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export async function listRecords<Found extends object>(
  reader: Reader,
  page: RecordPage,
  options?: QueryOptions,
): Promise<FoundPage<Found>> {
  const { cursor, pageSize } = page;
  type Counted = Found & { readonly total: number };
  const run = (plan: RawBuilder<unknown>) => readRows(reader, plan as RawBuilder<Counted>, options);
  let found = await run(recordPagePlan(page));
  // A sample may be too small, and a page without values has no bound: then everything is sorted.
  if (found.length < pageSize && isFar(page)) found = await run(recordPagePlan(page, 'all'));
  const [first] = found;
  if (!first)
    return cursor === 1 ? { rows: [], total: 0, cursor: 1 } : listRecords(reader, { ...page, cursor: 1 }, options);
  const rows = found.map(({ total: _total, ...row }) => row as unknown as Found);
  return { rows, total: first.total, cursor };
}

/**
 * The statement of a page, each row with the `total` of all pages. Rows are searched once, and only the rows of the
 * page are read in full. Null values sort last. For a page far down, only rows before a bound estimated from a sample
 * are sorted, unless `all` is set.
 */
export function recordPagePlan(page: RecordPage, sorted: 'near' | 'all' = 'near'): RawBuilder<unknown> {
  const { table, number, columns, where, sort, figure, cursor, pageSize } = page;
  const source = figure ? withFigure(table, figure) : sql.table(table);
  const keys = [...new Set(sort.map(({ column }) => column))].filter((column) => column !== number);
  const isWhole = where.length === 0 && figure === undefined;
  const rows = sql.table(isWhole ? table : 'found');
  const found = isWhole
    ? nothing
    : sql`found AS MATERIALIZED (SELECT ${columnsOf([number, ...keys])} FROM ${source}
      WHERE ${where.length === 0 ? sql`TRUE` : combined(where, 'AND')}), `;
  const order = sql.join([...sort.map(orderBy), sql`${sql.ref(number)} ASC`]);
  const near = sorted === 'near' && isFar(page) ? nearRows(page, rows) : undefined;
  // The figure of the page's rows is known there; the record has no such column.
  const listed = figure
    ? sql`(SELECT ${sql.table(table)}.*, ${sql.ref(`page.${figureColumn}`)} FROM ${sql.table(table)}
        JOIN page ON ${sql.ref(`page.${number}`)} = ${sql.ref(`${table}.${number}`)}) AS ${sql.table(table)}`
    : sql.table(table);
  return sql`WITH ${found}${near?.bound ?? nothing}page AS (
      SELECT ${columnsOf([number, ...(figure ? [figureColumn] : [])])} FROM ${rows} WHERE ${near?.where ?? sql`TRUE`}
      ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(cursor - 1) * pageSize})
    SELECT ${columnsOf(columns)}, counted.total
    FROM ${listed} CROSS JOIN (SELECT COUNT(*) AS total FROM ${rows}) AS counted
    WHERE ${sql.ref(number)} IN (SELECT ${sql.ref(number)} FROM page) ORDER BY ${order}`;
}

function isFar({ cursor, pageSize }: RecordPage): boolean {
  return (cursor - 1) * pageSize >= far;
}

/** The words of a direction in a statement. */
export const directions = { ASC: sql`ASC`, DESC: sql`DESC` } as const;
const nothing = sql``;

const columnsOf = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)));

function orderBy({ column, direction }: SortKey): RawBuilder<unknown> {
  return sql`${sql.ref(column)} ${directions[direction]} NULLS LAST`;
}

/** The fraction of rows in the sample: one of this many. */
const sampled = 64;
/** The sample is read a good deal beyond the place where the page is thought to be. */
const margin = { part: 1.3, rows: 10 } as const;

/** Where the rows before the end of a page are, by the first key: the value that the sample has a bit further down. */
function nearRows({ number, sort, cursor, pageSize }: RecordPage, rows: RawBuilder<unknown>) {
  const [first] = sort;
  if (!first) return undefined;
  const { column, direction } = first;
  const rank = Math.ceil(((cursor * pageSize) / sampled) * margin.part) + margin.rows;
  return {
    bound: sql`bound AS MATERIALIZED (SELECT ${sql.ref(column)} AS last FROM ${rows}
      WHERE ${inSample(sql.ref(number), sampled)} ORDER BY ${orderBy(first)} LIMIT 1 OFFSET ${rank}), `,
    where: sql`((SELECT last FROM bound) IS NULL
      OR ${sql.ref(column)} ${direction === 'ASC' ? sql`<=` : sql`>=`} (SELECT last FROM bound))`,
  };
}
