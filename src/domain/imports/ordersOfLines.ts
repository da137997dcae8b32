import { folded } from './columnWords.ts';
import { looksLikeIds } from './idLike.ts';
import { isDistinct, type SampledRows } from './sampledRows.ts';
import type { SuggestedColumns } from './suggestedColumns.ts';

/** Names that programs give to orders and to their lines. */
const ofEither = /^(?:transaction|trans|txn|sale)(?:id|key|no|number|nr|num)$/u;
const ofOrders = /(?:order|invoice|receipt|basket|bill|ticket)(?:id|key|no|number|nr|num)$/u;
const ofOthers = /parent|original|previous|related|return|purchase/u;
/** What so many lines show is no accident. */
const tellingRows = 10;

/**
 * Where each line has a name of its own that is called like an order's, and another column names orders of several lines, each on
 * one day and of one customer, the other one is the order: `Transaction ID` and `Order ID` of a marketplace.
 */
export function takeOrdersOfLines(known: SuggestedColumns, rows: SampledRows): void {
  const column = known.columnOf('transaction_id');
  if (column === undefined || !ofEither.test(folded(column))) return;
  const texts = rows.texts(column);
  if (texts.length < tellingRows || texts.includes('') || !isDistinct(texts)) return;
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

/** Whether all lines of an order have the same value. */
function areOfOne(orders: readonly string[], values: readonly string[]): boolean {
  const first = new Map<string, string>();
  return orders.every((order, at) => {
    const value = values[at] ?? '';
    const former = first.get(order) ?? value;
    first.set(order, former);
    return former === value;
  });
}
