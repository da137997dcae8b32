import type { AbGroup } from '#domain/campaigns/fields.ts';
import { recipientStates, type RecipientState } from '#domain/campaigns/states.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/** How many people are in each state, and how many there are. */
export type LedgerSums = Readonly<Record<RecipientState | 'audience', number>>;

/** How far the sending of a campaign is. */
export interface RunState {
  readonly ledger: LedgerSums;
  readonly beginsAt: string;
  /** The next retry of an email that the mail server did not accept; null unless everyone left waits for a retry. */
  readonly nextTryAt: string | null;
  readonly winner: AbGroup | null;
  readonly chosenBy: string | null;
}

/** Of each of some campaigns whose sending has started, how far it is; counted from the ledger's rows. */
export async function runStates(
  reader: Reader,
  ids: readonly number[],
  options?: QueryOptions,
): Promise<ReadonlyMap<number, RunState>> {
  if (ids.length === 0) return new Map();
  const db = tenantDb(reader, options);
  const runs = await db
    .selectFrom('campaign_run')
    .select(['campaign_id', 'audience', 'begins_at', 'winner', 'chosen_by'])
    .where('campaign_id', 'in', ids)
    .execute();
  const counts = await db
    .selectFrom('campaign_recipient')
    .select(['campaign_id', 'state', ({ fn }) => fn.countAll<number>().as('people')])
    .select(({ fn }) => [fn.count<number>('next_try_at').as('waiting'), fn.min('next_try_at').as('next_try')])
    .where('campaign_id', 'in', ids)
    .groupBy(['campaign_id', 'state'])
    .execute();
  return new Map(
    runs.map(({ campaign_id: id, audience, begins_at: beginsAt, winner, chosen_by: chosenBy }) => {
      const rows = counts.filter((row) => row.campaign_id === id);
      const own = new Map(rows.map(({ state, people }) => [state, people]));
      const sums = Object.fromEntries(recipientStates.map((state) => [state, own.get(state) ?? 0]));
      const ledger = { audience, ...sums } as LedgerSums;
      const pending = rows.find(({ state }) => state === 'pending');
      const isWaiting = pending?.people === pending?.waiting && !own.has('claimed');
      const nextTryAt = isWaiting ? (pending?.next_try ?? null) : null;
      return [id, { ledger, beginsAt, nextTryAt, winner, chosenBy }] as const;
    }),
  );
}
