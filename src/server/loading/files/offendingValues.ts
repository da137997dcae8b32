import type { Writer } from '#server/engine/engine.ts';
import type { Check } from './checks.ts';

/** A value that causes rows to be rejected, shortened when long, with the number of rows. */
export interface OffendingValue {
  readonly value: string;
  readonly count: number;
}

/** Values stored for each reason during an import; the most frequent ones of a batch. */
export const keptValues = 20;

const longestValue = 60;

/**
 * The column of `import_batch` with the values that caused a rejection, a list with one entry per check; null in valid
 * rows.
 */
const offending = 'offending';

/** That column, as SQL beside the columns `rejected0`, `rejected1`, …: nothing is read of rows that are valid. */
export function offendingColumn(checks: readonly Check[], isRejected: string): string {
  const values = checks.map(({ cell }, place) =>
    cell === undefined ? 'NULL' : `CASE WHEN rejected${place} THEN ${shownValue(cell)} END`,
  );
  return `CASE WHEN ${isRejected} THEN [${values.join(', ')}]::VARCHAR[] END AS ${offending}`;
}

function shownValue(cell: string): string {
  const text = `trim(${cell})`;
  return `CASE WHEN length(${text}) > ${longestValue} THEN left(${text}, ${longestValue}) || '…' ELSE ${text} END`;
}

/**
 * The most frequent values of the checks that name some, by the place of the check: of the rejected rows of
 * `import_batch`.
 */
export async function offendingValues(writer: Writer): Promise<ReadonlyMap<number, readonly OffendingValue[]>> {
  const rows = await writer.query<OffendingValue & { place: number }>(
    `SELECT place, value, count(*) AS count FROM (
       SELECT row_no, unnest(${offending}) AS value, generate_subscripts(${offending}, 1) - 1 AS place
       FROM import_batch WHERE NOT is_valid)
     WHERE value IS NOT NULL GROUP BY place, value
     QUALIFY row_number() OVER (PARTITION BY place ORDER BY count(*) DESC, min(row_no)) <= ${keptValues}
     ORDER BY place, count DESC, min(row_no)`,
  );
  const found = new Map<number, OffendingValue[]>();
  for (const { place, value, count } of rows) found.set(place, [...(found.get(place) ?? []), { value, count }]);
  return found;
}

/** The values of two parts of a file combined, most frequent first, up to the limit. */
export function withValues(
  before: readonly OffendingValue[],
  added: readonly OffendingValue[],
): readonly OffendingValue[] {
  const counts = new Map(before.map(({ value, count }) => [value, count]));
  for (const { value, count } of added) counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, keptValues);
}
