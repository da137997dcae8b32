import { sql, type RawBuilder } from 'kysely';
import { perLayout } from './dialect.ts';

/**
 * The column that statements join, group and count people by, after the name of a table: `sale.${personKey}`. It is the
 * dense number, the fastest to compare (conditions.md §5); where Citus spreads people over nodes it is `user_id`, which
 * spreads them, so that what belongs to one person meets on that person's node. A row of nobody known has a `user_id`,
 * too: test `customer_no IS NOT NULL` as well.
 */
export const personKey = perLayout(sql`customer_no`, sql`user_id`);

/**
 * The column that rows of the records with such a dense number are joined by: the number, or for people `personKey`.
 */
export function keyOf(number: 'customer_no' | 'item_no'): RawBuilder<unknown> {
  return number === 'customer_no' ? personKey : sql.ref(number);
}

/**
 * After the name of a table of WITH and AS: kept once where a whole server reads it several times; put in place on
 * several nodes, where what is kept travels to the coordinator and back.
 */
export const keptOnce = perLayout(sql`MATERIALIZED`, sql`NOT MATERIALIZED`);
