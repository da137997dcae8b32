import { pageSize } from '#contract/paging.ts';

/** One page of rows that came all at once; pages count from 1 and have 12 rows (specification 2 §9). */
export function pageOf<Row>(rows: readonly Row[], page: number): readonly Row[] {
  return rows.slice((page - 1) * pageSize, page * pageSize);
}

/** How many pages so many rows fill; an empty list has one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
