import { sql } from 'kysely';
import type { Reader } from '../engine/engine.ts';
import { keptOnce, keyOf } from '#server/engine/personKey.ts';
import type { Fragment } from '../engine/plan/logic.ts';
import { readRows } from '../engine/queryBuilder.ts';
import { customerSums, productSums } from './listedSums.ts';
import { movesMoney } from './sales.ts';

/** The figures of a list's rows by their names: the table whose number finds their sales, and the sums. */
interface Listed {
  readonly table: 'customer' | 'product';
  readonly id: 'user_id' | 'item_id';
  readonly number: 'customer_no' | 'item_no';
  readonly sums: Readonly<Record<string, Fragment>>;
}

const customers: Listed = {
  table: 'customer',
  id: 'user_id',
  number: 'customer_no',
  sums: customerSums,
};

const products: Listed = {
  table: 'product',
  id: 'item_id',
  number: 'item_no',
  sums: productSums,
};

const months = 12;

/** Net sales of the calendar month a number of months ago. */
function monthAgo(ago: number, today: string): Fragment {
  const first = sql`(date_trunc('month', CAST(${today} AS DATE)) - CAST(${`${ago} months`} AS INTERVAL))`;
  return sql`COALESCE(SUM(sale.event_value) FILTER (WHERE ${movesMoney} AND sale.event_dt >= ${first}
    AND sale.event_dt < ${first} + INTERVAL '1 month'), 0) AS ${sql.ref(`m${ago}`)}`;
}

type MonthColumns = Readonly<Record<`m${number}`, number>>;

/** Figures of the named records that exist, each from its own sales (figures.md). */
async function listedFigures<Sums extends object>(
  reader: Reader,
  { table, id, number, sums }: Listed,
  ids: readonly string[],
  today: string,
) {
  const ago = Array.from({ length: months }, (_, index) => months - 1 - index);
  const figures = Object.entries(sums).map(([name, sum]) => sql`${sum} AS ${sql.ref(name)}`);
  const columns = [...figures, ...ago.map((index) => monthAgo(index, today))];
  const [requested, own] = [sql.ref(`requested.${id}`), keyOf(number)];
  const rows = await readRows<Sums & MonthColumns & { readonly net_sales: number }>(
    reader,
    sql`WITH requested AS (SELECT ${sql.ref(number)}, ${sql.ref(id)} FROM ${sql.table(table)}
        WHERE ${sql.ref(id)} IN (SELECT unnest(CAST(${ids} AS VARCHAR[])))),
      mine AS ${keptOnce} (SELECT * FROM sale WHERE ${own} IN (SELECT ${own} FROM requested))
    SELECT ${requested}, ${sql.join(columns)} FROM requested LEFT JOIN mine AS sale ON sale.${own} = requested.${own}
    GROUP BY ${requested} ORDER BY ${requested}`,
  );
  return rows.map((row) => {
    const own = Object.entries(row).filter(([name]) => !/^m\d+$/u.test(name));
    return {
      ...(Object.fromEntries(own) as Sums & { net_sales: number }),
      months: ago.map((index) => row[`m${index}`] ?? 0),
    };
  });
}

/** Figures of the customers of a page. `today` is the tenant's. */
export function listedCustomers(reader: Reader, ids: readonly string[], today: string) {
  return listedFigures<{
    user_id: string;
    baskets: number;
    last_purchase: string | null;
    last_event: string | null;
  }>(reader, customers, ids, today);
}

/** Figures of the products of a page. */
export function listedProducts(reader: Reader, ids: readonly string[], today: string) {
  return listedFigures<{ item_id: string; units: number; buyers: number; views: number; last_sale: string | null }>(
    reader,
    products,
    ids,
    today,
  );
}
