import type { SiteDoubt } from '#domain/site/events.ts';
import { partsOf, rowsOfStatement } from '#domain/partsOf.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { notedOf, sentOrders, type LimitsOf, type SentOrder } from './sentOrders.ts';
import { noteOrders } from './storedOrders.ts';
import type { SentEvent } from './wire.ts';

/** One batch of a visitor, read and checked. */
export interface SiteVisit {
  readonly visitor: string;
  /** The customer whom the shop signed in; undefined where it signed none. */
  readonly userId: string | undefined;
  readonly events: readonly SiteEvent[];
  /** When it came. */
  readonly at: Date;
}

/** A sent event, with its campaign decoded and its order's signature checked. */
export type SiteEvent = SentEvent & { readonly campaignId?: number; readonly signed?: 'rightly' | 'wrongly' };

/**
 * Stores batches in the caller's transaction; an event that came before counts once. A visitor who became known gives
 * the earlier events to that customer. Returns whether any of the visitors is known, so that there may be sales to
 * join.
 */
export async function recordVisits(writer: Writer, visits: readonly SiteVisit[], limitsOf: LimitsOf): Promise<boolean> {
  const known = await visitorsOf(writer, visits);
  const orders = await sentOrders(writer, visits, limitsOf);
  const rows = visits.flatMap((visit) => {
    // A batch that names no customer belongs to the one whom its visitor was last.
    const userId = visit.userId ?? known.get(visit.visitor) ?? null;
    known.set(visit.visitor, userId);
    return visit.events.flatMap((event) => rowsOf(event, visit, userId, orders));
  });
  const unique = [...new Map(rows.map((row) => [`${row.visitor} ${row.event_id} ${row.line}`, row])).values()];
  await saveVisitors(writer, visits, known);
  for (const some of partsOf(unique, rowsOfStatement)) {
    await tenantDb(writer)
      .insertInto('site_event')
      .values(some)
      .onConflict((conflict) => conflict.columns(['visitor', 'event_id', 'line']).doNothing())
      .execute();
  }
  await noteOrders(
    writer,
    visits.flatMap((visit) =>
      visit.events.flatMap((event) => {
        const order = orders.get(event);
        return order ? notedOf(order, timeOf(event, visit)) : [];
      }),
    ),
  );
  await giveEarlier(writer, visits);
  return [...known.values()].some((userId) => userId !== null);
}

async function visitorsOf(reader: Reader, visits: readonly SiteVisit[]): Promise<Map<string, string | null>> {
  const rows = await tenantDb(reader)
    .selectFrom('site_visitor')
    .select(['visitor', 'user_id'])
    .where('visitor', 'in', [...new Set(visits.map(({ visitor }) => visitor))])
    .execute();
  return new Map(rows.map(({ visitor, user_id: userId }) => [visitor, userId]));
}

/** When an event happened. */
function timeOf({ ago }: SiteEvent, { at }: SiteVisit): string {
  return new Date(at.getTime() - ago).toISOString();
}

function rowsOf(event: SiteEvent, visit: SiteVisit, userId: string | null, orders: ReadonlyMap<SiteEvent, SentOrder>) {
  const common = {
    visitor: visit.visitor,
    event_id: event.id,
    line: 0,
    kind: event.type,
    at: timeOf(event, visit),
    user_id: userId,
    campaign_id: event.campaignId ?? null,
    item_id: 'item' in event ? event.item : null,
    quantity: 'quantity' in event ? event.quantity : null,
    value: null as number | null,
    transaction_id: null as string | null,
    transaction_revenue: null as number | null,
    doubt: null as SiteDoubt | null,
  };
  if (event.type === 'impression') {
    return [common, ...event.items.map((item, index) => ({ ...common, line: index + 1, item_id: item }))];
  }
  if (event.type !== 'purchase') return [common];
  const order = orders.get(event);
  return (order?.lines ?? []).map(({ item, quantity, value, doubt }, line) => ({
    ...common,
    event_id: order?.eventId ?? event.id,
    line,
    item_id: item,
    quantity,
    value,
    doubt,
    transaction_id: event.transaction,
    transaction_revenue: order?.revenue ?? null,
  }));
}

async function saveVisitors(
  writer: Writer,
  visits: readonly SiteVisit[],
  known: ReadonlyMap<string, string | null>,
): Promise<void> {
  const last = new Map(visits.map((visit) => [visit.visitor, visit.at.toISOString()]));
  const rows = Array.from(last, ([visitor, at]) => ({
    visitor,
    user_id: known.get(visitor) ?? null,
    first_at: at,
    last_at: at,
  }));
  await tenantDb(writer)
    .insertInto('site_visitor')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('visitor').doUpdateSet((eb) => ({
        user_id: eb.ref('excluded.user_id'),
        last_at: eb.ref('excluded.last_at'),
      })),
    )
    .execute();
}

/** Earlier events of a visitor belong to the customer that the visitor turned out to be. */
async function giveEarlier(writer: Writer, visits: readonly SiteVisit[]): Promise<void> {
  const named = new Map(visits.flatMap(({ visitor, userId }) => (userId === undefined ? [] : [[visitor, userId]])));
  for (const [visitor, userId] of named) {
    await tenantDb(writer)
      .updateTable('site_event')
      .set({ user_id: userId ?? null })
      .where('visitor', '=', visitor ?? '')
      .where('user_id', 'is', null)
      .execute();
  }
}
