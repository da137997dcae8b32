import { amount, daysBefore, grouped, inOrder, part } from '../../analytics/plain/world.ts';
import type { Event, Rows } from './plainRows.ts';

/** A first and a last day; undefined for all time. */
export type Days = { readonly from: string; readonly to: string } | undefined;

/** One figure of the dashboard, computed a second time from the rows. */
export type PlainFigure = (rows: Rows, days: Days) => unknown;

const dayOf = ({ moment }: Event): string => moment?.slice(0, 10) ?? '';
const isIn = (day: string, days: Days): boolean => !days || (day !== '' && day >= days.from && day <= days.to);
const isPurchase = ({ event_type: type }: Event): boolean => type === 'purchase';
const movesMoney = ({ event_type: type }: Event): boolean => type === 'purchase' || type === 'refund';
const sum = (events: readonly Event[]): bigint => events.reduce((total, { value }) => total + value, 0n);
const inYearAndMonth = (month: string) => ({ month: Number(month.slice(5)), year: Number(month.slice(0, 4)) });
const isKnown = ({ customers }: Rows, { user_id: id }: Event): boolean => customers.has(id);

/** Every basket: its price, and the day of its first line, '' where no line has one. */
function baskets({ events }: Rows): { readonly price: bigint; readonly day: string }[] {
  const lines = grouped(events.filter(isPurchase), ({ transaction_id: id, event_id, user_id: user }) =>
    id === null ? `line ${event_id}` : `of ${JSON.stringify([id, user])}`,
  );
  return [...lines.values()].map((basket) => ({
    price: sum(basket),
    day:
      basket
        .map(dayOf)
        .filter((day) => day !== '')
        .toSorted()[0] ?? '',
  }));
}

function averagePrice(some: readonly { readonly price: bigint }[]): number {
  return part(amount(some.reduce((total, { price }) => total + price, 0n)), some.length);
}

export const abp: PlainFigure = (rows, days) => ({
  average_basket_price: averagePrice(baskets(rows).filter(({ day }) => isIn(day, days))),
});

export const abpm: PlainFigure = (rows, days) => {
  const dated = baskets(rows).filter(({ day }) => day !== '' && isIn(day, days));
  const months = grouped(dated, ({ day }) => day.slice(0, 7));
  return [...months]
    .toSorted(([one], [other]) => inOrder(one, other))
    .map(([month, some]) => ({ ...inYearAndMonth(month), average_basket_price: averagePrice(some) }));
};

export const daySales: PlainFigure = (rows, days) => {
  const money = grouped(
    rows.events.filter((event) => movesMoney(event) && dayOf(event) !== '' && isIn(dayOf(event), days)),
    dayOf,
  );
  const counts = grouped(baskets(rows), ({ day }) => day);
  return [...money]
    .toSorted(([one], [other]) => inOrder(one, other))
    .map(([date, events]) => ({ date, net_sales: amount(sum(events)), baskets: counts.get(date)?.length ?? 0 }));
};

/** Visits: a known customer on a day in a channel; `inStore` only those with an event in a store. */
function visits(
  rows: Rows,
  days: Days,
  inStore: boolean,
): { readonly user: string; readonly day: string; readonly channel: string }[] {
  const found = new Map<string, { user: string; day: string; channel: string }>();
  for (const event of rows.events) {
    const day = dayOf(event);
    if (day === '' || !isIn(day, days) || !isKnown(rows, event)) continue;
    if (inStore && event.channel_type !== 'store') continue;
    const channel = event.channel_name ?? '';
    found.set(JSON.stringify([event.user_id, day, event.channel_name]), { user: event.user_id, day, channel });
  }
  return [...found.values()];
}

export const bestStores: PlainFigure = (rows, days) =>
  [...grouped(visits(rows, days, true), ({ channel }) => (channel === '' ? 'unknown' : channel))]
    .map(([store, some]) => ({ best_store: store, visits: some.length }))
    .toSorted((a, b) => b.visits - a.visits || inOrder(a.best_store, b.best_store));

export const dayVisits: PlainFigure = (rows, days) =>
  [...grouped(visits(rows, days, false), ({ day }) => day)]
    .map(([date, some]) => ({ date, visits: some.length }))
    .toSorted((a, b) => inOrder(a.date, b.date));

export const avgVisits: PlainFigure = (rows, days) =>
  [...grouped(visits(rows, days, false), ({ day }) => day.slice(0, 7))]
    .toSorted(([one], [other]) => inOrder(one, other))
    .map(([month, some]) => ({
      ...inYearAndMonth(month),
      avg: part(some.length, new Set(some.map(({ user }) => user)).size),
    }));

/** Known customers who bought on a day that fits. */
function buyers(rows: Rows, fits: (day: string) => boolean): Set<string> {
  const lines = rows.events.filter((event) => isPurchase(event) && isKnown(rows, event) && dayOf(event) !== '');
  return new Set(lines.filter((event) => fits(dayOf(event))).map(({ user_id: id }) => id));
}

