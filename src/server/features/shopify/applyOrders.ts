import { sql } from 'kysely';
import { orderRows, shopOrigin } from '#domain/shopify/rows.ts';
import type { ShopOrder } from '#domain/shopify/shop.ts';
import type { ShopObjectState } from '#domain/shopify/states.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { changeRows, readRows } from '#server/engine/queryBuilder.ts';
import { confirmNumbers } from '#server/features/site/public.ts';
import { appliedOf, nothingApplied, type Applied } from './applied.ts';
import { loadShopRows, type ShopLoading } from './loadShopRows.ts';
import { knownObjects, newestOf, objectsHaving, saveObjects } from './objects.ts';

/**
 * Writes orders as sales: the newest version of an order is all that is here of it. Left out are tests, orders that
 * nobody pays, and those that a file brought before, which would count twice.
 */
export async function applyOrders(
  writer: Writer,
  orders: readonly ShopOrder[],
  loading: ShopLoading,
): Promise<Applied> {
  const known = await knownObjects(
    writer,
    'order',
    orders.map(({ id }) => id),
  );
  const { taken, older } = newestOf(orders, known);
  if (taken.length === 0) return { ...nothingApplied, older };
  const named = await nameOrders(writer, taken, known);
  const fresh = named.filter(({ order }) => known.get(order.id)?.state !== 'present');
  const customers = await knownObjects(
    writer,
    'customer',
    named.map(({ order }) => order.customerId),
  );
  const variants = await knownObjects(writer, 'variant', [
    ...new Set(named.flatMap(({ order }) => order.lines.map(({ variantId }) => variantId))),
  ]);
  const userOf = ({ customerId, email }: ShopOrder): string => {
    const person = customers.get(customerId);
    const guest = customerId === '' ? email.toLowerCase() : customerId;
    return person?.state === 'erased' ? '' : (person?.own_id ?? guest);
  };
  const isFiled = await ordersOfFiles(
    writer,
    fresh.map(({ transactionId }) => transactionId),
  );
  const states = named.map(({ order, transactionId }): ShopObjectState => {
    if (order.isTest) return 'test';
    if (order.isVoid) return 'void';
    return isFiled(transactionId, userOf(order)) ? 'filed' : 'present';
  });
  const written = named.map(({ order, transactionId }, index) => {
    if (states[index] !== 'present') return [];
    const userId = userOf(order);
    return orderRows(order, {
      transactionId,
      userId,
      itemIdOf: ({ variantId, sku }) => variants.get(variantId)?.own_id ?? sku,
    });
  });
  const before = named.filter(({ order }) => known.get(order.id)?.state === 'present');
  const rows = written.flat();
  const removed = await removeStale(writer, before, rows);
  const loaded = await loadShopRows(writer, 'sales', rows, loading);
  let first = 0;
  const refused = written.map((own) => {
    const positions = own.map((_, index) => first + index);
    first += own.length;
    return own.length > 0 && positions.every((position) => loaded.refused.has(position));
  });
  await saveObjects(
    writer,
    named.map(({ order, transactionId }, index) => ({
      kind: 'order' as const,
      shopify_id: order.id,
      own_id: transactionId,
      updated_at: order.updatedAt,
      state: refused[index] ? ('refused' as const) : (states[index] ?? 'present'),
    })),
  );
  await confirmNumbers(
    writer,
    named.map(({ transactionId }) => transactionId),
  );
  return appliedOf(taken.length, older, loaded, removed);
}

/** An order that was deleted in the shop is no sale any more. */
export async function deleteOrder(writer: Writer, id: string, now: Date): Promise<number> {
  const [order] = [...(await knownObjects(writer, 'order', [id])).values()];
  const transactionId = order?.own_id ?? '';
  const removed = order?.state === 'present' ? await removeStale(writer, [{ transactionId }], []) : 0;
  const ended = { kind: 'order' as const, shopify_id: id, own_id: order?.own_id ?? null, state: 'deleted' as const };
  await saveObjects(writer, [{ ...ended, updated_at: now.toISOString() }]);
  return removed;
}

interface NamedOrder {
  readonly order: ShopOrder;
  readonly transactionId: string;
}

/** An order is named as people call it, and by its number besides where another one is called the same. */
async function nameOrders(
  reader: Reader,
  orders: readonly ShopOrder[],
  known: Awaited<ReturnType<typeof knownObjects>>,
): Promise<NamedOrder[]> {
  const others = await objectsHaving(
    reader,
    'order',
    orders.map(({ name }) => name),
  );
  const taken = new Map([...others].map(([name, { shopify_id: id }]) => [name, id]));
  return orders.map((order) => {
    const isFree = order.name !== '' && (taken.get(order.name) ?? order.id) === order.id;
    const transactionId = known.get(order.id)?.own_id ?? (isFree ? order.name : `${order.name} (${order.id})`.trim());
    taken.set(transactionId, order.id);
    return { order, transactionId };
  });
}

/**
 * Which orders have sales from a file, for the same or an unknown customer, since another customer's order may have the
 * same number. Browser claims do not count: the shop's own order replaces them.
 */
async function ordersOfFiles(
  reader: Reader,
  transactionIds: readonly string[],
): Promise<(transactionId: string, userId: string) => boolean> {
  if (transactionIds.length === 0) return () => false;
  const rows = await readRows<{ transaction_id: string; user_id: string }>(
    reader,
    sql`SELECT DISTINCT transaction_id, user_id FROM sale
      WHERE transaction_id IN (${sql.join(transactionIds)}) AND (origin IS NULL OR origin <> ${shopOrigin})
        AND event_id NOT LIKE 'site%:%'`,
  );
  return (transactionId, userId) =>
    rows.some(
      (row) => row.transaction_id === transactionId && (row.user_id === userId || row.user_id.startsWith('anon:')),
    );
}

/** Removes what the newest versions of orders do not have any more. */
async function removeStale(
  writer: Writer,
  orders: readonly Pick<NamedOrder, 'transactionId'>[],
  rows: readonly Readonly<Record<string, string>>[],
): Promise<number> {
  if (orders.length === 0) return 0;
  const ids = sql.join(orders.map(({ transactionId }) => transactionId));
  const events = rows.map((row) => row['event_id'] ?? '');
  const kept = events.length === 0 ? sql`` : sql`AND event_id NOT IN (${sql.join(events)})`;
  return changeRows(writer, sql`DELETE FROM sale WHERE origin = ${shopOrigin} AND transaction_id IN (${ids}) ${kept}`);
}
