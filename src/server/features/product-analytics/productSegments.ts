import { sql } from 'kysely';
import { personKey } from '#server/engine/personKey.ts';
import { definitionTables } from '#server/definitions/definitionRow.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import type { SharedRows } from '#server/analytics/cachedOrRead.ts';
import { isPurchase, movesMoney, ratio, unitsOf } from '#server/analytics/sales.ts';
import { productSales, type ProductFigure, type ProductSubject } from './subject.ts';

/** How many of a segment's members bought the product. */
export interface SegmentShare {
  readonly segment_id: number;
  readonly name: string;
  readonly members: number;
  readonly buyers: number;
  readonly share: number;
}

/** segment-users: like top-segments, with what the members bought and returned of the product. */
export interface SegmentUsers extends SegmentShare {
  readonly units: number;
  readonly net_sales: number;
}

/**
 * Members, buyers and purchases of the product, by segment id: cached, because both figures of a screen read it. Names
 * and states can change without new data, so they are not included.
 */
async function crossed(subject: ProductSubject): Promise<SharedRows> {
  return {
    rows: sql`WITH ${await productSales(subject)},
      buyer AS (
        SELECT sale.${personKey} AS person, COUNT(*) FILTER (WHERE ${isPurchase}) AS purchases, ${unitsOf()} AS units,
          COALESCE(SUM(sale.event_value), 0) AS net_sales
        FROM its AS sale WHERE ${movesMoney} AND sale.customer_no IS NOT NULL
        GROUP BY sale.${personKey})
    SELECT segment.id, COUNT(segment.customer_no) AS members,
      COUNT(buyer.person) FILTER (WHERE buyer.purchases > 0) AS buyers,
      COALESCE(SUM(buyer.units), 0) AS units, COALESCE(SUM(buyer.net_sales), 0) AS net_sales
    FROM segment LEFT JOIN buyer ON buyer.person = segment.${personKey}
    GROUP BY segment.id`,
    estimate: sql`SELECT COUNT(*) AS rows FROM ${sql.table(definitionTables.segment)}`,
  };
}

/** tabulate-segment-users: active segments crossed with the buyers, by share, then by buyers, name and id. */
export const productSegmentUsers: ProductFigure<SegmentUsers[]> = async (reader, subject) =>
  figureRows<SegmentUsers>(
    reader,
    sql`SELECT stored.id AS segment_id, stored.name, COALESCE(crossed.members, 0) AS members,
      COALESCE(crossed.buyers, 0) AS buyers,
      ${ratio(sql`COALESCE(crossed.buyers, 0)`, sql`COALESCE(crossed.members, 0)`)} AS share,
      COALESCE(crossed.units, 0) AS units, COALESCE(crossed.net_sales, 0) AS net_sales
    FROM ${sql.table(definitionTables.segment)} AS stored
      LEFT JOIN ${await subject.cached(await crossed(subject))} AS crossed ON crossed.id = CAST(stored.id AS VARCHAR)
    WHERE stored.status = 'active' ORDER BY share DESC, buyers DESC, stored.name, stored.id`,
  );

/** top-segments: the same without purchases. */
export const productTopSegments: ProductFigure<SegmentShare[]> = async (reader, subject) => {
  const rows = await productSegmentUsers(reader, subject);
  return rows.map(({ units: _units, net_sales: _sales, ...share }) => share);
};
