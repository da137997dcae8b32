import type { Reader, Writer } from '#server/engine/engine.ts';
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

/** The visitors whom a customer is. */
export async function visitorsOf(reader: Reader, userId: string): Promise<string[]> {
  const rows = await tenantDb(reader)
    .selectFrom('site_visitor')
    .select('visitor')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ visitor }) => visitor);
}

/** Gives visitors, with what they did, from one customer to another, so that what they do next belongs to that one. */
export async function giveVisitors(
  writer: Writer,
  visitors: readonly string[],
  from: string,
  to: string,
): Promise<void> {
  if (visitors.length === 0) return;
  for (const table of ['site_visitor', 'site_event'] as const) {
    await tenantDb(writer)
      .updateTable(table)
      .set({ user_id: to })
      .where('visitor', 'in', visitors)
      .where('user_id', '=', from)
      .execute();
  }
}
