import { folded } from './namedColumns.ts';
import { looksLikeIds } from './ids.ts';
import { isDistinct, type SampledRows } from './sampledRows.ts';
import type { SuggestedColumns } from './suggestedColumns.ts';

/** Names that programs give to orders and to their lines. */
const ofEither = /^(?:transaction|trans|txn|sale)(?:id|key|no|number|nr|num)$/u;
const ofOrders = /(?:order|invoice|receipt|basket|bill|ticket)(?:id|key|no|number|nr|num)$/u;
const ofOthers = /parent|original|previous|related|return|purchase/u;
/** The minimum number of lines as evidence. */
const minEvidenceRows = 10;

/**
 * When an order-like name is unique per line, and another column names orders of several lines, each on one day and of
 * one customer, the other one is the order: `Transaction ID` and `Order ID` of a marketplace.
 */
export function takeOrdersOfLines(known: SuggestedColumns, rows: SampledRows): void {
  const column = known.columnOf('transaction_id');
  if (column === undefined || !ofEither.test(folded(column))) return;
  const texts = rows.texts(column);
  if (texts.length < minEvidenceRows || texts.includes('') || !isDistinct(texts)) return;
  const beside = ['event_dt', 'user_id'].flatMap((field) => known.columnOf(field) ?? []);
  const others = [...known.free].flatMap(([name, other]) => (ofOrders.test(name) && !ofOthers.test(name) ? other : []));
  const order = others.find((other) => {
    const orders = rows.texts(other);
    return looksLikeIds(orders) && !isDistinct(orders) && beside.every((field) => areOfOne(orders, rows.texts(field)));
  });
  if (order === undefined) return;
  known.fill('transaction_id', order);
  if (!known.has('event_id')) known.mapping['event_id'] = { column };
}

/** Whether each value of a column occurs on one day only, like an order; customers come back. */
export function hasOneDayEach(column: string, known: SuggestedColumns, rows: SampledRows): boolean {
  const day = known.columnOf('event_dt');
  if (day === undefined) return true;
  const days = rows
    .texts(day)
    .map((text) => (isEpoch.test(text) ? text.slice(0, dayOfEpoch) : (text.split(/[T ]/u, 1)[0] ?? '')));
  return areOfOne(rows.texts(column), days);
}

/** Seconds or milliseconds since 1970, and how many of their digits distinguish days. */
const [isEpoch, dayOfEpoch] = [/^\d{10,13}$/u, 5];
/** An order may be entered around midnight. */
const slips = 0.02;

/** Whether the lines of an order have the same value. */
function areOfOne(orders: readonly string[], values: readonly string[]): boolean {
  const first = new Map<string, string>();
  const others = orders.filter((order, at) => {
    const value = values[at] ?? '';
    const former = first.get(order) ?? value;
    first.set(order, former);
    return former !== value;
  });
  return others.length <= slips * orders.length;
}
