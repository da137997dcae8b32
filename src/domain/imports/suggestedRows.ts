import { folded } from './namedColumns.ts';
import type { ColumnFacts } from './mapping.ts';
import type { RowFilter } from './rowFilter.ts';
import type { ImportType } from './targets.ts';
import { listed } from './wordLists.ts';

/** A reason to leave rows of a file out: the columns that tell it by name, and the words that do, as `folded` writes both. */
interface Kind {
  readonly columns: readonly string[];
  readonly leftOut: readonly string[];
  /** Words of which one has to stand in the column as well, where what is left out means it only beside them. */
  readonly beside?: readonly string[];
}

const unsold = listed(
  'cancelled, canceled, cancelled by customer, void, voided, failed, declined, rejected, abandoned, incomplete, expired',
  'draft, checkout draft, parked, saved, quote, quotation, trash, deleted, fraud, suspected fraud, unavailable, payment error, payment failed, pending payment',
  'awaiting payment, payment pending, not paid, unpaid, storniert, abgebrochen, fehlgeschlagen, annulé, annulée, échouée',
  'cancelado, cancelada, anulado, fallido, annullato, geannuleerd, anulowane, anulowany, nieudane',
).map(folded);

/** The reasons, each with one column at most. */
const kinds: readonly Kind[] = [
  // A line for each sale, for what was sold in it, and for how it was paid (Lightspeed): everything would count three times.
  {
    columns: listed('line type, row type, record type, type, kind, line kind, entry type').map(folded),
    leftOut: listed('sale, order, invoice, transaction, header, total, summary, payment, tender, zahlung').map(folded),
    beside: listed('sale line, order line, invoice line, line item, line, item, product, detail, position').map(folded),
  },
  {
    columns: listed('order status, status, sale status, transaction status, state, bestellstatus, estado, stato').map(
      folded,
    ),
    // Nobody paid yet, which shops tell apart from orders that are paid on delivery.
    leftOut: [...unsold, 'pending'],
  },
  { columns: listed('financial status, payment status, zahlungsstatus').map(folded), leftOut: unsold },
];

/** Names of statuses that shops write in front of each (`wc-cancelled`). */
const shopMark = /^wc(?=-)/iu;

/**
 * What the first rows suggest to choose rows by in a file of sales: without those of orders that nothing came of, and without
 * those that say of a whole order what its lines say; none where all are sales. Values that are not among the first rows are left out.
 */
export function suggestRowFilters(type: ImportType, columns: readonly ColumnFacts[]): RowFilter[] {
  if (type !== 'sales') return [];
  return kinds.flatMap((kind) => columns.flatMap((column) => filterOf(kind, column) ?? []).slice(0, 1));
}

function filterOf({ columns, leftOut, beside }: Kind, { name, values = [] }: ColumnFacts): RowFilter | undefined {
  if (!columns.includes(folded(name))) return undefined;
  if (beside && !values.some(({ value }) => beside.includes(folded(value)))) return undefined;
  const taken = values.filter(({ value }) => !leftOut.includes(folded(value.replace(shopMark, ''))));
  if (taken.length === 0 || taken.length === values.length) return undefined;
  return { column: name, values: taken.map(({ value }) => value) };
}
