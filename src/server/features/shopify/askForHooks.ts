import * as v from 'valibot';
import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { addJob } from '#server/jobs/queue.ts';
import { newJob, type StoredKind } from '#server/jobs/stored.ts';

/** The job that works off webhooks, as stored: its state is in the journal. */
export const hookJobKind: StoredKind<null, null> = {
  name: 'shopify-hooks',
  input: v.null(),
  checkpoint: v.null(),
  startsOver: true,
};

/** Asks, in the caller's transaction, for the job that works off webhooks, unless one waits already. */
export async function askForHooks(writer: Writer, now: Date): Promise<void> {
  const waiting = await tenantDb(writer)
    .selectFrom('job')
    .select('id')
    .where('kind', '=', hookJobKind.name)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (!waiting) await addJob(writer, newJob(hookJobKind, null), now);
}
