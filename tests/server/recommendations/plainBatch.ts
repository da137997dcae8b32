/*
 * A batch a second time, in plain TypeScript; nothing here is the server's. Order of numbers of customers is that of ids.
 */

/** One line of a basket, or an event of another kind. */
export interface PlainSale {
  readonly event_id: string;
  readonly event_type: string;
  readonly transaction_id: string | null;
  readonly user_id: string;
  readonly event_value: number | null;
  readonly quantity: number | null;
  /** `YYYY-MM-DD…` or null. */
  readonly event_dt: string | null;
  readonly item: number | null;
  readonly customer: number | null;
}

export interface PlainProduct {
  readonly item: number;
  readonly item_id: string;
  readonly name: string | null;
  readonly category: string | null;
  readonly status: string | null;
  readonly stock_qty: number | null;
}

export interface PlainRows {
  readonly today: string;
  readonly sales: readonly PlainSale[];
  readonly products: readonly PlainProduct[];
  readonly customers: readonly number[];
  readonly banned: ReadonlySet<string>;
}

/** A recommended item as the batch stores it. */
export interface PlainItem {
  readonly customer: number;
  readonly item: number;
  readonly rank: number;
  readonly score: number;
  readonly reason: number | null;
  readonly kind: string;
  readonly shared: number | null;
  readonly weak: boolean;
}

interface Partner {
  readonly item: number;
  readonly shared: number;
  readonly lift: number;
  readonly weak: boolean;
}

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 24 * 3600_000).toISOString().slice(0, 10);

const byteOrder = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Every customer's items, in the order of customers and ranks. */
export function plainBatch(rows: PlainRows): readonly PlainItem[] {
  const { today, products, customers, banned } = rows;
  const purchases = rows.sales.filter(({ event_type: type }) => type === 'purchase');
  const productOf = new Map(products.map((product) => [product.item, product]));
  const inOrder = products.toSorted(
    (one, other) =>
      byteOrder(one.name || one.item_id, other.name || other.item_id) || byteOrder(one.item_id, other.item_id),
  );
  const place = new Map(inOrder.map(({ item }, index) => [item, index]));
  const placeOf = (item: number): number => place.get(item) ?? -1;
  const may = (item: number): boolean => {
    const product = productOf.get(item);
    return (
      product !== undefined &&
      product.status !== 'archived' &&
      (product.stock_qty === null || product.stock_qty > 0) &&
      !banned.has(product.item_id)
    );
  };

  const partners = partnersIn(basketsOf(purchases), may, placeOf);
  const lastDay =
    purchases
      .flatMap(({ event_dt: moment }) => (moment === null ? [] : [moment.slice(0, 10)]))
      .filter((day) => day <= today)
      .toSorted()
      .at(-1) ?? today;
  const isSelling = ({ event_dt: moment }: PlainSale): boolean =>
    moment !== null && moment.slice(0, 10) <= lastDay && moment.slice(0, 10) >= dayBefore(lastDay, 89);
  const units = new Map<number, number>();
  for (const sale of rows.sales.filter(({ event_type: type }) => type === 'purchase' || type === 'refund')) {
    if (sale.item === null || !productOf.has(sale.item) || !isSelling(sale)) continue;
    const pieces = sale.event_type === 'purchase' ? (sale.quantity ?? 1) : -Math.abs(sale.quantity ?? 1);
    units.set(sale.item, (units.get(sale.item) ?? 0) + pieces);
  }
  const sold = [...units].filter(([, pieces]) => pieces > 0);
  const allUnits = sold.reduce((sum, [, pieces]) => sum + pieces, 0);
  const categoryUnits = new Map<string, number>();
  for (const [item, pieces] of sold) {
    const category = productOf.get(item)?.category ?? '';
    categoryUnits.set(category, (categoryUnits.get(category) ?? 0) + pieces);
  }
  const sellers = sold
    .filter(([item]) => may(item))
    .toSorted(([one, few], [other, many]) => many - few || placeOf(one) - placeOf(other));

  const salesOf = new Map<number | null, PlainSale[]>();
  for (const sale of rows.sales) {
    const own = salesOf.get(sale.customer);
    if (own) own.push(sale);
    else salesOf.set(sale.customer, [sale]);
  }

  return customers.flatMap((customer) => {
    const mine = salesOf.get(customer) ?? [];
    const bought = mine.filter(({ event_type: type, item }) => type === 'purchase' && item !== null);
    const recent = new Set(
      bought.flatMap(({ event_dt: moment, item }) =>
        moment !== null && moment.slice(0, 10) >= dayBefore(today, 179) ? [item] : [],
      ),
    );
    const offers = [...new Set(bought.map(({ item }) => item as number))]
      .filter((reason) => productOf.has(reason))
      .flatMap((reason) => (partners.get(reason) ?? []).map((partner) => ({ ...partner, reason })))
      .filter(({ item }) => !recent.has(item))
      .toSorted(
        (one, other) =>
          Number(one.weak) - Number(other.weak) ||
          other.lift - one.lift ||
          placeOf(one.item) - placeOf(other.item) ||
          placeOf(one.reason) - placeOf(other.reason),
      );
    const together = new Map<number, (typeof offers)[number]>();
    for (const offer of offers) if (!together.has(offer.item)) together.set(offer.item, offer);
    const first = [...together.values()].slice(0, 12).map(({ item, lift, reason, shared, weak }) => ({
      item,
      score: lift,
      reason,
      kind: 'together',
      shared,
      weak,
    }));
    const favourite = favouriteOf(mine, productOf);
    const inFavourite = sellers
      .filter(([item]) => favourite !== undefined && productOf.get(item)?.category === favourite)
      .slice(0, 48)
      .map(([item, pieces]) => ({ item, kind: 'category', score: pieces / (categoryUnits.get(favourite ?? '') ?? 1) }));
    const overall = sellers
      .slice(0, 48)
      .filter(([item]) => !inFavourite.some((seller) => seller.item === item))
      .map(([item, pieces]) => ({ item, kind: 'overall', score: pieces / allUnits }));
    const taken = new Set(first.map(({ item }) => item));
    const fallback = [...inFavourite, ...overall]
      .filter(({ item }) => !recent.has(item) && !taken.has(item))
      .map((seller) => ({ ...seller, reason: null, shared: null, weak: false }));
    return [...first, ...fallback].slice(0, 12).map((item, index) => ({ customer, rank: index + 1, ...item }));
  });
}

