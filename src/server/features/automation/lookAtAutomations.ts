import { canStart } from '#server/control/tenants.ts';
import type { Control } from '#server/control/openControl.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { JobPlace } from '#server/jobs/kind.ts';
import { automationRows } from './automationRow.ts';
import { lookForPeople } from './look.ts';
import { cancelRuns } from './runs.ts';

const hourMs = 3600_000;
const hourOf = (at: Date): number => Math.floor(at.getTime() / hourMs);

/**
 * Has every automation that is on and has not looked in this hour look for people. Where the tenant's subscription does
 * not include automation any more, it stops before the next mail and says so.
 */
export async function lookAtAutomations(
  { engine, clock }: JobPlace,
  control: Control,
  { timeZone, today }: { readonly timeZone: string; readonly today: string },
): Promise<void> {
  const rows = await tenantDb(engine)
    .selectFrom('automation')
    .select(['id', 'looked_at'])
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return;
  const now = clock.now();
  const author = { userId: null, name: 'Dodo Console', now };
  const isAllowed = await canStart(control, engine.tenantId, 'CAMPAIGNS.AUTOMATION.VIEW');
  const due = rows.filter(({ looked_at: at }) => at === null || hourOf(new Date(at)) < hourOf(now));
  for (const { id } of isAllowed ? due : rows) {
    await engine.write(async (writer) => {
      const row = await automationRows.get(writer, id);
      if (!row.active || row.deleted_at !== null) return;
      if (isAllowed) await lookForPeople(writer, row, { author, timeZone, today });
      else {
        const values = { failure: notIncluded, looked_at: now.toISOString() };
        await tenantDb(writer).updateTable('automation').set(values).where('id', '=', id).execute();
        await cancelRuns(writer, id, author);
      }
    });
  }
}

const notIncluded = 'The subscription no longer includes automation, or its quota is exceeded. No emails are sent.';
