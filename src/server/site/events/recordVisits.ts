import { countedLine } from '#domain/site/events.ts';
import { idsOfStatement, partsOf, rowsOfStatement } from '#domain/partsOf.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
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

/** A sent event whose campaign was opened. */
export type SiteEvent = SentEvent & { readonly campaignId?: number };

/** The price of a product by its id; absent where the catalogue lacks it. */
type Prices = ReadonlyMap<string, number | null>;

/**
 * Stores batches in the caller's transaction; an event that came before counts once. A visitor who became known gives the
 * earlier events to that customer. Returns whether any of the visitors is known, so that there may be sales to join.
 */
export async function recordVisits(writer: Writer, visits: readonly SiteVisit[]): Promise<boolean> {
  const known = await visitorsOf(writer, visits);
  const prices = await pricesOf(writer, visits);
  const rows = visits.flatMap((visit) => {
    // A batch that names no customer belongs to the one whom its visitor was last.
    const userId = visit.userId ?? known.get(visit.visitor) ?? null;
    known.set(visit.visitor, userId);
    return visit.events.flatMap((event) => rowsOf(event, visit, userId, prices));
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

async function pricesOf(reader: Reader, visits: readonly SiteVisit[]): Promise<Prices> {
  const ids = visits.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === 'purchase' ? event.lines.map(({ item }) => item) : [])),
  );
  const prices = new Map<string, number | null>();
  for (const some of partsOf([...new Set(ids)], idsOfStatement)) {
    const rows = await tenantDb(reader)
      .selectFrom('product')
      .select(['item_id', 'price'])
      .where('item_id', 'in', some)
      .execute();
    for (const { item_id: id, price } of rows) prices.set(id, price);
  }
  return prices;
}

function rowsOf(event: SiteEvent, { visitor, at }: SiteVisit, userId: string | null, prices: Prices) {
  const common = {
    visitor,
    event_id: event.id,
    line: 0,
    kind: event.type,
    at: new Date(at.getTime() - event.ago).toISOString(),
    user_id: userId,
    campaign_id: event.campaignId ?? null,
    item_id: 'item' in event ? event.item : null,
    quantity: 'quantity' in event ? event.quantity : null,
    value: null as number | null,
    transaction_id: null as string | null,
    transaction_revenue: null as number | null,
    doubt: null as ReturnType<typeof countedLine>['doubt'],
  };
  if (event.type === 'impression') {
    return [common, ...event.items.map((item, index) => ({ ...common, line: index + 1, item_id: item }))];
  }
  if (event.type !== 'purchase') return [common];
  const lines = event.lines.map((line) => ({
    ...line,
    ...countedLine(line.value, line.quantity, prices.get(line.item)),
  }));
  const revenue = Math.round(lines.reduce((sum, { value }) => sum + value, 0) * 10_000) / 10_000;
  return lines.map(({ item, quantity, value, doubt }, line) => ({
    ...common,
    // A page that thanks for an order is loaded again: the order is what counts once.
    event_id: `order:${event.transaction}`,
    line,
    item_id: item,
    quantity,
    value,
    doubt,
    transaction_id: event.transaction,
    transaction_revenue: revenue,
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

/** Events from before somebody was known belong to the customer whom their visitor turned out to be. */
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