/** The items of each basket; a line without a transaction is one, and one without a known item is an empty one. */
function basketsOf(purchases: readonly PlainSale[]): readonly ReadonlySet<number>[] {
  const baskets = new Map<string, Set<number>>();
  for (const { event_id: id, transaction_id: transaction, user_id: user, item } of purchases) {
    const key = transaction === null ? `line ${id}` : `of ${JSON.stringify([transaction, user])}`;
    const basket = baskets.get(key) ?? new Set();
    if (item !== null) basket.add(item);
    baskets.set(key, basket);
  }
  return [...baskets.values()];
}

function partnersIn(
  baskets: readonly ReadonlySet<number>[],
  may: (item: number) => boolean,
  placeOf: (item: number) => number,
): ReadonlyMap<number, readonly Partner[]> {
  const holding = new Map<number, number>();
  const sharing = new Map<number, Map<number, number>>();
  for (const basket of baskets) {
    for (const one of basket) {
      holding.set(one, (holding.get(one) ?? 0) + 1);
      for (const other of basket) {
        if (one === other) continue;
        const of = sharing.get(one) ?? new Map<number, number>();
        of.set(other, (of.get(other) ?? 0) + 1);
        sharing.set(one, of);
      }
    }
  }
  return new Map(
    [...sharing].map(([one, of]) => {
      const able = [...of].filter(([other]) => may(other));
      const least = Math.min(3, Math.max(...able.map(([, shared]) => shared)));
      const ranked = able
        .filter(([, shared]) => shared >= least)
        .map(([item, shared]) => ({
          item,
          shared,
          lift: (shared * baskets.length) / ((holding.get(one) ?? 0) * (holding.get(item) ?? 0)),
          weak: shared < 3,
        }))
        .toSorted((a, b) => b.lift - a.lift || placeOf(a.item) - placeOf(b.item));
      return [one, ranked.slice(0, 24)] as const;
    }),
  );
}

/** The category that a customer spends the most on, of those with a purchase; refunds are taken off. */
function favouriteOf(mine: readonly PlainSale[], productOf: ReadonlyMap<number, PlainProduct>): string | undefined {
  const spent = new Map<string, { ten: number; bought: boolean }>();
  for (const { event_type: type, event_value: value, item } of mine) {
    const category = item === null ? null : productOf.get(item)?.category;
    if (!category || (type !== 'purchase' && type !== 'refund')) continue;
    const before = spent.get(category) ?? { ten: 0, bought: false };
    // Money in ten-thousandths, summed exactly.
    const ten = before.ten + Math.round((value ?? 0) * 10_000);
    spent.set(category, { ten, bought: before.bought || type === 'purchase' });
  }
  const [best] = [...spent]
    .filter(([, { bought }]) => bought)
    .toSorted(([one, a], [other, b]) => b.ten - a.ten || byteOrder(one, other));
  return best?.[0];
}
