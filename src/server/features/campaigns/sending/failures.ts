import { sql } from 'kysely';
import { failuresThatPause } from '#domain/campaigns/tries.ts';
import type { Writer } from '#server/engine/engine.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import type { Result } from './recipients.ts';
import { pauseIn, type Failing } from './turn.ts';

/** Consecutive emails that could not be sent, and the last error. */
export interface Failures extends Failing {
  readonly said?: string | undefined;
}

/** The effect of a result on the streak of failures: extends it, ends it, or neither. */
function meaningOf({ state, reason, isLate }: Result): 'failure' | 'answer' | 'nothing' {
  // A server that asks to try later is up and accepts mail.
  if (state === 'sent' || reason === 'busy' || isLate) return 'answer';
  if (state === 'failed' || state === 'unknown' || reason === 'dropped') return 'failure';
  return 'nothing';
}

/**
 * The streak of failures after some results: permanent refusals (5xx), lost connections and emails that cannot be
 * rendered.
 */
export function failuresAfter(before: Failures, results: readonly Result[], now: Date): Failures {
  return results.reduce<Failures>((row, result) => {
    const meaning = meaningOf(result);
    if (meaning === 'nothing') return row;
    if (meaning === 'answer') return { count: 0, since: null };
    const said = result.detail ?? row.said;
    return { count: row.count + 1, since: row.since ?? now.toISOString(), said };
  }, before);
}

/** Stores a campaign's streak of failures, and pauses the campaign when it is too long. */
export async function noteFailures(
  writer: Writer,
  id: number,
  {
    before,
    failures,
    kind,
    now,
  }: { readonly before: Failing; readonly failures: Failures; readonly kind: string | undefined; readonly now: Date },
): Promise<void> {
  const { count, since, said } = failures;
  if (count === 0 && before.count === 0) return;
  await tenantDb(writer)
    .updateTable('campaign_run')
    .set({ failing: count, failing_since: since })
    .where('campaign_id', '=', id)
    .execute();
  if (count === 0) return;
  const few = count < failuresThatPause ? await allFailed(writer, id, kind === 'automation') : 0;
  const which = few > 0 ? `None of ${few} emails could be sent` : `${count} emails in a row could not be sent`;
  if (few === 0 && count < failuresThatPause) return;
  const last = said === undefined || said === '' ? '' : ` Last error: ${said.slice(0, longestSaid)}.`;
  await pauseIn(writer, id, `${which}.${last} Fix the cause, then resume to retry these emails.`, now);
}

/** The most characters quoted from a server's answer. */
const longestSaid = 300;

/**
 * How many emails a campaign to fewer than 50 people has if none could be sent; else 0. One rejected
 * address is no reason to pause an automation, which often emails only one person.
 */
async function allFailed(writer: Writer, id: number, isAutomation: boolean): Promise<number> {
  const refused = isAutomation ? sql`reason = 'bounced'` : sql`FALSE`;
  const [row] = await readRows<{ people: number; others: number }>(
    writer,
    sql`SELECT COUNT(*) AS people, COUNT(*) FILTER (WHERE state IN ('sent', 'claimed') OR (${refused})
        OR (state = 'pending' AND COALESCE(reason, '') <> 'dropped')) AS others
      FROM campaign_recipient WHERE campaign_id = ${id} AND state <> 'skipped'`,
  );
  const people = row?.people ?? 0;
  return people < failuresThatPause && row?.others === 0 ? people : 0;
}
