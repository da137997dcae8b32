import type { bestSellerSorts, bestSellerTypes } from '#contract/endpoints/memberFigures.ts';
import type { Reader } from '../engine/engine.ts';
import { bound, joined, ours, sql, type Fragment } from '../engine/plan/fragment.ts';
import { runFragment } from '../engine/plan/runFragment.ts';
import { withTheirs, type Members } from './members.ts';
import { inLastDays, isPurchase, movesMoney, ratio } from './sales.ts';

/** What best sellers are asked for by. */
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

/** What a row is, and how it is called, in columns of product. */
const things: Readonly<Record<BestSellerQuestion['type'], { readonly item: string; readonly name: string }>> = {
  item: { item: 'product.item_id', name: "COALESCE(NULLIF(product.name, ''), product.item_id)" },
  brand: { item: 'product.brand', name: 'product.brand' },
  category: { item: 'product.category', name: 'product.category' },
  sub_category: { item: 'product.sub_category', name: 'product.sub_category' },
};

/** What each option ranks by. Ratios that agree in nine decimals rank the same, so that rounding decides nothing. */
const ranks: Readonly<Record<BestSellerQuestion['sortOption'], string>> = {
  sold: 'units',
  revenue: 'net_sales',
  growth: 'ROUND(growth, 9)',
  affinity: 'ROUND(affinity, 9)',
};

/** winning lists the highest first, losing the lowest. */
const directions = { winning: 'DESC', losing: 'ASC' } as const;

/**
 * What sells best or least to the members (figures.md, best sellers): products of the catalogue, or their brands or
 * categories, with at least so many units. Equal ones follow by units, net sales and name.
 */
export function bestSellers(list: keyof typeof directions) {
  const direction = directions[list];
  return (reader: Reader, members: Members, { type, sortOption, soldAtLeast }: BestSellerQuestion) => {
    const { item, name } = things[type];
    const order = [ranks[sortOption], 'units', 'net_sales'].map((rank) => `${rank} ${direction} NULLS LAST`);
    return runFragment<BestSeller>(
      reader,
      sql`WITH ${members.table}, ${soldItems(members)},
        total AS (SELECT SUM(net_sales) AS net_sales, SUM(everybodys) AS everybodys FROM sold),
        thing AS (
          SELECT ${ours(item)} AS item, ${ours(name)} AS name, ${joined(sums, ', ')}
          FROM sold JOIN product ON product.item_no = sold.item_no WHERE ${ours(item)} <> '' GROUP BY ALL),
        ranked AS (
          SELECT item, name, units, thing.net_sales, ${growth} AS growth, ${affinity} AS affinity FROM thing, total)
      SELECT item, name, units, net_sales, growth, affinity FROM ranked WHERE units >= ${bound(soldAtLeast)}
      ORDER BY ${ours(order.join(', '))}, name, item LIMIT ${bound(most)}`,
    );
  };
}

const sums = ['units', 'net_sales', 'everybodys', 'late', 'early'].map((name) =>
  ours(`COALESCE(SUM(sold.${name}), 0) AS ${name}`),
);
const growth = sql`CASE WHEN early <> 0 THEN ${ratio(ours('late'), ours('early'))} END`;
const affinity = ratio(
  ratio(ours('thing.net_sales'), ours('total.net_sales')),
  ratio(ours('thing.everybodys'), ours('total.everybodys')),
);

/**
 * `sold AS (…)`: for each product, and for all that is in no catalogue, the members' units and net sales, those of the
 * last days and of the days before; and the net sales to (or of) everybody who could be a member.
 */
function soldItems(members: Members): Fragment {
  const theirs = (where: Fragment): Fragment => sql`FILTER (WHERE members.number IS NOT NULL AND ${where})`;
  const netSales = (where: Fragment): Fragment => sql`SUM(sale.event_value) ${theirs(where)}`;
  const { today } = members.context;
  return sql`sold AS (
    SELECT sale.item_no, COUNT(*) ${theirs(isPurchase)} AS units, ${netSales(ours('TRUE'))} AS net_sales,
      SUM(sale.event_value) AS everybodys, ${netSales(inLastDays(growthDays, today))} AS late,
      ${netSales(inLastDays(growthDays, today, growthDays))} AS early
    FROM ${withTheirs(members)} WHERE ${movesMoney} AND ${ours(`sale.${members.base.number}`)} IS NOT NULL
    GROUP BY sale.item_no)`;
}
