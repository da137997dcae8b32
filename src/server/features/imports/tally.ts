import type { Loading } from './importWork.ts';
import type { Rejection } from '#server/loading/files/batchTable.ts';
import { withValues } from '#server/loading/files/offendingValues.ts';
import type { Written } from '#server/loading/writeRows.ts';
import { noUnknown, withUnknown, type UnknownNames } from '#server/loading/unknownNames.ts';
import { emptyMetadata, type ImportRecord } from './importStore.ts';

/** The results of an import so far; accumulated over batches and stored in the job's checkpoint. */
export interface Tally {
  readonly rejected: number;
  readonly rejections: readonly Rejection[];
  readonly insert: number;
  readonly update: number;
  /** Some row is another one than before; the same file twice changes nothing. */
  readonly changed: boolean;
  /** Stored rows that were changed; absent in older checkpoints. */
  readonly replaced?: number;
  /** Updated rows that only had empty fields filled; absent in older checkpoints. */
  readonly filled?: number;
  /** Sales lines that were already stored; absent for other rows and in older checkpoints. */
  readonly known?: number;
  /** Rows that repeat a key of their batch, and keys whose rows disagree; absent in older checkpoints. */
  readonly repeated?: number;
  readonly conflicting?: number;
  /** Absent in checkpoints from before it was counted. */
  readonly unknown?: UnknownNames;
  /** Lines of sales whose person was found by e-mail, once all batches are loaded. */
  readonly matchedByEmail?: number;
  /** Rows that state consent of people who opted out by a mail's own button; absent in older checkpoints. */
  readonly optedOut?: number;
  /** Rows of customers whose person was found by e-mail; absent in older checkpoints. */
  readonly foundByEmail?: number;
}

/** Nothing done yet. */
export const emptyTally: Tally = { rejected: 0, rejections: [], insert: 0, update: 0, changed: false };

/** The tally after one more batch, or after edited rows ran again. */
export function addBatch(
  tally: Tally,
  batch: {
    rejected: number;
    rejections: readonly Rejection[];
    written: Written;
    unknown: UnknownNames;
    optedOut?: number;
    foundByEmail?: number;
    isOfSales?: boolean;
  },
): Tally {
  const reasons = new Map(tally.rejections.map((rejection) => [rejection.reason, rejection]));
  for (const { reason, first, count, values } of batch.rejections) {
    const before = reasons.get(reason);
    const all = withValues(before?.values ?? [], values ?? []);
    reasons.set(reason, {
      reason,
      first: Math.min(before?.first ?? first, first),
      count: (before?.count ?? 0) + count,
      ...(all.length > 0 && { values: all }),
    });
  }
  return {
    rejected: tally.rejected + batch.rejected,
    rejections: [...reasons.values()],
    insert: tally.insert + batch.written.insert,
    update: tally.update + batch.written.update,
    changed: tally.changed || batch.written.changed,
    repeated: (tally.repeated ?? 0) + batch.written.repeated,
    conflicting: (tally.conflicting ?? 0) + batch.written.conflicting,
    replaced: (tally.replaced ?? 0) + batch.written.replaced,
    filled: (tally.filled ?? 0) + (batch.written.filled ?? 0),
    ...(batch.isOfSales && { known: (tally.known ?? 0) + batch.written.update }),
    unknown: withUnknown(tally.unknown ?? noUnknown, batch.unknown),
    optedOut: (tally.optedOut ?? 0) + (batch.optedOut ?? 0),
    foundByEmail: (tally.foundByEmail ?? 0) + (batch.foundByEmail ?? 0),
  };
}

/** Values that an import names of each reason. */
const shownValues = 5;

/** The tally under the names of the wire (specification 2 §3 Import, §8 `Row X: message`), earliest row first. */
export function metadataOf(
  tally: Tally,
  { rows, leftOut }: Pick<Loading, 'rows' | 'leftOut'>,
): ImportRecord['metadata'] {
  const { repeated = 0, conflicting = 0 } = tally;
  const taken = tally.insert + tally.update + repeated;
  const errors = tally.rejections
    .toSorted((one, other) => one.first - other.first)
    .map(({ reason, first, count, values }) => ({
      message: `Row ${first}: ${reason}.`,
      count,
      ...(values && { values: values.slice(0, shownValues) }),
    }));
  const { matchedByEmail = 0, optedOut = 0, foundByEmail = 0, known = 0 } = tally;
  const counted = tally.unknown ?? noUnknown;
  // Lines are counted as they are loaded, and matched at the end.
  const unknown = { ...counted, customers: Math.max(0, counted.customers - matchedByEmail) };
  return {
    ...emptyMetadata,
    rowCount: rows,
    ...(leftOut && { left_out: { count: leftOut.count, values: leftOut.values.slice(0, shownValues) } }),
    ...(unknown.customers + unknown.products > 0 && { unknown }),
    ...(known > 0 && { known }),
    ...(repeated > 0 && { repeated: { rows: repeated, conflicting } }),
    ...(optedOut > 0 && { opted_out: optedOut }),
    ...(matchedByEmail > 0 && { matched_by_email: matchedByEmail }),
    ...(foundByEmail > 0 && { found_by_email: foundByEmail }),
    validate: { errors, validCount: taken, invalidCount: tally.rejected },
    process: {
      ...emptyMetadata.process,
      successCount: { total: taken, insert: tally.insert, update: tally.update },
      processedCount: taken,
    },
  };
}
