import { amount, daysBefore, grouped, inOrder, part } from '../../analytics/plain/world.ts';
import type { Event, Rows } from './plainRows.ts';

/** One figure of a customer, computed only from the rows; `item` limits it to events of one item. */
export type PlainFigure = (rows: Rows, id: string, item?: string) => unknown;

const eventsOf = ({ events }: Rows, id: string, item?: string): Event[] =>
  events.filter((event) => event.user_id === id && (item === undefined || event.item_id === item));
const bought = ({ event_type: type }: Event): boolean => type === 'purchase';
const moves = ({ event_type: type }: Event): boolean => type === 'purchase' || type === 'refund';
const total = (events: readonly Event[]): bigint => events.reduce((sum, { value }) => sum + value, 0n);
const keyOf = ({ transaction_id: id, event_id: line }: Event): string => (id === null ? `line ${line}` : `of ${id}`);
const momentsOf = (events: readonly Event[]): string[] =>
  events.flatMap(({ moment }) => (moment === null ? [] : [moment])).toSorted();

function baskets(rows: Rows, id: string, item?: string): Event[][] {
  return [...grouped(eventsOf(rows, id, item).filter(bought), keyOf).values()];
}

const averageOf = (prices: readonly bigint[]): number =>
  part(amount(prices.reduce((sum, price) => sum + price, 0n)), prices.length);

export const info: PlainFigure = (rows, id, item) => {
  const events = eventsOf(rows, id, item);
  const moments = momentsOf(events);
  return {
    first_event: moments[0] ?? null,
    last_event: moments.at(-1) ?? null,
    baskets: baskets(rows, id, item).length,
    net_sales: amount(total(events.filter(moves))),
  };
};

export const averagePrice: PlainFigure = (rows, id, item) => ({
  average_basket_price: averageOf(baskets(rows, id, item).map(total)),
});

export const monthlyPrice: PlainFigure = (rows, id, item) => {
  const dated = baskets(rows, id, item).filter((basket) => momentsOf(basket).length > 0);
  const months = grouped(dated, (basket) => momentsOf(basket)[0]?.slice(0, 7) ?? '');
  return [...months]
    .toSorted(([a], [b]) => inOrder(a, b))
    .map(([month, ofMonth]) => ({
      month: Number(month.slice(5)),
      year: Number(month.slice(0, 4)),
      average_basket_price: averageOf(ofMonth.map(total)),
    }));
};

function visitsOf(rows: Rows, id: string, item?: string, counts: (event: Event) => boolean = () => true) {
  const dated = eventsOf(rows, id, item).filter((event) => event.moment !== null && counts(event));
  const visits = grouped(dated, ({ moment, channel_name }) => JSON.stringify([moment?.slice(0, 10), channel_name]));
  return [...visits.keys()].map((key) => JSON.parse(key) as [day: string, channel: string | null]);
}

export const visits: PlainFigure = (rows, id, item) =>
  [...grouped(visitsOf(rows, id, item), ([day]) => day.slice(0, 4))]
    .toSorted(([a], [b]) => inOrder(a, b))
    .map(([year, ofYear]) => ({ year: Number(year), number_of_visits: ofYear.length }));

export const dayVisits: PlainFigure = (rows, id) => {
  const first = daysBefore(rows.today, 364);
  const near = visitsOf(rows, id).filter(([day]) => day >= first && day <= rows.today);
  return [...grouped(near, ([day]) => day)]
    .toSorted(([a], [b]) => inOrder(a, b))
    .map(([date, of]) => ({ date, visits: of.length }));
};

export const shops: PlainFigure = (rows, id, item) => {
  const inStores = visitsOf(rows, id, item, ({ channel_type: type }) => type === 'store');
  return [...grouped(inStores, ([, channel]) => (channel === null || channel === '' ? 'unknown' : channel))]
    .map(([location, of]) => ({ location, store_count: of.length }))
    .toSorted((a, b) => b.store_count - a.store_count || inOrder(a.location, b.location));
};

export const spendingIn =
  (year: number): PlainFigure =>
  (rows, id, item) => {
    const of = (wanted: number): number =>
      amount(
        total(
          eventsOf(rows, id, item).filter((event) => moves(event) && event.moment?.startsWith(`${wanted}-`) === true),
        ),
      );
    return { year, spending_this_year: of(year), spending_year_before: of(year - 1) };
  };

