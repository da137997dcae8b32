import type { FigureMembers } from './figureOffers.ts';

/** A first and a last day, `YYYY-MM-DD`. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** A text within quotes. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 24 * 3600_000).toISOString().slice(0, 10);

/** The condition that a sale was within some days. */
export function soldWithin({ from, to }: Days): string {
  return `(sale.event_dt >= DATE '${from}' AND sale.event_dt < DATE '${dayAfter(to)}')`;
}

/** The condition that a sale was before a day. */
export function soldBefore(day: string): string {
  return `sale.event_dt < DATE '${day}'`;
}

/** Customers with a sale that meets all conditions. */
export function customersWith(...conditions: readonly string[]): string {
  return `SELECT customer.user_id FROM customer
JOIN sale ON sale.user_id = customer.user_id
WHERE ${conditions.join('\n  AND ')}
GROUP BY customer.user_id`;
}

/** The most values that a definition of products names. */
const mostValues = 200;

/** Products by the values of one field; undefined for none, and for more than a definition takes. */
export function productsBy(
  field: 'item_id' | 'name' | 'category' | 'brand' | 'sub_category',
  values: readonly string[],
): string | undefined {
  const different = [...new Set(values)];
  if (different.length === 0 || different.length > mostValues) return undefined;
  const rows = different.map((value) => `product.${field} = ${quoted(value)}`);
  return `SELECT product.item_id FROM product\nWHERE ${rows.join('\n  OR ')}`;
}

/** Members of a stored segment. */
export function membersOf(segmentId: number): string {
  return `SELECT customer.user_id FROM customer
WHERE customer.user_id IN (
    SELECT segment.user_id FROM segment WHERE segment.id = '${segmentId}')`;
}

/** The members of all given definitions. */
export function inAll(...texts: readonly string[]): string {
  return texts.join('\nINTERSECT\n');
}

/** A segment of people, or undefined without a text. */
export function segmentOf(name: string, text: string | undefined): FigureMembers | undefined {
  return text === undefined ? undefined : { kind: 'segment', name, text };
}

/** A filter of products, or undefined without a text. */
export function filterOf(name: string, text: string | undefined): FigureMembers | undefined {
  return text === undefined ? undefined : { kind: 'filter', name, text };
}
