import { sql } from 'kysely';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { isPurchase, movesMoney, ratio, unitsOf } from '#server/analytics/sales.ts';
import { customerSales, type CustomerFigure } from './subject.ts';

/** One category of csp. */
export interface CategoryShare {
  readonly category: string;
  readonly spending: number;
  readonly share: number;
  readonly affinity: number;
}

/** csp: the customer's spending by category, compared with all known customers. */
export const customerCategories: CustomerFigure<CategoryShare[]> = async (reader, subject) => {
  const [mine, overall] = await Promise.all([customerSales(subject), subject.overall()]);
  const share = ratio(sql`category.spending`, sql`total.spending`);
  return figureRows<CategoryShare>(
    reader,
    sql`WITH ${mine},
      spent AS (
        SELECT sale.item_no, SUM(sale.event_value) AS spending, COUNT(*) AS lines
        FROM mine AS sale WHERE ${movesMoney} GROUP BY sale.item_no),
      item AS (
        SELECT everyone.item_no, everyone.overall, spent.spending, COALESCE(spent.lines, 0) AS lines
        FROM ${overall} AS everyone LEFT JOIN spent ON spent.item_no IS NOT DISTINCT FROM everyone.item_no),
      category AS (
        SELECT COALESCE(NULLIF(product.category, ''), 'unknown') AS category, COALESCE(SUM(overall), 0) AS overall,
          COALESCE(SUM(spending), 0) AS spending, SUM(lines) AS lines
        FROM item LEFT JOIN product ON product.item_no = item.item_no GROUP BY 1),
      total AS (SELECT SUM(overall) AS overall, SUM(spending) AS spending FROM category)
    SELECT category.category, category.spending, ${share} AS share,
      ${ratio(share, ratio(sql`category.overall`, sql`total.overall`))} AS affinity
    FROM category, total WHERE category.lines > 0
    ORDER BY category.category = 'unknown', category.spending DESC, category.category`,
  );
};

/** The most items that are listed. */
const maxItems = 50;

/** One item that the customer buys. */
export interface BoughtItem {
  readonly item_id: string;
  readonly name: string;
  readonly units: number;
  readonly net_sales: number;
}

/** buys-the-most: by units, then by net sales, name and id. */
export const customerMostBought: CustomerFigure<BoughtItem[]> = async (reader, subject) =>
  figureRows<BoughtItem>(
    reader,
    sql`WITH ${await customerSales(subject)}, item AS (
        SELECT sale.item_id, MIN(sale.item_no) AS item_no, ${unitsOf()} AS units,
          COUNT(*) FILTER (WHERE ${isPurchase}) AS lines,
          COALESCE(SUM(sale.event_value), 0) AS net_sales
        FROM mine AS sale WHERE ${movesMoney} AND sale.item_id IS NOT NULL GROUP BY sale.item_id)
    SELECT item.item_id, COALESCE(NULLIF(product.name, ''), item.item_id) AS name, units, net_sales
    FROM item LEFT JOIN product ON product.item_no = item.item_no WHERE lines > 0
    ORDER BY units DESC, net_sales DESC, name, item.item_id LIMIT ${maxItems}`,
  );
