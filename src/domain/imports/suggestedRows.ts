import { folded } from './namedColumns.ts';
import type { ColumnFacts } from './mapping.ts';
import type { RowFilter } from './rowFilter.ts';
import type { ImportType } from './targets.ts';
import { listed } from './wordLists.ts';

/** A reason to leave out rows of a file: the column names, and the words in them, in the form of `folded`. */
interface Kind {
  readonly columns: readonly string[];
  readonly leftOut: readonly string[];
  /** Words of which one must also occur in the column, if the reason applies only beside them. */
  readonly beside?: readonly string[];
}

const unsold = listed(
  'cancelled, canceled, cancelled by customer, void, voided, failed, declined, rejected, abandoned, incomplete, ' +
    'expired',
  'draft, checkout draft, parked, saved, quote, quotation, trash, deleted, fraud, suspected fraud, unavailable, ' +
    'payment error, payment failed, pending payment',
  'awaiting payment, payment pending, not paid, unpaid, storniert, abgebrochen, fehlgeschlagen, annulé, annulée, ' +
    'échouée',
  'cancelado, cancelada, anulado, fallido, annullato, geannuleerd, anulowane, anulowany, nieudane',
).map(folded);

/** The reasons, each with one column at most. */
const kinds: readonly Kind[] = [
  // A line each for the sale, its items and its payments (Lightspeed): everything would count three times.
  {
    columns: listed('line type, row type, record type, type, kind, line kind, entry type').map(folded),
    leftOut: listed('sale, order, invoice, transaction, header, total, summary, payment, tender, zahlung').map(folded),
    beside: listed('sale line, order line, invoice line, line item, line, item, product, detail, position').map(folded),
  },
  {
    columns: listed('order status, status, sale status, transaction status, state, bestellstatus, estado, stato').map(
      folded,
    ),
    // Unpaid, which shops distinguish from orders paid on delivery.
    leftOut: [...unsold, 'pending'],
  },
  { columns: listed('financial status, payment status, zahlungsstatus').map(folded), leftOut: unsold },
];

/** Names of statuses that shops write in front of each (`wc-cancelled`). */
const shopMark = /^wc(?=-)/iu;

/**
 * The suggested row filters for a file of sales, from its first rows: without cancelled orders, and without summary
 * rows of an order beside its lines; none when all are sales. Values outside the first rows are left out.
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
