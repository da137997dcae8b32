import type { AbGroup } from '#domain/campaigns/fields.ts';
import { ApiError } from '#server/errors/apiError.ts';
import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { Author } from '#server/entity/audit.ts';
import { formOf } from '../campaignRow.ts';
import { campaignRow } from '../campaignStore.ts';

/**
 * Chooses by hand whose mail the rest of the audience gets; the ledger stays as it is.
 *
 * @throws ApiError 404 for an unknown id, 409 without a test that has a rest, before it starts, or after a winner
 */
export async function chooseWinner(writer: Writer, id: number, group: AbGroup, author: Author): Promise<void> {
  const row = await campaignRow(writer, id);
  const { ab } = formOf(row);
  if (!ab || ab.distribution === 100) {
    throw new ApiError('conflict', `“${row.name}” has no remaining recipients for a winner.`);
  }
  const { numUpdatedRows } = await tenantDb(writer)
    .updateTable('campaign_run')
    .set({ winner: group, chosen_by: author.name })
    .where('campaign_id', '=', id)
    .where('winner', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('conflict', `“${row.name}” hasn’t started or already has a winner.`);
}
