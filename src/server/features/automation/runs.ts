import { change, campaignRows, goOn } from '#server/features/campaigns/public.ts';
import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { Author } from '#server/entity/audit.ts';

/** Ends the sending of an automation: people who wait get no mail. */
export async function cancelRuns(writer: Writer, automationId: number, author: Author): Promise<void> {
  const ended = author.now.toISOString();
  for (const id of await runsIn(writer, automationId, ['sending', 'paused'])) {
    await tenantDb(writer)
      .updateTable('campaign_recipient')
      .set({ state: 'skipped', reason: 'cancelled', ended_at: ended })
      .where('campaign_id', '=', id)
      .where('state', '=', 'pending')
      .execute();
    const row = await campaignRows.get(writer, id);
    await change(writer, row, { status: 'cancelled', ended_at: ended }, author);
  }
}

/** Lets what the server paused go on. */
export async function resumeRuns(writer: Writer, automationId: number, author: Author): Promise<void> {
  for (const id of await runsIn(writer, automationId, ['paused'])) {
    const row = await campaignRows.get(writer, id);
    await goOn(writer, row);
    await change(writer, row, { status: 'sending', failure: null }, author);
  }
}

async function runsIn(
  writer: Writer,
  automationId: number,
  statuses: readonly ('sending' | 'paused')[],
): Promise<number[]> {
  const rows = await tenantDb(writer)
    .selectFrom('campaign')
    .select('id')
    .where('automation_id', '=', automationId)
    .where('status', 'in', statuses)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
