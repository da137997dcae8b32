import { createHash } from 'node:crypto';
import type { Reader, TenantEngine, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { refusalsOf } from '#server/mail/personal/refusals.ts';
import { addressKey } from '#server/records/suppression.ts';
import type { RecipientReason, RecipientState } from '#domain/campaigns/states.ts';
import { idsOfStatement, partsOf } from '#domain/partsOf.ts';
import { heldByService } from './remote.ts';
import type { ServicePerson } from '#server/features/connectors/public.ts';

/** A row of the ledger with the person as they are now. */
export interface LedgerPerson extends ServicePerson {
  readonly userId: string;
  /** Null where the customer or the address is gone, or the address is another than when the audience was frozen. */
  readonly reached: boolean;
}

/** People of a campaign in a state, in their order: those that wait, or those that the service holds. */
export async function peopleIn(
  reader: Reader,
  id: number,
  state: 'pending' | 'claimed' | 'unknown',
  limit: number,
): Promise<LedgerPerson[]> {
  const rows = await tenantDb(reader)
    .selectFrom('campaign_recipient')
    .leftJoin('customer', 'customer.user_id', 'campaign_recipient.user_id')
    .select([
      'campaign_recipient.user_id',
      'campaign_recipient.address_digest',
      'customer.name',
      'customer.surname',
      'customer.email',
    ])
    .where('campaign_id', '=', id)
    .where('state', '=', state)
    .$if(state !== 'pending', (query) => query.where('claimed_by', '=', heldByService))
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ user_id: userId, address_digest: digest, name, surname, email }) => {
    const address = email === null ? '' : addressKey(email);
    return {
      userId,
      address,
      name: name ?? '',
      surname: surname ?? '',
      reached: digest === createHash('md5').update(address).digest('hex'),
    };
  });
}

/** How many people of a campaign are in each state that its service works on. */
export async function heldCounts(reader: Reader, id: number): Promise<Readonly<Record<string, number>>> {
  const rows = await tenantDb(reader)
    .selectFrom('campaign_recipient')
    .select(['state', ({ fn }) => fn.countAll<number>().as('people')])
    .where('campaign_id', '=', id)
    .where((eb) => eb.or([eb('state', '=', 'pending'), eb('claimed_by', '=', heldByService)]))
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, people }) => [state, people]));
}

/** A change of some rows of the ledger. */
export interface LedgerChange {
  readonly from: RecipientState;
  readonly to: RecipientState;
  readonly reason?: RecipientReason | null | undefined;
  readonly detail?: string | null | undefined;
  readonly now: Date;
}

/** Moves people of a campaign from one state to another; all that the service holds where no ids are given. */
export async function moveHeld(
  writer: Writer,
  id: number,
  { from, to, reason = null, detail = null, now }: LedgerChange,
  userIds?: readonly string[],
): Promise<void> {
  const at = now.toISOString();
  const isOver = to === 'sent' || to === 'failed' || to === 'skipped' || to === 'unknown';
  const moved = tenantDb(writer)
    .updateTable('campaign_recipient')
    .set({
      state: to,
      reason,
      detail,
      claimed_by: to === 'pending' ? null : heldByService,
      ...(to === 'claimed' && { claimed_at: at }),
      ended_at: isOver ? at : null,
    })
    .where('campaign_id', '=', id)
    .where('state', '=', from)
    .$if(from !== 'pending', (query) => query.where('claimed_by', '=', heldByService));
  if (userIds === undefined) await moved.execute();
  for (const some of partsOf(userIds ?? [], idsOfStatement)) await moved.where('user_id', 'in', some).execute();
}

/** Who of some people must not get the mail any more, and why: consent and suppression as they are now. */
export async function refusedNow(
  engine: TenantEngine,
  people: readonly LedgerPerson[],
): Promise<ReadonlyMap<string, RecipientReason>> {
  const mails = people.map((one) => ({
    kind: 'campaign' as const,
    campaignId: null,
    userId: one.userId,
    from: { address: '' },
    to: { address: one.address },
    subject: '',
    html: '',
  }));
  const refusals = await refusalsOf(engine, mails);
  return new Map(
    people.flatMap(({ userId }, index) => {
      const reason = refusals[index]?.reason;
      return reason === undefined || reason === 'uncertain' || reason === 'not claimed'
        ? []
        : [[userId, reason] as const];
    }),
  );
}
