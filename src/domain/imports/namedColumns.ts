import { words } from './wordLists.ts';

const taxes = words('vat tax taxes salestax gst hst mwst ust tva iva btw').join('|');

/** Ends of names: which side of a tax they are on, as words before and behind its name and as words of their own. */
function endsOf(before: readonly string[], behind: readonly string[], others: readonly string[]): RegExp {
  const ends = [`(?:${before.join('|')})(?:${taxes})`, `(?:${taxes})(?:${behind.join('|')})`, ...others];
  return new RegExp(`(?:${ends.join('|')})$`, 'u');
}

const withTax = endsOf(
  words('incl inc including inclusive inclusiveof inkl with after'),
  words('incl inc included inclusive'),
  words('ttc brutto'),
);
const withoutTax = endsOf(
  words('excl exc ex excluding exclusive exclusiveof exkl without before zzgl'),
  words('excl exc ex excluded exclusive'),
  words('ht netto'),
);
const currencyOrZone = new RegExp(
  `(?:in)?(?:${words('eur euro usd gbp chf sek nok dkk pln czk huf aud cad nzd inr rs jpy cny brl mxn zar pkr utc gmt').join('|')})$`,
  'u',
);

/** Whether a column's amounts include a tax. */
export function sideOfTax(column: string): 'with' | 'without' | undefined {
  const name = folded(column).replace(currencyOrZone, '');
  if (withTax.test(name)) return 'with';
  return withoutTax.test(name) ? 'without' : undefined;
}

/** Additions in brackets at the end of a name: `Price [Main]`, `Date (local)`. */
const aside = /\s*(?:\([^()]*\)|\[[^[\]]*\])\s*$/u;

/**
 * Redundant prefixes of folded names in a file about that subject: `customer_city` of customers, `Order Lines/Quantity`
 * of sales. The id of an address or of a line is not that of the row.
 */
export const beginnings = {
  customers:
    /^(?:customer|cust|client|member|user|shopper|buyer|(?:mailing|physical|home|primary|defaultaddress|default)(?!id$))/u,
  products: /^(?:product|prod|item|article|variant)/u,
  sales: /^(?:orderlines|invoicelines)(?!(?:external)?id$)/u,
} as const;

/** A folded name without its suffix for tax, currency or zone: `linetotalinclvat` → `linetotal`. */
export function withoutManner(name: string): string {
  return [currencyOrZone, withTax, withoutTax].reduce((rest, manner) => rest.replace(manner, ''), name);
}

/**
 * The columns of a file by their folded names, and by those without tax, currency and zone. Amounts include tax
 * (figures.md, Words): of several columns for one name, the one marked so comes first, then the bare one. When no
 * column has a name, one with an addition in brackets or a redundant prefix does.
 */
export function columnsByName(columns: readonly string[], beginning?: RegExp): Map<string, string> {
  const named = new Map(columns.map((column) => [folded(column), column]));
  const isTaxed = (column: string): boolean => sideOfTax(column) === 'with';
  for (const column of columns) {
    const name = withoutManner(folded(column));
    const held = named.get(name);
    if (held === undefined || (isTaxed(column) && !isTaxed(held))) named.set(name, column);
  }
  for (const column of columns) {
    const whole = folded(column.replace(aside, ''));
    const short = beginning ? whole.replace(beginning, '') : whole;
    for (const name of [whole, short]) if (name !== '' && !named.has(name)) named.set(name, column);
  }
  return named;
}

/** A name as it is compared: without accents, in lower case, letters and digits only. */
export function folded(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]|[ºª]/gu, '')
    .toLowerCase();
}
