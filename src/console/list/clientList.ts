import type { CellKind, CellValue, Column } from './column.ts';
import type { ListProps } from './listProps.ts';
import type { SortOrder } from './useListUrl.ts';
import { createParser } from 'nuqs';
import { pageSize } from '#contract/paging.ts';

/** How to filter, sort and page rows that were all loaded at once. */
export interface Arrangement<Row> {
  readonly passes: (row: Row) => boolean;
  readonly columns: readonly Column<Row>[];
  /** The name of a column's order. */
  readonly sort: string;
  readonly order: SortOrder;
  readonly page: number;
}

/** Arranges the rows of a reply for the list; a page behind the last is the last. Pure. */
export function filterSortPage<Row>(
  rows: readonly Row[] | undefined,
  { passes, columns, sort, order, page }: Arrangement<Row>,
): Pick<ListProps<Row>, 'rows' | 'total' | 'page' | 'found'> {
  if (rows === undefined) return { rows, total: undefined, page };
  const found = inOrder(
    rows.filter(passes),
    columns.find((column) => column.sort === sort),
    order,
  );
  const shown = Math.min(page, pageCount(found.length));
  return { found, rows: pageOf(found, shown), total: found.length, page: shown };
}

/** Rows sorted by a column; the sort is stable, and rows without a value are last in both directions. */
export function inOrder<Row>(rows: readonly Row[], column: Column<Row> | undefined, order: SortOrder): readonly Row[] {
  if (!column) return rows;
  const sign = order === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => compare(column.value(one), column.value(other), sign, column.kind));
}

function compare(one: CellValue, other: CellValue, sign: number, kind: CellKind | undefined): number {
  if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other));
  if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
  const [before, after] = [String(one), String(other)];
  // ISO dates: the earlier one is the smaller text.
  if (kind === 'date') return sign * (Number(before > after) - Number(before < after));
  return sign * before.localeCompare(after, 'en', { numeric: true, sensitivity: 'base' });
}

function isEmpty(value: CellValue): boolean {
  return value === null || value === '';
}

/**
 * Parses several of a fixed set of names, `failed,pending`: without duplicates, in the order of the set, so that equal
 * choices have one spelling. Unknown names are dropped; none left is null.
 */
export function parseChoices<const Name extends string>(names: readonly Name[]) {
  return createParser<readonly Name[]>({
    parse: (text) => {
      const given = new Set(text.split(','));
      const chosen = names.filter((name) => given.has(name));
      return chosen.length > 0 ? chosen : null;
    },
    serialize: (chosen) => names.filter((name) => chosen.includes(name)).join(','),
    eq: (one, other) => one.join() === other.join(),
  }).withDefault([]);
}

/** Whether a text has all words of a search, whatever their case. */
export function hasWords(text: string, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  return words.every((word) => text.toLowerCase().includes(word));
}

/** One page of rows that were all loaded at once; pages start at 1 and have 12 rows (specification 2 §9). */
function pageOf<Row>(rows: readonly Row[], page: number): readonly Row[] {
  return rows.slice((page - 1) * pageSize, page * pageSize);
}

/** How many pages there are; an empty list has one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
