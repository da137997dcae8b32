import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { Author } from '#server/entity/audit.ts';
import { campaignRows, columnsOf, formOf } from './campaignRow.ts';

/**
 * Writes the tenant's former zone into scheduled campaigns without one: their instant is unchanged, and their form
 * keeps showing the intended time.
 */
export async function keepPlannedZones(writer: Writer, timeZone: string, author: Author): Promise<void> {
  const rows = await tenantDb(writer)
    .selectFrom('campaign')
    .select(['id', 'name', 'channel', 'payload'])
    .where('status', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const form = formOf(row);
    if (form.timeZone !== null || form.scheduledDateAndTime === null) continue;
    const values = columnsOf({ ...form, timeZone });
    await campaignRows.update(writer, { id: row.id, values, action: 'update' }, author);
  }
}
