import type { Writer } from '#server/engine/engine.ts';
import { picker, recordPicker } from './arithmetic.ts';
import type { RecordPlan } from './fillRecords.ts';
import { adjectives, brands, goods, materials } from './words/goods.ts';

/** The words products are made of. */
export function productMacros(): string[] {
  return [
    recordPicker('good', goods),
    picker('adjective', adjectives),
    picker('brand_name', brands),
    picker('material', materials),
  ];
}

/**
 * Adds products `from` to `to`. Streams 200 to 249. One in ten lacks an image, a barcode or a cost. The pictures, one a
 * category, are files of the console, so that they load wherever it does.
 */
export async function insertProducts(
  writer: Writer,
  { today, pictures }: RecordPlan,
  from: number,
  to: number,
): Promise<void> {
  await writer.run(
    `INSERT INTO product BY NAME
     WITH chosen AS (
       SELECT n, good(share(200, n)) AS kind, adjective(share(201, n)) AS adjective,
         material(share(202, n)) AS material,
         (CAST($3 AS DATE) - CAST(30 + below(1800, 203, n) AS INTEGER)) + to_seconds(9 * 3600) AS listed
       FROM range($1, $2) AS numbers(n)
     ), priced AS (
       SELECT *, CAST(floor(kind.price * (0.6 + share(204, n) * 1.2)) AS DECIMAL(18,4))
         + CAST(0.95 AS DECIMAL(18,4)) AS price
       FROM chosen
     )
     SELECT
       CAST(n AS INTEGER) AS item_no,
       'P' || lpad(CAST(n + 1 AS VARCHAR), 6, '0') AS item_id,
       'physical' AS item_type,
       adjective || ' ' || kind.noun AS name,
       'HP-' || upper(left(kind.noun, 3)) || '-' || lpad(CAST(n + 1 AS VARCHAR), 5, '0') AS sku,
       CASE WHEN share(205, n) >= 0.1 THEN '93' || lpad(CAST(below(1000000000, 206, n) AS VARCHAR), 11, '0')
         END AS barcode,
       adjective || ' ' || lower(kind.noun) || ' of ' || material || '.' AS description,
       brand_name(share(207, n)) AS brand,
       kind.meta_category AS meta_category, kind.category AS category, kind.sub_category AS sub_category,
       CASE WHEN share(208, n) >= 0.1 THEN $4 || '/demo/' || lower(kind.category) || '.svg' END AS image_url,
       'https://shop.example/items/P' || lpad(CAST(n + 1 AS VARCHAR), 6, '0') AS item_url,
       CASE WHEN share(209, n) < 0.3 THEN 'shop.example' END AS channel_name,
       CAST(price AS DECIMAL(18,4)) AS price,
       CASE WHEN share(210, n) >= 0.1 THEN CAST(price * CAST(0.45 AS DECIMAL(4,2)) AS DECIMAL(18,4)) END AS cost,
       CASE WHEN share(211, n) < 0.92 THEN 'active' ELSE 'archived' END AS status,
       CASE WHEN share(212, n) < 0.05 THEN 0
         WHEN share(212, n) < 0.96 THEN CAST(1 + below(200, 213, n) AS DOUBLE) END AS stock_qty,
       strftime(listed, '%Y%m%d') AS date_dim_id,
       CASE WHEN share(214, n) < 0.85 THEN json_object('material', material,
         'dim', json_object('w', 5 + below(60, 215, n), 'h', 5 + below(60, 216, n))) END AS description_metadata,
       listed AS tenant_created_at, listed AS created_at, listed AS updated_at
     FROM priced ORDER BY n`,
    [from, to, today, pictures],
  );
}
