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

/** Half-life in days, the weight of best sellers (null for them alone), the weight of repeats. */
export interface PlainDial {
  readonly half_life: number;
  readonly alpha: number | null;
  readonly beta: number;
}

export interface PlainRows {
  readonly today: string;
  readonly dial: PlainDial;
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
  readonly times: number | null;
  readonly last_day: string | null;
}

/** What a customer bought of one item. */
interface Bought {
  readonly item: number;
  readonly baskets: number;
  readonly last: string | null;
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const byteOrder = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));
const rounded = (value: number): number => Math.round(value * 1e9) / 1e9;

/** The products in the order of their names, which decides between equal ones. */
function placesOf(products: readonly PlainProduct[]): (item: number) => number {
  const inOrder = products.toSorted(
    (one, other) =>
      byteOrder(one.name || one.item_id, other.name || other.item_id) || byteOrder(one.item_id, other.item_id),
  );
  const place = new Map(inOrder.map(({ item }, index) => [item, index]));
  return (item) => place.get(item) ?? -1;
}

/** What each customer bought, the newest first: equal days by baskets, then by name. */
function boughtBy(
  sales: readonly PlainSale[],
  placeOf: (item: number) => number,
): ReadonlyMap<number, readonly Bought[]> {
  const all = new Map<number, Map<number, { baskets: Set<string>; last: string | null }>>();
  for (const {
    event_type: type,
    customer,
    item,
    event_dt: moment,
    transaction_id: transaction,
    user_id: user,
    event_id: id,
  } of sales) {
    if (type !== 'purchase' || customer === null || item === null) continue;
    const own = all.get(customer) ?? new Map();
    all.set(customer, own);
    const before = own.get(item) ?? { baskets: new Set<string>(), last: null };
    before.baskets.add(transaction === null ? `line ${id}` : `of ${JSON.stringify([transaction, user])}`);
    const day = moment?.slice(0, 10) ?? null;
    own.set(item, { ...before, last: day !== null && day > (before.last ?? '') ? day : before.last });
  }
  return new Map(
    [...all].map(([customer, own]) => [
      customer,
      [...own]
        .map(([item, { baskets, last }]) => ({ item, baskets: baskets.size, last }))
        .toSorted(
          (one, other) =>
            byteOrder(other.last ?? '', one.last ?? '') ||
            other.baskets - one.baskets ||
            placeOf(one.item) - placeOf(other.item),
        ),
    ]),
  );
}

