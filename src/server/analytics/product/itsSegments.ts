import { definitionTables } from '../../definitions/definitionRow.ts';
import { ours, sql } from '../../engine/plan/fragment.ts';
import { runFragment } from '../../engine/plan/runFragment.ts';
import { isPurchase, movesMoney, ratio } from '../sales.ts';
import { itsSales, type ProductFigure } from './subject.ts';

/** How many of a segment's members bought the product. */
export interface SegmentShare {
  readonly segment_id: number;
  readonly name: string;
  readonly members: number;
  readonly buyers: number;
  readonly share: number;
}

/** The same with what they bought of it. */
export interface SegmentUsers extends SegmentShare {
  readonly units: number;
  readonly net_sales: number;
}

/** tabulate-segment-users: active segments crossed with the buyers, by share, then by buyers, name and id. */
export const itsSegmentUsers: ProductFigure<SegmentUsers[]> = async (reader, subject) =>
  runFragment<SegmentUsers>(
    reader,
    sql`WITH ${await itsSales(subject)},
      buyer AS (
        SELECT sale.customer_no, COUNT(*) FILTER (WHERE ${isPurchase}) AS units, COALESCE(SUM(sale.event_value), 0) AS net_sales
        FROM its AS sale WHERE ${movesMoney} AND sale.customer_no IS NOT NULL
        GROUP BY sale.customer_no HAVING COUNT(*) FILTER (WHERE ${isPurchase}) > 0)
    SELECT stored.id AS segment_id, stored.name, COUNT(segment.customer_no) AS members, COUNT(buyer.customer_no) AS buyers,
      ${ratio(ours('COUNT(buyer.customer_no)'), ours('COUNT(segment.customer_no)'))} AS share,
      CAST(COALESCE(SUM(buyer.units), 0) AS BIGINT) AS units, COALESCE(SUM(buyer.net_sales), 0) AS net_sales
    FROM ${ours(definitionTables.segment)} AS stored
      LEFT JOIN segment ON segment.id = CAST(stored.id AS VARCHAR)
      LEFT JOIN buyer ON buyer.customer_no = segment.customer_no
    WHERE stored.status = 'active'
    GROUP BY stored.id, stored.name ORDER BY share DESC, buyers DESC, stored.name, stored.id`,
  );

/** top-segments: the same without what they bought. */
export const itsTopSegments: ProductFigure<SegmentShare[]> = async (reader, subject) => {
  const rows = await itsSegmentUsers(reader, subject);
  return rows.map(({ units: _units, net_sales: _sales, ...share }) => share);
};
