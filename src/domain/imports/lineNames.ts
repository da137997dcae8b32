import { itemKeys, lineCodes } from './columnWords.ts';
import { folded } from './namedColumns.ts';
import { isDistinct, type SampledRows } from './sampledRows.ts';
import type { SuggestedColumns } from './suggestedColumns.ts';

/** Product names that programs also give to the lines of orders. */
const namesOfEither = ['itemid', 'itemno', 'itemnumber', 'itemkey', 'item'];

/** Names that always mean a product. */
const productNames = [...itemKeys, ...lineCodes].filter((name) => !namesOfEither.includes(name));

/** The minimum number of lines as evidence. */
const minEvidenceRows = 10;

/**
 * When one column named after items counts or names the lines of orders, and another names the product (`order_id`,
 * `item_id`, `product_id`), the other one is the product. A name that is unique per line is the line's.
 */
export function takeProductsOfLines(known: SuggestedColumns, rows: SampledRows): void {
  const column = known.columnOf('item_id');
  if (column === undefined || !namesOfEither.includes(folded(column))) return;
  const orderColumn = known.columnOf('transaction_id');
  const texts = rows.texts(column);
  const isNumber = orderColumn !== undefined && countsLines(rows.texts(orderColumn), texts);
  const isName = !isNumber && texts.length >= minEvidenceRows && isDistinct(texts);
  if (!isNumber && !isName) return;
  if (known.replace('item_id', productNames) !== undefined && isName && !known.has('event_id')) {
    known.mapping['event_id'] = { column };
  }
}

/** Whether values are 1, 2, 3 … within each order, some of which have several lines. */
function countsLines(orders: readonly string[], values: readonly string[]): boolean {
  const seen = new Map<string, number>();
  let isCounted = values.length > 0;
  for (const [at, value] of values.entries()) {
    const order = orders[at] ?? '';
    const place = (seen.get(order) ?? 0) + 1;
    seen.set(order, place);
    isCounted &&= Number(value) === place;
  }
  return isCounted && seen.size < values.length;
}
