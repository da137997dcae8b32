import { sql } from 'kysely';
import { batchRules } from '#domain/recommendations/rules.ts';
import { isPurchase } from '#server/analytics/sales.ts';
import { perLayout } from '#server/engine/dialect.ts';
import type { Writer } from '#server/engine/engine.ts';
import { personKey } from '#server/engine/personKey.ts';
import { basketOfOne, orderColumns } from '#server/engine/plan/basket.ts';
import { changeRows } from '#server/engine/queryBuilder.ts';
import { inPlace } from '#server/records/offeredRecommendations.ts';
import { personColumns } from './personRows.ts';

/** Customers by their dense numbers, from `first` to before `end`. */
export interface CustomerRange {
  readonly first: number;
  readonly end: number;
}

/**
 * Adds to `recommendation_bought` what some customers bought: lines of purchases with a known item, by basket. Pairs
 * are counted of the newest items of each; equal days are ordered by baskets, then by name.
 */
export function addBought(writer: Writer, { first, end }: CustomerRange): Promise<number> {
  const isHere = sql`${isPurchase} AND sale.item_no IS NOT NULL AND sale.customer_no >= ${first}
    AND sale.customer_no < ${end}`;
  const ofPerson = personColumns('sale');
  // Citus takes each side of a union to its coordinator.
  const baskets = perLayout(
    sql`SELECT ${ofPerson}, sale.item_no, MAX(sale.event_dt) AS last_dt FROM sale
        WHERE ${isHere} AND sale.transaction_id IS NOT NULL GROUP BY sale.customer_no, sale.item_no, ${orderColumns}
        UNION ALL SELECT ${ofPerson}, sale.item_no, sale.event_dt FROM sale
          WHERE ${isHere} AND sale.transaction_id IS NULL`,
    sql`SELECT ${ofPerson}, sale.item_no, MAX(sale.event_dt) AS last_dt FROM sale WHERE ${isHere}
        GROUP BY ${ofPerson}, sale.item_no, ${basketOfOne}`,
  );
  return changeRows(
    writer,
    sql`INSERT INTO recommendation_bought (${personColumns()}, item_no, baskets, last_day, is_counted)
      WITH ${inPlace},
      basket AS (${baskets}),
      bought AS (
        SELECT ${personColumns()}, item_no, COUNT(*) AS baskets, CAST(MAX(last_dt) AS DATE) AS last_day FROM basket
        GROUP BY ${personColumns()}, item_no),
      ranked AS (
        SELECT bought.*, ROW_NUMBER() OVER (PARTITION BY bought.${personKey}
          ORDER BY bought.last_day DESC NULLS LAST, bought.baskets DESC, named.place) AS rank
        FROM bought JOIN named ON named.item_no = bought.item_no)
      SELECT ${personColumns()}, item_no, baskets, last_day, rank <= ${sql.lit(batchRules.countedOfCustomer)}
      FROM ranked
      ${perLayout(sql`ORDER BY customer_no`, sql``)}`,
  );
}
