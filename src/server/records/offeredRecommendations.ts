import { sql } from 'kysely';
import { isOffered } from '#server/records/offeredProducts.ts';

/** Whether a product was banned from recommendations. */
export const isBanned = sql<boolean>`EXISTS (SELECT 1 FROM recommendation_ban
  WHERE recommendation_ban.item_id = product.item_id)`;

/** What may be recommended: in stock, not archived, not banned. */
export const isRecommendable = sql<boolean>`(${isOffered} AND NOT ${isBanned})`;

/** The name that a product is shown by and ordered by. */
export const shownName = sql<string>`COALESCE(NULLIF(product.name, ''), product.item_id)`;

/** `named AS (…)`: products by the place of their names, which decides between equal ones. */
export const inPlace = sql`named AS MATERIALIZED (
  SELECT product.item_no, product.item_id, ROW_NUMBER() OVER (ORDER BY ${shownName}, product.item_id) AS place
  FROM product)`;
