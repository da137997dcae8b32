/** Words from lines of words. */
export function words(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' '));
}

/** Words and phrases in lines, commas between them. */
export function listed(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(', '));
}

/** The names of the two types of channel in files, in lower case; each type is a word for itself. */
export const channelWords = {
  online: listed(
    'web, website, web store, webstore, webshop, web shop, online store, online shop, onlineshop, online-shop, ' +
      'internet',
    'e-commerce, ecommerce, e-shop, eshop, app, mobile, mobile app, app mobile, en línea, en ligne, ' +
      'tienda online, sklep internetowy',
  ),
  store: listed(
    'in-store, in store, instore, in_store, physical store, physical, retail store, brick and mortar, offline, ' +
      'pos, shop',
    'point of sale, outlet, filiale, ladengeschäft, stationär, magasin, en magasin, boutique, tienda, ' +
      'tienda física, negozio, winkel',
    'sklep, sklep stacjonarny',
  ),
} as const;

const channels: ReadonlySet<string> = new Set([...Object.keys(channelWords), ...Object.values(channelWords).flat()]);

/** Whether cells name types of channels rather than shops; empty ones are ignored. */
export function areChannelTypes(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => channels.has(cell.toLowerCase()));
}

/** The names of the types of events in files, in lower case; each type is a word for itself. */
export const eventWords = {
  purchase: listed(
    'order completed, placed order, ordered product, sales invoice, sale, sales, order, sold, bought, buy, ' +
      'transaction, invoice, tax invoice, receipt, verkauf, rechnung, vente, facture',
    'venta, factura, sprzedaż, faktura, paragon',
  ),
  refund: listed(
    'order refunded, refunded order, sales credit note, return, returned, refunded, credit, credit note, ' +
      'credit_note, creditnote, credit memo, credit_memo, creditmemo',
    'retour, retoure, rückgabe, gutschrift, erstattung, remboursement, avoir, devolución, devolucion, reembolso, zwrot',
  ),
  view: listed(
    'pv, viewcontent, product viewed, viewed product, product view, product_view, view product, view_item, ' +
      'viewed, detail, detail_view',
  ),
  add_to_cart: listed(
    'product added, cart, addtocart, add to cart, added to cart, add-to-cart, basket, add to basket, ' +
      'add_to_basket, addtobasket',
  ),
  remove_from_cart: listed(
    'product removed, removefromcart, remove from cart, removed from cart, remove-from-cart, remove from basket, ' +
      'remove_from_basket',
  ),
  visit: listed('session, session_start'),
} as const;

const events: ReadonlySet<string> = new Set([...Object.keys(eventWords), ...Object.values(eventWords).flat()]);

/** Whether a cell is a type of event, ignoring case. */
export function isEventWord(cell: string): boolean {
  return events.has(cell.trim().toLowerCase());
}

/** Words for unstated consent, in lower case. */
const unstated: ReadonlySet<string> = new Set(
  listed(
    'unknown, not set, not specified, not provided, not available, n/a, na, -, ?, unbekannt, inconnu, ' +
      'desconocido, nieznany',
  ),
);

/** Whether a cell says that consent is unknown, which is neither yes nor no. */
export function isUnstated(cell: string): boolean {
  return unstated.has(cell.trim().toLowerCase());
}
