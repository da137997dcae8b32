/** The most products that a mail shows. */
export const mostProducts = 12;

/**
 * Products in their order: each pinned one at its position, the others in what is left. A pinned one that cannot be
 * shown leaves its position to the others; no product appears twice.
 */
export function placedItems<Item extends { readonly item_id: string }>(
  pinned: readonly (string | null)[],
  items: readonly Item[],
): Item[] {
  const byId = new Map(items.map((item) => [item.item_id, item]));
  const places = pinned.flatMap((id, place) => {
    const item = id === null || pinned.indexOf(id) < place ? undefined : byId.get(id);
    return item ? [[place, item] as const] : [];
  });
  const fixed = new Map(places);
  const taken = new Set(places.map(([, item]) => item));
  const others = items.filter((item) => !taken.has(item));
  const length = Math.min(mostProducts, items.length);
  const placed: Item[] = [];
  for (let place = 0; placed.length < length; place += 1) {
    const item = fixed.get(place) ?? others.shift();
    if (item) placed.push(item);
    else if (place > pinned.length) break;
  }
  return placed;
}
