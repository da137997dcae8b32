import { listed } from './wordLists.ts';

/** What programs and people call the types of events, in lower case; each type is a word for itself. */
export const eventWords = {
  purchase: listed(
    'order completed, placed order, ordered product, sales invoice, sale, sales, order, sold, bought, buy, transaction, invoice, tax invoice, receipt, verkauf, rechnung, vente, facture',
    'venta, factura, sprzedaż, faktura, paragon',
  ),
  refund: listed(
    'order refunded, refunded order, sales credit note, return, returned, refunded, credit, credit note, credit_note, creditnote, credit memo, credit_memo, creditmemo',
    'retour, retoure, rückgabe, gutschrift, erstattung, remboursement, avoir, devolución, devolucion, reembolso, zwrot',
  ),
  view: listed(
    'pv, viewcontent, product viewed, viewed product, product view, product_view, view product, view_item, viewed, detail, detail_view',
  ),
  add_to_cart: listed(
    'product added, cart, addtocart, add to cart, added to cart, add-to-cart, basket, add to basket, add_to_basket, addtobasket',
  ),
  remove_from_cart: listed(
    'product removed, removefromcart, remove from cart, removed from cart, remove-from-cart, remove from basket, remove_from_basket',
  ),
  visit: listed('session, session_start'),
} as const;

const known: ReadonlySet<string> = new Set([...Object.keys(eventWords), ...Object.values(eventWords).flat()]);

/** Whether a cell says a type of event, in whatever case. */
export function isEventWord(cell: string): boolean {
  return known.has(cell.trim().toLowerCase());
}
