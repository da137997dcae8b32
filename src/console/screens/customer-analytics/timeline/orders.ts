import { createParser } from 'nuqs';
import { isWithin, type Period } from '#console/analytics/period.ts';
import type { CallValue } from '#console/data/call.ts';

/** One purchase. */
export type Order = CallValue<'customerPurchaseHistory'>[number];

/** A name in the address: any text; an empty one is none. */
const parseName = createParser({
  parse: (text: string) => (text === '' ? null : text),
  serialize: (text: string) => text,
}).withOptions({ history: 'push' });

/** What of the timeline stands in the address besides the period: the shop whose purchases are shown, and the open purchase. */
export const timelineParsers = { shop: parseName, order: parseName };

/** The purchases of a shop in a period; null is any shop. */
export function ordersOf(orders: readonly Order[], shop: string | null, period: Period): readonly Order[] {
  if (shop === null && period.year === null) return orders;
  return orders.filter(
    ({ location, orderdate }) => (shop === null || location === shop) && isWithin(orderdate, period),
  );
}

/** Shops that something was bought in, those with the most purchases first, and the one that is asked for. */
export function shopsOf(orders: readonly Order[], shop: string | null): string[] {
  const counts = new Map<string, number>(shop === null ? [] : [[shop, 0]]);
  for (const { location } of orders) counts.set(location, (counts.get(location) ?? 0) + 1);
  return [...counts]
    .toSorted(([name, count], [other, others]) => others - count || (name < other ? -1 : 1))
    .map(([name]) => name);
}

/** A purchase's products in one line: `Alpine shell jacket, Merino socks ×2`. */
export function productsText({ products }: Order): string {
  return products.map(({ name, units }) => (units === 1 ? name : `${name} ×${units}`)).join(', ');
}