function returningShare(rows: Rows, fits: (day: string) => boolean, first: string): number {
  const now = buyers(rows, fits);
  const before = buyers(rows, (day) => day < first);
  return part([...now].filter((id) => before.has(id)).length, now.size);
}

export const returnings: PlainFigure = (rows, days) => {
  const bought = rows.events.filter((event) => isPurchase(event) && isKnown(rows, event) && dayOf(event) !== '');
  const months = new Set(
    bought
      .map(dayOf)
      .filter((day) => isIn(day, days))
      .map((day) => day.slice(0, 7)),
  );
  return [...months].toSorted(inOrder).map((month) => ({
    ...inYearAndMonth(month),
    avg: returningShare(rows, (day) => day.startsWith(month) && isIn(day, days), `${month}-01`),
  }));
};

export const headline: PlainFigure = (rows, days = { from: daysBefore(rows.today, 29), to: rows.today }) => {
  const length = (Date.parse(days.to) - Date.parse(days.from)) / (24 * 3600_000) + 1;
  const before = { from: daysBefore(days.from, length), to: daysBefore(days.from, 1) };
  const of = (period: NonNullable<Days>) => {
    const some = baskets(rows).filter(({ day }) => isIn(day, period));
    const netSales = amount(sum(rows.events.filter((event) => movesMoney(event) && isIn(dayOf(event), period))));
    return {
      ...period,
      net_sales: netSales,
      net_sales_without_vat: netSales / (1 + rows.vat / 100),
      vat: rows.vat,
      orders: some.length,
      orders_without_value: some.filter(({ price }) => Number(price) === 0).length,
      average_basket_price: averagePrice(some),
      returning_share: returningShare(rows, (day) => isIn(day, period), period.from),
    };
  };
  const sold = rows.events.filter((event) => movesMoney(event) && dayOf(event) !== '').map(dayOf);
  return { ...of(days), before: of(before), first_day: sold.toSorted()[0] ?? null };
};

const recently = ({ today }: Rows, days: Days): Days => days ?? { from: daysBefore(today, 29), to: today };

export const business: PlainFigure = (rows, days) => {
  const period = recently(rows, days);
  const sold = rows.events.filter((event) => movesMoney(event) && event.item_id !== null && isIn(dayOf(event), period));
  const items = [...grouped(sold, ({ item_id: id }) => id ?? '')].filter(([, lines]) => lines.some(isPurchase));
  const [best] = items
    .map(([id, lines]) => ({
      id,
      name: rows.products.get(id) || id,
      units: lines.reduce(
        (total, line) => total + (isPurchase(line) ? (line.quantity ?? 1) : -Math.abs(line.quantity ?? 1)),
        0,
      ),
      net: Number(sum(lines)),
    }))
    .toSorted((a, b) => b.units - a.units || b.net - a.net || inOrder(a.name, b.name) || inOrder(a.id, b.id));
  const ended = rows.imports.flatMap((moment) => (moment === null ? [] : [moment.slice(0, 10)])).toSorted();
  const last = ended.at(-1);
  return {
    bestSellerName: best?.name ?? null,
    activeSegments: rows.segments.filter(({ status }) => status === 'active').length,
    activeCampaigns: rows.campaigns.filter(({ status }) => ['scheduled', 'sending', 'running'].includes(status)).length,
    daysSinceDataUpload:
      last === undefined ? null : Math.max(0, (Date.parse(rows.today) - Date.parse(last)) / (24 * 3600_000)),
  };
};

export const outlook: PlainFigure = (rows, days) => {
  const [newest] = rows.batches.toSorted((a, b) => inOrder(b.dt, a.dt) || b.id - a.id);
  const viewed = rows.events.filter(
    (event) => event.event_type === 'view' && event.item_id !== null && isIn(dayOf(event), recently(rows, days)),
  );
  return {
    totalRecommendations: rows.recommendations.filter(({ batch_id: id }) => id === newest?.id).length,
    users: rows.customers.size,
    totalViewedProducts: new Set(viewed.map(({ item_id: id }) => id)).size,
  };
};

export const campaigns: PlainFigure = (rows, days) =>
  rows.campaigns
    .filter(({ created_at: made }) => isIn(made.slice(0, 10), days))
    .toSorted((a, b) => inOrder(b.created_at, a.created_at) || b.id - a.id)
    .slice(0, 5)
    .map((campaign) => {
      const mails = rows.mails.filter(({ campaign_id: id }) => id === campaign.id);
      const people = (some: readonly { readonly user_id: string }[]): number =>
        new Set(some.map(({ user_id }) => user_id)).size;
      const delivery = people(mails.filter((mail) => mail.delivery > 0));
      const open = people(mails.filter((mail) => mail.open > 0));
      const click = people(mails.filter((mail) => mail.click > 0));
      return {
        ...campaign,
        sent: people(mails),
        delivery,
        open,
        click,
        open_rate: part(open, delivery),
        click_rate: part(click, delivery),
      };
    });
