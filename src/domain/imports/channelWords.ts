import { listed } from './wordLists.ts';

/** What files call the two types of channel, in lower case; each type is a word for itself. */
export const channelWords = {
  online: listed(
    'web, website, web store, webstore, webshop, web shop, online store, online shop, onlineshop, online-shop, internet',
    'e-commerce, ecommerce, e-shop, eshop, app, mobile, mobile app, app mobile, en línea, en ligne, tienda online, sklep internetowy',
  ),
  store: listed(
    'in-store, in store, instore, in_store, physical store, physical, retail store, brick and mortar, offline, pos, shop',
    'point of sale, outlet, filiale, ladengeschäft, stationär, magasin, en magasin, boutique, tienda, tienda física, negozio, winkel',
    'sklep, sklep stacjonarny',
  ),
} as const;

const known: ReadonlySet<string> = new Set([...Object.keys(channelWords), ...Object.values(channelWords).flat()]);

/** Whether cells name types of channels and no shops by their names; empty ones tell nothing. */
export function areChannelTypes(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => known.has(cell.toLowerCase()));
}
