import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { OpenSite } from './site.ts';

/** The customer whom the shop signed in last for a visitor; null while nobody is known. */
export async function customerOf({ engine }: OpenSite, visitor: string): Promise<string | null> {
  const row = await tenantDb(engine)
    .selectFrom('site_visitor')
    .select('user_id')
    .where('visitor', '=', visitor)
    .executeTakeFirst();
  return row?.user_id ?? null;
}
