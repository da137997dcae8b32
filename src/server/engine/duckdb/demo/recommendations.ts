import type { TenantEngine, Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';

/** The newest baskets that are read; limits the work for any size. */
const maxBaskets = 100_000;
/** Customers who get recommendations, by number; another limit. */
const maxCustomers = 50_000;
/** Items a customer is recommended. */
const itemsEach = 5;
/** Baskets that must contain both items (figures.md, Recommendations). */
const minShared = 3;

/**
 * One batch of recommendations: for each buyer, the items that occur together with their purchases most above chance.
 * Ranked by lift = P(a and b) ÷ (P(a) P(b)), at least three shared baskets, ties by name; never an item the customer
 * has already.
 */
export async function addRecommendations(writer: Writer, today: string): Promise<void> {
  const batch = await nextId(writer, 'recommendation_batch');
  await writer.run('INSERT INTO recommendation_batch (id, dt) VALUES ($1, CAST($2 AS DATE))', [batch, today]);
  await writer.run(
    `INSERT INTO recommendation (batch_id, customer_no, item_no, rank, score, reason_item_no)
       WITH newest AS (
         SELECT transaction_id FROM sale WHERE event_type = 'purchase'
         GROUP BY transaction_id ORDER BY max(event_dt) DESC, transaction_id LIMIT ${maxBaskets}
       ), basket AS (
         SELECT DISTINCT transaction_id, item_no FROM sale JOIN newest USING (transaction_id)
         WHERE event_type = 'purchase' AND item_no IS NOT NULL
       ), item AS (
         SELECT item_no, count(*) AS baskets FROM basket GROUP BY item_no
       ), pair AS (
         SELECT one.item_no AS bought, other.item_no AS item_no, count(*) AS shared
         FROM basket AS one JOIN basket AS other USING (transaction_id) WHERE one.item_no <> other.item_no
         GROUP BY ALL HAVING count(*) >= ${minShared}
       ), lift AS (
         SELECT bought, pair.item_no, shared * (SELECT count(*) FROM newest) / CAST(first.baskets * second.baskets AS DOUBLE) AS lift
         FROM pair JOIN item AS first ON first.item_no = bought JOIN item AS second ON second.item_no = pair.item_no
       ), owned AS (
         SELECT DISTINCT customer_no, item_no FROM sale
         WHERE event_type = 'purchase' AND customer_no < ${maxCustomers} AND item_no IS NOT NULL
       ), offered AS (
         SELECT owned.customer_no, lift.item_no, max(lift) AS score, arg_max(bought, (lift, -bought)) AS reason
         FROM owned JOIN lift ON lift.bought = owned.item_no
         ANTI JOIN owned AS having_it ON having_it.customer_no = owned.customer_no AND having_it.item_no = lift.item_no
         GROUP BY ALL
       ), ranked AS (
         SELECT offered.*, row_number() OVER (PARTITION BY customer_no ORDER BY score DESC, product.name, item_no) AS rank
         FROM offered JOIN product USING (item_no)
       )
       SELECT $1, customer_no, item_no, rank, score, reason FROM ranked WHERE rank <= ${itemsEach}
       ORDER BY customer_no, rank`,
    [batch],
  );
}

/** The same in its own transaction. */
export function fillRecommendations(engine: TenantEngine, today: string): Promise<void> {
  return engine.write((writer) => addRecommendations(writer, today));
}
