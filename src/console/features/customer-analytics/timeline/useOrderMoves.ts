import { createParser } from 'nuqs';
import { isWithin, type Period } from '#console/analytics/period.ts';
import type { CallValue } from '#console/data/call.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';

/** One purchase. */
export type Order = CallValue<'customerPurchaseHistory'>[number];

/** A name in the address: any text; an empty one is null. */
const parseName = createParser({
  parse: (text: string) => (text === '' ? null : text),
  serialize: (text: string) => text,
}).withOptions({ history: 'push' });

/** The timeline's state in the address besides the period: the shop filter, and the open purchase. */
export const timelineParsers = { shop: parseName, order: parseName };

/** The purchases of a shop in a period; null is any shop. */
export function ordersOf(orders: readonly Order[], shop: string | null, period: Period): readonly Order[] {
  if (shop === null && period.year === null) return orders;
  return orders.filter(
    ({ location, orderdate }) => (shop === null || location === shop) && isWithin(orderdate, period),
  );
}

/** Shops with purchases, those with the most first, and the requested one. */
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

const far = 10;

/** The targets of the keys of the timeline. */
interface OrderMoves {
  /** Whether the focus is in the timeline; elsewhere its keys mean something else. */
  readonly isHere: () => boolean;
  readonly isOpen: () => boolean;
  readonly count: number;
  readonly active: number;
  readonly moveTo: (index: number) => void;
  readonly close: () => void;
}

/**
 * Moving through purchases as through any list: j, k, arrows, Home, End, the page keys; Escape closes (keyboard.md §3).
 */
export function useOrderMoves({ isHere, isOpen, count, active, moveTo, close }: OrderMoves): void {
  const { t } = useTranslation();
  const key = (id: string, title: string, shortcut: Action['shortcut'], run: () => void, when = isHere): Action => ({
    id: `purchases:${id}`,
    title,
    group: 'list',
    shortcut,
    keyOnly: true,
    repeats: true,
    when,
    run,
  });
  useActions([
    key('next', t('customerAnalytics.purchases.next'), ['j', 'arrowdown'], () => moveTo(active + 1)),
    key('previous', t('customerAnalytics.purchases.previous'), ['k', 'arrowup'], () => moveTo(active - 1)),
    key('first', t('customerAnalytics.purchases.first'), 'home', () => moveTo(0)),
    key('last', t('customerAnalytics.purchases.last'), 'end', () => moveTo(count - 1)),
    key('far', t('customerAnalytics.purchases.far'), 'pagedown', () => moveTo(active + far)),
    key('near', t('customerAnalytics.purchases.near'), 'pageup', () => moveTo(active - far)),
    key('close', t('customerAnalytics.purchases.close'), 'escape', close, () => isHere() && isOpen()),
  ]);
}
