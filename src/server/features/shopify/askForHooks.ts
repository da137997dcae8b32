import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { addJob } from '#server/jobs/queue.ts';

/** The name of the job that works off webhooks. */
export const hookJobKind = 'shopify-hooks';

/** Asks, in the caller's transaction, for the job that works off webhooks, unless one waits already. */
export async function askForHooks(writer: Writer, now: Date): Promise<void> {
  const waiting = await tenantDb(writer)
    .selectFrom('job')
    .select('id')
    .where('kind', '=', hookJobKind)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (!waiting) await addJob(writer, hookJobKind, null, now);
}
