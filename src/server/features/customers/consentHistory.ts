import type { consentEndpoints } from '#contract/features/consent.ts';
import { listedConsents } from '#contract/features/consent.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import type { Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { suppressionsOf } from '#server/records/suppression.ts';
import { customers } from '#server/records/customerStore.ts';
import { isOptedOut } from '#server/records/optOut.ts';

/**
 * Every change of a customer's consent, and whether mail to the address is stopped. @throws ApiError 404 for an unknown
 * id
 */
export async function consentOf(
  reader: Reader,
  userId: string,
): Promise<ValueOf<(typeof consentEndpoints)['customerConsent']>> {
  const { email } = await customers.get(reader, userId);
  const ofCustomer = tenantDb(reader).selectFrom('consent_change').where('user_id', '=', userId);
  const { total } = await ofCustomer.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await ofCustomer
    .select(['id', 'channel', 'before', 'after', 'source', 'evidence', 'actor_id', 'actor', 'at'])
    .orderBy('id', 'desc')
    .limit(listedConsents)
    .execute();
  return {
    total,
    changes: rows.map(({ actor_id: actorId, actor: name, ...row }) => ({ ...row, actor: { user_id: actorId, name } })),
    opted_out: await isOptedOut(reader, { userId }),
    suppressions: email === null ? [] : await suppressionsOf(reader, email),
  };
}
