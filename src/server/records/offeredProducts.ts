import { sql } from 'kysely';

/** A product that is archived or out of stock is never shown. */
export const isOffered = sql<boolean>`((product.status IS NULL OR product.status <> 'archived')
  AND (product.stock_qty IS NULL OR product.stock_qty > 0))`;
