/** The kinds of events on a shop's site. */
export const siteEventKinds = [
  'page',
  'view',
  'add_to_cart',
  'remove_from_cart',
  'purchase',
  'impression',
  'click',
] as const;
/** One of them. */
export type SiteEventKind = (typeof siteEventKinds)[number];

/** Why the amount of a line is not the one that the browser sent. */
export const siteDoubts = ['price', 'unknown item'] as const;
/** One of them. */
export type SiteDoubt = (typeof siteDoubts)[number];

/** Limits of what a site sends. */
export const siteLimits = {
  /** Bytes of one batch, and its events. */
  bytes: 64 * 1024,
  events: 100,
  /** Lines of one purchase, and products of one impression. */
  lines: 100,
  items: 12,
  /** Characters of ids and of the name of a place. */
  id: 1000,
  place: 100,
  /** Pieces of one line. */
  quantity: 100_000,
  /** Milliseconds for which an event may wait in the browser. */
  agoMs: 24 * 3600 * 1000,
  /** Allowed origins of a tenant. */
  origins: 20,
  /** Places of one page. */
  places: 20,
} as const;

/** A session ends after so long without an event. */
export const sessionMs = 30 * 60 * 1000;

/** A line may cost at most so many times what the catalogue says: VAT and services come on top, never this much. */
const mostTimesPrice = 2;

/** The amount that counts for a line, and why it is not the sent one. */
export interface CountedLine {
  readonly value: number;
  readonly doubt: SiteDoubt | null;
}

/** No line's amount is larger: a hundred lines still fit the column of money. */
const mostMoney = 10 ** 11;

/**
 * The amount that counts for a line of a purchase. Anyone can write what a browser sends, so that it is believed only
 * near the catalogue's price; of a product that the catalogue lacks nothing is. Orders signed by the shop's server are
 * trusted.
 *
 * @param sent amount of the line, VAT included; undefined: the catalogue's
 * @param price of one piece; undefined where the catalogue has no such product, null where it has no price
 */
export function countedLine(
  sent: number | undefined,
  quantity: number,
  price: number | null | undefined,
  signed = false,
): CountedLine {
  const isFact = signed && Math.abs(sent ?? 0) <= mostMoney;
  if (isFact && (sent !== undefined || price === undefined)) return { value: sent ?? 0, doubt: null };
  if (price === undefined) return { value: 0, doubt: 'unknown item' };
  const expected = Math.min(Math.round((price ?? 0) * quantity * 10_000) / 10_000, mostMoney);
  if (sent === undefined) return { value: expected, doubt: null };
  const isNear = sent >= 0 && sent <= expected * mostTimesPrice;
  return isNear ? { value: sent, doubt: null } : { value: expected, doubt: 'price' };
}
