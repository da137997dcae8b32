import { sql } from 'kysely';
import type { bestSellerSorts, bestSellerTypes } from '#contract/shapes/memberFigures.ts';
import type { Reader } from '../engine/engine.ts';
import type { Fragment } from '../engine/plan/logic.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { salesOfMembers, type Members } from './members.ts';
import { inLastDays, movesMoney, ratio, unitsOf } from './sales.ts';

/** The parameters of a best sellers query. */
export interface BestSellerQuestion {
  readonly type: (typeof bestSellerTypes)[number];
  readonly sortOption: (typeof bestSellerSorts)[number];
  /** Fewest units that count. */
  readonly soldAtLeast: number;
}

/** One best seller, as the contract describes it. */
export interface BestSeller {
  readonly item: string;
  readonly name: string;
  readonly units: number;
  readonly net_sales: number;
  readonly growth: number | null;
  readonly affinity: number;
}

const most = 50;
const growthDays = 90;

/** The columns of product that identify and name a row, by type. */
const things: Readonly<Record<BestSellerQuestion['type'], { readonly item: Fragment; readonly name: Fragment }>> = {
  item: { item: sql`product.item_id`, name: sql`COALESCE(NULLIF(product.name, ''), product.item_id)` },
  brand: { item: sql`product.brand`, name: sql`product.brand` },
  category: { item: sql`product.category`, name: sql`product.category` },
  sub_category: { item: sql`product.sub_category`, name: sql`product.sub_category` },
};

/** What each option ranks by. Ratios that agree in nine decimals rank the same, so that rounding decides nothing. */
const ranks: Readonly<Record<BestSellerQuestion['sortOption'], Fragment>> = {
  sold: sql`units`,
  revenue: sql`net_sales`,
  growth: sql`CAST(growth AS DECIMAL(38, 9))`,
  affinity: sql`CAST(affinity AS DECIMAL(38, 9))`,
};

/** winning lists the highest first, losing the lowest. */
const directions = { winning: sql`DESC`, losing: sql`ASC` } as const;

/**
 * Best or worst sellers to the members (figures.md, best sellers): products of the catalogue, or their brands or
 * categories, with at least a number of units. Ties are broken by units, net sales and name.
 */
export function bestSellers(list: keyof typeof directions) {
  const direction = directions[list];
  return (reader: Reader, members: Members, { type, sortOption, soldAtLeast }: BestSellerQuestion) => {
    const { item, name } = things[type];
    const order = [ranks[sortOption], ranks.sold, ranks.revenue].map((rank) => sql`${rank} ${direction} NULLS LAST`);
    return figureRows<BestSeller>(
      reader,
      sql`WITH ${members.table}, ${soldItems(members)},
        total AS (SELECT SUM(net_sales) AS net_sales, SUM(overall) AS overall FROM sold),
        thing AS (
          SELECT ${item} AS item, ${name} AS name, ${sql.join(sums)}
          FROM sold JOIN product ON product.item_no = sold.item_no WHERE ${item} <> '' GROUP BY 1, 2),
        ranked AS (
          SELECT item, name, units, thing.net_sales, ${growth} AS growth, ${affinity} AS affinity FROM thing, total)
      SELECT item, name, units, net_sales, growth, affinity FROM ranked WHERE units >= ${soldAtLeast}
      ORDER BY ${sql.join(order)}, name, item LIMIT ${most}`,
    );
  };
}

const sums = ['units', 'net_sales', 'overall', 'late', 'early'].map(
  (name) => sql`COALESCE(SUM(${sql.ref(`sold.${name}`)}), 0) AS ${sql.ref(name)}`,
);
const growth = sql`CASE WHEN early <> 0 THEN ${ratio(sql`late`, sql`early`)} END`;
const affinity = ratio(
  ratio(sql`thing.net_sales`, sql`total.net_sales`),
  ratio(sql`thing.overall`, sql`total.overall`),
);

/**
 * CTE `sold AS (…)`: for each product, and for all products outside the catalogue together, the members' units and net
 * sales, those of the last days and of the days before; and the net sales of everyone who could be a member.
 */
function soldItems(members: Members): Fragment {
  const theirs = (where: Fragment): Fragment => sql`FILTER (WHERE members.number IS NOT NULL AND ${where})`;
  const netSales = (where: Fragment): Fragment => sql`SUM(sale.event_value) ${theirs(where)}`;
  const { today } = members.context;
  return sql`sold AS (
    SELECT sale.item_no, ${unitsOf(sql`members.number IS NOT NULL`)} AS units, ${netSales(sql`TRUE`)} AS net_sales,
      SUM(sale.event_value) AS overall, ${netSales(inLastDays(growthDays, today))} AS late,
      ${netSales(inLastDays(growthDays, today, growthDays))} AS early
    FROM ${salesOfMembers(members)} WHERE ${movesMoney} AND ${sql.ref(`sale.${members.base.number}`)} IS NOT NULL
    GROUP BY sale.item_no)`;
}
