import type { Rejection } from '#server/engine/duckdb/loading/batchTable.ts';
import type { Tally } from '../tally.ts';
import type { StoredRejected } from './rejectedStore.ts';

/** The tally of an import without some of its rejected rows, which run again. The values of their reasons are no longer told. */
export function tallyWithout(tally: Tally, rows: readonly StoredRejected[], left: ReadonlyMap<string, number>): Tally {
  const gone = new Map<string, number>();
  for (const { reasons } of rows) for (const reason of reasons) gone.set(reason, (gone.get(reason) ?? 0) + 1);
  const rejections = tally.rejections.flatMap((rejection): Rejection[] => {
    const { reason, first, count } = rejection;
    const fewer = gone.get(reason) ?? 0;
    if (fewer === 0) return [rejection];
    return count > fewer ? [{ reason, count: count - fewer, first: left.get(reason) ?? first }] : [];
  });
  return { ...tally, rejected: Math.max(0, tally.rejected - rows.length), rejections };
}

/** The first row of each reason among rejected rows in the order of the file. */
export function firstRows(rows: readonly StoredRejected[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const { row_no: row, reasons } of rows) {
    for (const reason of reasons) if (!first.has(reason)) first.set(reason, row);
  }
  return first;
}
