import { sql } from 'kysely';
import { isOffered } from '#server/products/offered.ts';

/** Whether a product was banned from recommendations. */
export const isBanned = sql<boolean>`EXISTS (SELECT 1 FROM recommendation_ban WHERE recommendation_ban.item_id = product.item_id)`;

/** What may be recommended: in stock, not archived, not banned. */
export const isRecommendable = sql<boolean>`(${isOffered} AND NOT ${isBanned})`;

/** The name that a product is shown by and ordered by. */
export const shownName = sql<string>`COALESCE(NULLIF(product.name, ''), product.item_id)`;
