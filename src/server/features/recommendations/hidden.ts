import { sql } from 'kysely';
import { batchRules } from '#domain/recommendations/rules.ts';
import { isPurchase } from '#server/analytics/sales.ts';
import type { Writer } from '#server/engine/engine.ts';
import { keptOnce, personKey } from '#server/engine/personKey.ts';
import { basketKey } from '#server/engine/plan/basket.ts';
import { changeRows, readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import { personColumns } from './personRows.ts';

const { mostTested, basketsOfTested } = batchRules;
/** Customers whose baskets are looked at in one statement: the keys of their lines are texts. */
const lookedAt = 20_000;
/** The values of the first four hexadecimal digits of a hash. */
const hashes = 65_536;

/**
 * Hides the newest baskets that dials are tried on: of up to 5,000 customers with three baskets or more, chosen by the
 * hash of their id, so that they are the same on every engine and every night. Returns the number of customers.
 */
export async function hideBaskets(writer: Writer, buyers: number): Promise<number> {
  await tenantDb(writer).deleteFrom('recommendation_hidden').execute();
  const slices = Math.ceil(buyers / lookedAt);
  let hidden = 0;
  for (let slice = 0; slice < slices && hidden < mostTested; slice += 1) {
    const [from, to] = [slice, slice + 1].map((border) => Math.floor((border * hashes) / slices));
    await hideSome(writer, hashText(from ?? 0), hashText(to ?? hashes), mostTested - hidden);
    hidden = await hiddenCustomers(writer);
  }
  return hidden;
}

/** Four digits; what follows the last ones is after every hash. */
function hashText(value: number): string {
  return value >= hashes ? 'g' : value.toString(16).padStart(4, '0');
}

async function hiddenCustomers(writer: Writer): Promise<number> {
  const [row] = await readRows<{ customers: number }>(
    writer,
    sql`SELECT COUNT(DISTINCT ${personKey}) AS customers FROM recommendation_hidden`,
  );
  return row?.customers ?? 0;
}

/** Of some customers, by their hash: the items of the newest basket, with the other baskets that have them. */
function hideSome(writer: Writer, from: string, to: string, most: number): Promise<number> {
  return changeRows(
    writer,
    sql`INSERT INTO recommendation_hidden (${personColumns()}, item_no, baskets, last_day)
      WITH person AS (
        SELECT ${personColumns('customer')}, md5(customer.user_id) AS hash FROM customer
        WHERE md5(customer.user_id) >= ${from} AND md5(customer.user_id) < ${to}),
      line AS ${keptOnce} (
        SELECT ${personColumns('sale')}, person.hash, ${basketKey} AS basket, sale.item_no,
          MAX(sale.event_dt) AS last_dt
        FROM sale JOIN person ON person.${personKey} = sale.${personKey}
        WHERE ${isPurchase} AND sale.item_no IS NOT NULL
        GROUP BY ${personColumns('sale')}, person.hash, ${basketKey}, sale.item_no),
      basket AS (
        SELECT ${personColumns()}, hash, basket, MAX(last_dt) AS last_dt FROM line
        GROUP BY ${personColumns()}, hash, basket),
      ranked AS (
        SELECT basket.*, COUNT(*) OVER (PARTITION BY ${personKey}) AS baskets,
          ROW_NUMBER() OVER (PARTITION BY ${personKey} ORDER BY last_dt DESC NULLS LAST, basket DESC) AS rank
        FROM basket),
      newest AS MATERIALIZED (
        SELECT ${personColumns()}, basket FROM ranked
        WHERE rank = 1 AND baskets >= ${sql.lit(basketsOfTested)} AND last_dt IS NOT NULL
        ORDER BY hash, customer_no LIMIT ${most})
      SELECT ${personColumns('line')}, line.item_no, COUNT(*) FILTER (WHERE line.basket <> newest.basket),
        CAST(MAX(line.last_dt) FILTER (WHERE line.basket <> newest.basket) AS DATE)
      FROM line JOIN newest ON newest.${personKey} = line.${personKey}
      GROUP BY ${personColumns('line')}, line.item_no HAVING COUNT(*) FILTER (WHERE line.basket = newest.basket) > 0`,
  );
}
