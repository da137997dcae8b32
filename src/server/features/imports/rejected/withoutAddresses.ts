import { ApiError } from '#server/errors/apiError.ts';
import type { Writer } from '#server/engine/engine.ts';
import type { ImportRecord } from '../importStore.ts';
import { rejectedColumns } from './rejectedColumns.ts';
import { editRejected, findRejected } from './rejectedStore.ts';

/**
 * Empties the address of the rejected rows that have this reason, so that they can run without it; returns how many.
 *
 * @throws ApiError 422 if the address column also identifies the customer
 */
export async function withoutAddresses(
  writer: Writer,
  record: Pick<ImportRecord, 'id' | 'type' | 'column_mapping'>,
  reason: string,
): Promise<number> {
  const columns = rejectedColumns(record);
  const place = columns.findIndex(({ field }) => field === 'email');
  const isOfId = columns.some(({ field, source }) => field === 'user_id' && source === columns[place]?.source);
  if (isOfId) {
    throw new ApiError('unprocessable', 'The address also identifies the customer. Correct it in its row instead.');
  }
  const { rows } = place < 0 ? { rows: [] } : await findRejected(writer, record.id, { reason });
  for (const { row_no: row, cells } of rows) await editRejected(writer, record.id, row, cells.with(place, null));
  return rows.length;
}
