import { sql } from 'kysely';
import type { TenantEngine } from '#server/engine/engine.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import type { CustomerFacts, EventFacts } from './independent.ts';

/** The customers who can be reached, and the events of people, as plain rows. */
export async function factsOf(
  engine: TenantEngine,
): Promise<{ readonly customers: readonly CustomerFacts[]; readonly events: readonly EventFacts[] }> {
  const all = await readRows<CustomerFacts & { consented: string | null; email: string | null }>(
    engine,
    sql`SELECT user_id, CAST(tenant_created_at AS VARCHAR) AS since, CAST(birthdate AS VARCHAR) AS birthdate,
      email_consented AS consented, email FROM customer`,
  );
  const stopped = await tenantDb(engine)
    .selectFrom('suppression')
    .select('address')
    .where('lifted', 'is', null)
    .execute();
  const addresses = new Set(stopped.map(({ address }) => address));
  const customers = all.filter(
    ({ consented, email }) =>
      consented === 'true' &&
      /^[^\s@]+@[^\s@]+\.[^\s@.]+$/u.test(email ?? '') &&
      !addresses.has((email ?? '').toLowerCase()),
  );
  const events = await readRows<EventFacts>(
    engine,
    sql`SELECT event_id, event_type, transaction_id, item_id, user_id, CAST(event_dt AS VARCHAR) AS at
      FROM sale WHERE customer_no IS NOT NULL AND event_dt IS NOT NULL`,
  );
  return { customers, events };
}
