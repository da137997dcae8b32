import { sql, type RawBuilder } from 'kysely';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { combined } from '#server/engine/plan/logic.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import { filteredProducts, type FilterChoice } from '#server/products/filteredProducts.ts';

/** A product that is archived or out of stock is never shown. */
export const isOffered = sql<boolean>`((product.status IS NULL OR product.status <> 'archived')
  AND (product.stock_qty IS NULL OR product.stock_qty > 0))`;

/** How many products of some filters would be shown, and how many never are. */
export async function countItems(
  reader: Reader,
  filters: FilterChoice,
  today: string,
  options?: QueryOptions,
): Promise<{ count: number; unavailable: number }> {
  const where = whereAll(await filteredProducts(reader, filters, today, options));
  const [row] = await readRows<{ count: number; unavailable: number }>(
    reader,
    sql`SELECT COUNT(*) FILTER (WHERE ${isOffered}) AS count, COUNT(*) FILTER (WHERE NOT ${isOffered}) AS unavailable
      FROM product WHERE ${where}`,
    options,
  );
  return row ?? { count: 0, unavailable: 0 };
}

/** All conditions of a list; none is true. */
export function whereAll(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`TRUE` : combined(conditions, 'AND');
}
