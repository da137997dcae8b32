import type { Updateable } from 'kysely';
import type { AbGroup } from '#domain/campaigns/fields.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { TenantEngine, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { TenantTables } from '#server/engine/tables/tenant.ts';
import { change } from '../actions.ts';
import { campaignRows } from '../campaignRow.ts';
import type { FrozenContent } from '../content.ts';
import { groupFigures, winnerOf } from '../versions/winner.ts';
import { settleAbandoned } from './abandoned.ts';
import { leasedUntil, leaseFrom, momentOf, type Lease, type Moment } from './lease.ts';
import { claim, pendingPeople, type Claimed, type Part } from './recipients.ts';

/** The sender that takes a turn, and its limits. */
export interface Turning extends Lease {
  /** The most people that are claimed at a time: pause and cancel act before the next ones. */
  readonly batch: number;
  readonly clock: Clock;
}

/** What a sender may do with a campaign now. */
export type Turn =
  | { readonly does: 'nothing' }
  | { readonly does: 'wait'; readonly until: Date }
  | {
      readonly does: 'send';
      readonly people: readonly Claimed[];
      readonly content: FrozenContent;
      readonly winner: AbGroup | null;
      /** Consecutive emails that could not be sent, and since when. */
      readonly failing: Failing;
    };

/** Consecutive emails that could not be sent, and the time of the first; null if the last one was sent. */
export interface Failing {
  readonly count: number;
  readonly since: string | null;
}

const hourMs = 3600 * 1000;
const nobody = { userId: null, name: 'Dodo Console' } as const;

/**
 * Takes a turn in one transaction: makes the campaign the sender's, settles what another one left, and claims the next
 * people; ends the campaign where nobody is pending.
 */
export function takeTurn(engine: TenantEngine, id: number, turning: Turning): Promise<Turn> {
  const moment = momentOf(turning.clock);
  return engine.write((writer) => turnIn(writer, id, turning, moment));
}

async function turnIn(writer: Writer, id: number, { owner, leaseMs, batch }: Turning, moment: Moment): Promise<Turn> {
  const { now } = moment;
  const row = await campaignRows.find(writer, id);
  if (row?.status !== 'sending') return { does: 'nothing' };
  const db = tenantDb(writer);
  const run = await db.selectFrom('campaign_run').selectAll().where('campaign_id', '=', id).executeTakeFirst();
  if (!run) return { does: 'nothing' };
  const until = leasedUntil(run, owner, moment);
  if (until) return { does: 'wait', until };
  // A sender settles everyone it claimed before its next turn, unless something went wrong.
  await settleAbandoned(writer, id, now);
  const set = (values: Updateable<TenantTables['campaign_run']>) =>
    db.updateTable('campaign_run').set(values).where('campaign_id', '=', id).execute();
  await set({ owner, owned_until: leaseFrom(moment, leaseMs) });
  for (const due of [run.begins_at, run.next_at]) {
    if (isLater(due, now)) return { does: 'wait', until: new Date(due) };
  }
  const content = JSON.parse(run.content) as FrozenContent;
  const { ab, ratePerMinute } = content;
  const pending = await pendingPeople(writer, id, now);
  const waitUntil = async (until: Date, values: Updateable<TenantTables['campaign_run']> = {}): Promise<Turn> => {
    await set({ ...values, owner: null, owned_until: null });
    return { does: 'wait', until };
  };
  let { winner } = run;
  let part: Part = 'all';
  if (ab && ab.distribution < 100 && winner === null && pending.all > 0) {
    // People waiting for a retry do not hold up the test.
    const untilDecided = (decides: Date): Date =>
      pending.nextTestTry && pending.nextTestTry < decides ? pending.nextTestTry : decides;
    if (pending.dueTest > 0) part = 'test';
    else if (run.decides_at === null) {
      const decides = new Date(now.getTime() + ab.waitHours * hourMs);
      return waitUntil(untilDecided(decides), { decides_at: decides.toISOString() });
    } else if (isLater(run.decides_at, now)) return waitUntil(untilDecided(new Date(run.decides_at)));
    else {
      winner = winnerOf(await groupFigures(writer, id), ab.objective);
      await set({ winner });
    }
  }
  const size = ratePerMinute === null ? batch : Math.max(1, Math.min(batch, Math.ceil(ratePerMinute / 60)));
  const people = await claim(writer, { id, owner, part, size, now });
  if (people.length === 0 && pending.nextTry) return waitUntil(pending.nextTry);
  if (people.length === 0) {
    await set({ owner: null, owned_until: null });
    await change(writer, row, { status: 'sent', ended_at: now.toISOString() }, { ...nobody, now });
    return { does: 'nothing' };
  }
  if (ratePerMinute !== null) {
    await set({ next_at: new Date(now.getTime() + (people.length * 60_000) / ratePerMinute).toISOString() });
  }
  return { does: 'send', people, content, winner, failing: { count: run.failing ?? 0, since: run.failing_since } };
}

function isLater(moment: string | null, now: Date): moment is string {
  return moment !== null && Date.parse(moment) > now.getTime();
}

/** Pauses a campaign by the server itself, with the reason. */
export async function pauseFor(engine: TenantEngine, id: number, failure: string, now: Date): Promise<void> {
  await engine.write(async (writer) => {
    await pauseIn(writer, id, failure, now);
  });
}

/** As `pauseFor`, in the caller's transaction; its author is told by the campaigns' job. */
export async function pauseIn(writer: Writer, id: number, failure: string, now: Date): Promise<void> {
  const row = await campaignRows.find(writer, id);
  if (row?.status !== 'sending') return;
  await tenantDb(writer)
    .updateTable('campaign_run')
    .set({ tell_at: now.toISOString() })
    .where('campaign_id', '=', id)
    .execute();
  await change(writer, row, { status: 'paused', failure }, { ...nobody, now });
}