/** Every customer's items, in the order of customers and ranks. */
export function plainBatch({ today, dial, sales, products, customers, banned }: PlainRows): readonly PlainItem[] {
  const placeOf = placesOf(products);
  const bought = boughtBy(sales, placeOf);
  const productOf = new Map(products.map((product) => [product.item, product]));
  const may = (item: number): boolean => {
    const product = productOf.get(item);
    return (
      product !== undefined &&
      product.status !== 'archived' &&
      (product.stock_qty === null || product.stock_qty > 0) &&
      !banned.has(product.item_id)
    );
  };
  const lastDay =
    sales
      .filter(({ event_type: type }) => type === 'purchase')
      .flatMap(({ event_dt: moment }) => (moment === null ? [] : [moment.slice(0, 10)]))
      .filter((day) => day <= today)
      .toSorted()
      .at(-1) ?? today;
  const people = bought.size;
  const items = [...new Set([...bought.values()].flatMap((own) => own.map(({ item }) => item)))];
  const ownersOf = new Map(items.map((item) => [item, [] as Bought[]]));
  for (const own of bought.values()) for (const one of own) ownersOf.get(one.item)?.push(one);
  const buyers = (item: number): number => ownersOf.get(item)?.length ?? 0;
  const lately = (item: number): number =>
    (ownersOf.get(item) ?? []).filter(({ last }) => last !== null && daysBetween(last, lastDay) < 60).length;

  // Whole billionths, as every engine sums them.
  const decayed = new Map(
    items.map((item) => [
      item,
      (ownersOf.get(item) ?? []).reduce(
        (sum, { last }) =>
          last === null
            ? sum
            : sum + Math.floor(1e9 * 0.5 ** (Math.max(0, daysBetween(last, lastDay)) / dial.half_life) + 0.5),
        0,
      ),
    ]),
  );
  const sold = [...decayed.values()].filter((sum) => sum > 0).toSorted((a, b) => b - a);
  const unit = sold[9] ?? sold.at(-1) ?? 1;
  const popular = (item: number): number => (decayed.get(item) ?? 0) / unit;

  const { partners, expected } = similarTo({ bought, buyers, placeOf, people });
  const best = items
    .filter(may)
    .toSorted(
      (one, other) => popular(other) - popular(one) || buyers(other) - buyers(one) || placeOf(one) - placeOf(other),
    )
    .slice(0, 200);

  return customers.flatMap((customer) => {
    const own = bought.get(customer) ?? [];
    const mine = new Map(own.map((one) => [one.item, one]));
    const isRecent = (item: number): boolean => {
      const last = mine.get(item)?.last ?? null;
      return last !== null && daysBetween(last, today) < 180;
    };
    const speaking = own.slice(0, 100).map(({ item }) => item);
    const candidates = new Set([
      ...speaking.flatMap((item) => partners.get(item) ?? []).map(({ item }) => item),
      ...mine.keys(),
      ...best,
    ]);
    const scored = [...candidates]
      .filter((item) => may(item) && !isRecent(item))
      .map((item) => {
        const evidence = speaking.flatMap((reason) =>
          (partners.get(reason) ?? [])
            .filter((partner) => partner.item === item)
            .map((partner) => ({ ...partner, reason })),
        );
        const similarity = evidence.reduce((sum, { weight }) => sum + weight, 0);
        const { alpha, beta } = dial;
        const pair =
          alpha === null ? 0 : (popular(item) * similarity) / ((expected.get(item) ?? 0) + 5 / people) / (1 + alpha);
        const seller = alpha === null ? popular(item) : (alpha * popular(item)) / (1 + alpha);
        const repeat = beta * Math.log(1 + (mine.get(item)?.baskets ?? 0));
        // Of equal ones the newer item of the customer.
        const strongest = evidence.reduce<(typeof evidence)[number] | undefined>(
          (most, one) => (most === undefined || one.weight > most.weight ? one : most),
          undefined,
        );
        return { item, pair, seller, repeat, strongest, score: rounded(pair + seller + repeat) };
      });
    return scored
      .toSorted(
        (one, other) =>
          other.score - one.score || buyers(other.item) - buyers(one.item) || placeOf(one.item) - placeOf(other.item),
      )
      .slice(0, 12)
      .map(({ item, pair, seller, repeat, strongest, score }, index) => {
        const row = { customer, item, rank: index + 1, score, reason: null, shared: null, times: null, last_day: null };
        if (repeat > pair && repeat > seller) {
          const { baskets = 0, last = null } = mine.get(item) ?? {};
          return { ...row, kind: 'repeat', weak: baskets < 5, times: baskets, last_day: last };
        }
        if (strongest && pair > 0 && pair >= seller) {
          const { reason, shared } = strongest;
          return { ...row, kind: 'pair', reason, shared, weak: shared < 5 };
        }
        return { ...row, kind: 'best_seller', weak: lately(item) < 5 };
      });
  });
}

interface Similar {
  readonly item: number;
  readonly shared: number;
  readonly weight: number;
}

/** By an item of a customer: the items that it speaks for. Each item keeps the 50 most similar ones. */
function similarTo(of: {
  readonly bought: ReadonlyMap<number, readonly Bought[]>;
  readonly buyers: (item: number) => number;
  readonly placeOf: (item: number) => number;
  readonly people: number;
}): { readonly partners: ReadonlyMap<number, readonly Similar[]>; readonly expected: ReadonlyMap<number, number> } {
  const { bought, buyers, placeOf, people } = of;
  const shared = new Map<number, Map<number, number>>();
  for (const own of bought.values()) {
    const counted = own.slice(0, 1000).map(({ item }) => item);
    for (const one of counted) {
      const row = shared.get(one) ?? new Map<number, number>();
      shared.set(one, row);
      for (const other of counted) if (other !== one) row.set(other, (row.get(other) ?? 0) + 1);
    }
  }
  const partners = new Map<number, Similar[]>();
  const expected = new Map<number, number>();
  for (const [item, row] of shared) {
    const most = [...row]
      .filter(([, count]) => count >= 2)
      .map(([other, count]) => ({ other, shared: count, weight: count / Math.sqrt(buyers(item) * buyers(other)) }))
      .toSorted((a, b) => b.weight - a.weight || b.shared - a.shared || placeOf(a.other) - placeOf(b.other))
      .slice(0, 50);
    expected.set(item, most.reduce((sum, { other, weight }) => sum + buyers(other) * weight, 0) / people);
    for (const { other, ...similar } of most)
      partners.set(other, [...(partners.get(other) ?? []), { item, ...similar }]);
  }
  return { partners, expected };
}
