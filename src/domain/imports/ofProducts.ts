import { sellersCodes } from './columnWords.ts';
import type { TargetField } from './fields.ts';
import { folded } from './namedColumns.ts';
import type { SampledRows } from './sampledRows.ts';
import type { SuggestedColumns } from './suggestedColumns.ts';

/** The seller's own product code if every row has one, in preference to the marketplace's number. */
export function takeSellersCode(field: TargetField, known: SuggestedColumns, rows: SampledRows): void {
  known.take(field, sellersCodes, (column) => !rows.texts(column).includes(''));
}

/** Beginnings of names of stock by place, `inventory_Main_Outlet`, and endings of names that are not counts. */
const ofPlace = /^(?:inventory|stock|bestand|lagerbestand)./u;
const noCount = /(?:id|key|code|no|nr|number|value|cost|price|policy|tracker)$/u;

/** The stock column of a shop with one location; with several, no column is the total. */
export function takeStockOfPlace(known: SuggestedColumns, rows: SampledRows): void {
  if (known.has('stock_qty')) return;
  const columns = [...new Set(known.free.values())].filter((column) => {
    const counts = rows.numbers(column).filter((count) => count !== undefined);
    const isCount = counts.length > 0 && counts.every((count) => Number.isInteger(count));
    return ofPlace.test(folded(column)) && !noCount.test(folded(column)) && isCount;
  });
  const [column] = columns;
  if (column !== undefined && columns.length === 1) known.fill('stock_qty', column);
}
