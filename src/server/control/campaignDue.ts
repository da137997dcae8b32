import type { Control } from './openControl.ts';
import { controlDb } from './tables.ts';

/** Notes that a tenant's campaigns need a look at a moment, unless they have an earlier one. */
export async function noteDue(control: Control, tenantId: string, at: Date): Promise<void> {
  await control.write(async (writer) => {
    const moment = at.toISOString();
    await controlDb(writer)
      .insertInto('campaign_due')
      .values({ tenant_id: tenantId, at: moment })
      .onConflict((conflict) =>
        conflict.column('tenant_id').doUpdateSet({ at: moment }).where('campaign_due.at', '>', moment),
      )
      .execute();
  });
}
