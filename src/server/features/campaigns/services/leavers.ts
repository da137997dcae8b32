import { sql } from 'kysely';
import { serviceNames, type MailingService } from '#domain/connectors/mailingServices.ts';
import { optOut } from '#server/records/optOut.ts';
import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { suppress, suppressedAmong, suppressionsOf } from '#server/records/suppression.ts';
import type { ServiceLeaver } from '#server/features/connectors/public.ts';

/** How many of some leavers changed something here. */
export interface TakenLeavers {
  readonly unsubscribes: number;
  readonly complaints: number;
}

/** The outcome of an entry of the journal. */
export function takenText({ unsubscribes, complaints }: TakenLeavers): string {
  const parts = [
    ...(unsubscribes > 0 ? [`${unsubscribes} unsubscribed there: consent withdrawn here`] : []),
    ...(complaints > 0 ? [`${complaints} complained there: no more mail to them`] : []),
  ];
  return `${parts.join('; ')}.`;
}

/**
 * Withdraws the consent of customers who left at a service, and stops mail to those who complained there. Who consented
 * here later, or is allowed mail again, stays so; taking the same again changes nothing. People unknown here are left
 * out.
 */
export async function takeLeavers(
  writer: Writer,
  service: MailingService,
  leavers: readonly ServiceLeaver[],
  now: Date,
): Promise<TakenLeavers> {
  const known = await customersAmong(
    writer,
    leavers.map(({ address }) => address),
  );
  const name = serviceNames[service];
  let [unsubscribes, complaints] = [0, 0];
  for (const { address, kind, at } of leavers) {
    const userId = known.get(address);
    if (userId === undefined) continue;
    if (kind === 'complaint') {
      if (await isStoppedSince(writer, address, at)) continue;
      const source = `Marked as spam in ${name}`;
      await suppress(writer, { address, reason: 'complaint', source }, at ?? now);
      complaints += 1;
      continue;
    }
    const evidence = `Unsubscribed in ${name} (audience)`;
    if (await isSettled(writer, address, { evidence, at })) continue;
    await optOut(writer, { userId, address }, evidence, { userId: null, name: 'The customer', now });
    unsubscribes += 1;
  }
  return { unsubscribes, complaints };
}

/** One customer of each of some addresses: what happens to an address happens to all of its records. */
async function customersAmong(writer: Writer, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  const email = sql<string>`lower(email)`;
  const rows = await tenantDb(writer)
    .selectFrom('customer')
    .select(['user_id', email.as('address')])
    .where(email, 'in', [...new Set(addresses)])
    .execute();
  return new Map(rows.map(({ address, user_id: userId }) => [address, userId]));
}

/** Whether mail to an address is stopped, or was allowed again after a complaint. */
async function isStoppedSince(writer: Writer, address: string, at: Date | undefined): Promise<boolean> {
  if ((await suppressedAmong(writer, [address])).size > 0) return true;
  const former = await suppressionsOf(writer, address);
  return former.some(({ lifted }) => lifted !== null && (at === undefined || new Date(lifted) >= at));
}

/**
 * Whether the ledger has an answer to somebody's leaving: consent that was given later, or, where nobody knows when
 * they left, that very leaving.
 */
async function isSettled(
  writer: Writer,
  address: string,
  { evidence, at }: { readonly evidence: string; readonly at: Date | undefined },
): Promise<boolean> {
  const changes = tenantDb(writer).selectFrom('consent_change').select('id').where('address', '=', address);
  const found = await (
    at === undefined
      ? changes.where('evidence', '=', evidence)
      : changes.where((eb) =>
          eb.or([
            eb.and([eb('after', '=', 'true'), eb('at', '>', at.toISOString())]),
            eb.and([eb('evidence', '=', evidence), eb('at', '>=', at.toISOString())]),
          ]),
        )
  )
    .limit(1)
    .execute();
  return found.length > 0;
}
