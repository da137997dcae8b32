import { amount, grouped, inOrder, part } from '../../analytics/plain/world.ts';
import { addDays } from '#domain/conditions/dates.ts';
import type { Event, Rows } from '../customers/plainRows.ts';

/** What figures of a product are narrowed to. */
export interface Narrowed {
  readonly customer?: string;
  readonly month?: number;
  readonly year?: number;
}

/** One figure of a product, computed only from the rows. */
export type PlainFigure = (rows: Rows, item: string, narrowed?: Narrowed) => unknown;

const bought = ({ event_type: type }: Event): boolean => type === 'purchase';
const total = (events: readonly Event[]): bigint => events.reduce((sum, { value }) => sum + value, 0n);
const momentsOf = (events: readonly Event[]): string[] =>
  events.flatMap(({ moment }) => (moment === null ? [] : [moment])).toSorted();

const isIn = (moment: string | null | undefined, { month, year }: Narrowed): boolean =>
  (month === undefined || Number(moment?.slice(5, 7)) === month) &&
  (year === undefined || Number(moment?.slice(0, 4)) === year);

function eventsOf({ events }: Rows, item: string, { customer }: Narrowed): Event[] {
  return events.filter((event) => event.item_id === item && (customer === undefined || event.user_id === customer));
}

export const info: PlainFigure = (rows, item, narrowed = {}) => {
  const events = eventsOf(rows, item, narrowed).filter(({ moment }) => isIn(moment, narrowed));
  const [purchases, refunds, views] = ['purchase', 'refund', 'view'].map((type) =>
    events.filter((event) => event.event_type === type),
  ) as [Event[], Event[], Event[]];
  const moments = momentsOf(purchases);
  const since = addDays(rows.today, -89);
  const recent = (of: Event[]) =>
    of.filter(({ moment }) => moment !== null && moment.slice(0, 10) >= since && moment.slice(0, 10) <= rows.today);
  const viewers = new Set(views.map(({ user_id }) => user_id).filter((id) => rows.customers.has(id)));
  return {
    units: purchases.length - refunds.length,
    recent_units: recent(purchases).length - recent(refunds).length,
    net_sales: amount(total(purchases) + total(refunds)),
    buyers: new Set(purchases.map(({ user_id }) => user_id).filter((id) => rows.customers.has(id))).size,
    views: views.length,
    purchase_rate: part(
      [...viewers].filter((id) => purchases.some(({ user_id }) => user_id === id)).length,
      viewers.size,
    ),
    refund_rate: part(refunds.length, purchases.length),
    first_sale: moments[0] ?? null,
    last_sale: moments.at(-1) ?? null,
  };
};

const average = (baskets: readonly Event[][]): number =>
  part(amount(baskets.reduce((sum, lines) => sum + total(lines), 0n)), baskets.length);

/** Two customers may have orders with the same number. */
const orderOf = ({ transaction_id: id, user_id: user }: Event): string => JSON.stringify([id, user]);

export const basketPrice: PlainFigure = (rows, item, narrowed = {}) => {
  const held = eventsOf(rows, item, narrowed).filter(bought);
  const orders = new Set(held.filter(({ transaction_id: id }) => id !== null).map(orderOf));
  const whole = rows.events.filter(
    (event) => bought(event) && event.transaction_id !== null && orders.has(orderOf(event)),
  );
  const baskets = [
    ...grouped(whole, orderOf).values(),
    ...held.filter(({ transaction_id: id }) => id === null).map((line) => [line]),
  ];
  const dated = baskets.filter((lines) => momentsOf(lines).length > 0 && isIn(momentsOf(lines)[0], narrowed));
  const months = [...grouped(dated, (lines) => momentsOf(lines)[0]?.slice(0, 7) ?? '')];
  return {
    average_basket_price: average(isNarrowed(narrowed) ? dated : baskets),
    months: months
      .toSorted(([a], [b]) => inOrder(a, b))
      .map(([month, ofMonth]) => ({
        month: Number(month.slice(5)),
        year: Number(month.slice(0, 4)),
        average_basket_price: average(ofMonth),
      })),
  };
};

/** Only then a basket without a day is left out. */
const isNarrowed = ({ month, year }: Narrowed): boolean => month !== undefined || year !== undefined;

export const segmentUsers = (rows: Rows, item: string, narrowed: Narrowed = {}) => {
  const events = eventsOf(rows, item, narrowed).filter(({ moment }) => isIn(moment, narrowed));
  const buyers = new Set(events.filter(bought).map(({ user_id }) => user_id));
  return rows.segments
    .map(({ id, name }) => {
      const members = rows.members.filter((member) => member.id === String(id)).map(({ user_id }) => user_id);
      const theirs = members.filter((member) => buyers.has(member));
      const lines = events.filter(({ user_id }) => user_id !== null && members.includes(user_id));
      return {
        segment_id: id,
        name,
        members: members.length,
        buyers: theirs.length,
        share: part(theirs.length, members.length),
        units: lines.filter(bought).length - lines.filter((line) => line.event_type === 'refund').length,
        net_sales: amount(total(lines.filter((line) => bought(line) || line.event_type === 'refund'))),
      };
    })
    .toSorted(
      (a, b) => b.share - a.share || b.buyers - a.buyers || inOrder(a.name, b.name) || a.segment_id - b.segment_id,
    );
};

export const topSegments: PlainFigure = (rows, item, narrowed) =>
  segmentUsers(rows, item, narrowed).map(({ units: _units, net_sales: _sales, ...share }) => share);