export const categories: PlainFigure = (rows, id, item) => {
  const known = rows.events.filter(
    (event) => moves(event) && rows.customers.has(event.user_id) && (item === undefined || event.item_id === item),
  );
  const categoryOf = ({ item_id }: Event): string =>
    (item_id !== null && rows.products.get(item_id)?.category) || 'unknown';
  const mine = known.filter(({ user_id }) => user_id === id);
  const everybody = grouped(known, categoryOf);
  const [own, all] = [amount(total(mine)), amount(total(known))];
  return [...grouped(mine, categoryOf)]
    .map(([category, events]) => {
      const spending = amount(total(events));
      const share = part(spending, own);
      return {
        category,
        spending,
        share,
        affinity: part(share, part(amount(total(everybody.get(category) ?? [])), all)),
      };
    })
    .toSorted(
      (a, b) =>
        Number(a.category === 'unknown') - Number(b.category === 'unknown') ||
        b.spending - a.spending ||
        inOrder(a.category, b.category),
    );
};

export const engagement: PlainFigure = ({ mails }, id) => {
  const mine = mails.filter(({ user_id }) => user_id === id);
  const [delivered, opened, clicked] = (['delivery', 'open', 'click'] as const).map((what) =>
    mine.filter((mail) => mail[what] > 0),
  );
  const last = (of: typeof mine = []): string | null =>
    of
      .flatMap(({ sent }) => (sent === null ? [] : [sent]))
      .toSorted()
      .at(-1) ?? null;
  const count = (of: typeof mine = []): number => of.length;
  return {
    sent: mine.length,
    delivered: count(delivered),
    opened: count(opened),
    clicked: count(clicked),
    open_rate: part(count(opened), count(delivered)),
    click_rate: part(count(clicked), count(delivered)),
    last_open: last(opened),
    last_click: last(clicked),
  };
};

const nameOf = ({ products }: Rows, item: string | null): string =>
  (item !== null && products.get(item)?.name) || (item ?? 'unknown');

export const orders: PlainFigure = (rows, id, item) =>
  baskets(rows, id, item)
    .map((lines) => {
      const inTime = lines.toSorted(
        (a, b) => inOrder(a.moment ?? '~', b.moment ?? '~') || inOrder(a.event_id, b.event_id),
      );
      const products = [...grouped(lines, ({ item_id }) => JSON.stringify(item_id))].map(([key, ofItem]) => {
        const of = JSON.parse(key) as string | null;
        return { item_id: of, name: nameOf(rows, of), units: ofItem.length, total: amount(total(ofItem)) };
      });
      return {
        orderdate: inTime[0]?.moment ?? null,
        orderid: lines[0]?.transaction_id ?? lines[0]?.event_id ?? '',
        location: inTime[0]?.channel_name || 'unknown',
        total: amount(total(lines)),
        products: products.toSorted((a, b) => inOrder(a.name, b.name) || inOrder(a.item_id ?? '~~', b.item_id ?? '~~')),
      };
    })
    .toSorted((a, b) => inOrder(b.orderdate ?? '', a.orderdate ?? '') || inOrder(a.orderid, b.orderid));

export const segments: PlainFigure = ({ segments: stored, members }, id) =>
  stored
    .flatMap(({ id: segment, name }) => {
      const found = members.find((member) => member.id === String(segment) && member.user_id === id);
      return found ? [{ segment_id: segment, name, since: found.since }] : [];
    })
    .toSorted((a, b) => inOrder(a.name, b.name) || a.segment_id - b.segment_id);

export const mostBought: PlainFigure = (rows, id) => {
  const mine = eventsOf(rows, id).filter((event) => moves(event) && event.item_id !== null);
  return [...grouped(mine, ({ item_id }) => item_id ?? '')]
    .map(([item, events]) => ({
      item_id: item,
      name: nameOf(rows, item),
      isBought: events.some(bought),
      // In these rows each line is one piece.
      units: events.filter(bought).length - events.filter((event) => !bought(event)).length,
      net_sales: amount(total(events)),
    }))
    .flatMap(({ isBought, ...row }) => (isBought ? [row] : []))
    .toSorted(
      (a, b) =>
        b.units - a.units || b.net_sales - a.net_sales || inOrder(a.name, b.name) || inOrder(a.item_id, b.item_id),
    )
    .slice(0, 50);
};

export const recommendations: PlainFigure = (rows, id) => {
  const newest = rows.batches.toSorted((a, b) => inOrder(b.dt, a.dt) || b.id - a.id)[0];
  const things = [...rows.products.values()];
  const thing = (number: number | null) => things.find(({ item_no }) => item_no === number);
  return rows.recommendations
    .filter(({ batch_id, customer_no }) => batch_id === newest?.id && customer_no === rows.customers.get(id))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item_no, reason_item_no, customer_no: _customer, is_weak: weak, kind, ...rest }) => {
      const [item, reason] = [thing(item_no), thing(reason_item_no)];
      return {
        ...rest,
        dt: newest?.dt,
        item_id: item?.item_id,
        name: item?.name || item?.item_id,
        image_url: item?.image_url,
        price: item?.price,
        kind: kind ?? 'together',
        weak: weak ?? false,
        category: item?.category || null,
        reason: reason ? { item_id: reason.item_id, name: reason.name || reason.item_id } : null,
      };
    });
};
