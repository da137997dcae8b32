import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { chatLimits } from '#domain/chat/conversation.ts';
import { meaningOf, mostToPay } from '#domain/chat/words.ts';
import { containsWord } from '#server/engine/functions.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { whereAll } from '#server/engine/plan/logic.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import { filteredProducts } from '#server/definitions/filteredProducts.ts';
import { isOffered } from '#server/records/offeredProducts.ts';
import type { ChatQuestion } from './answer.ts';

/** A product that a question is about. */
export interface FoundProduct {
  readonly item_id: string;
  readonly name: string;
  readonly price: number | null;
  readonly stock: number;
  readonly image_url: string | null;
  readonly item_url: string | null;
}

/** The weight of a word by its place. */
const weights: readonly (readonly [column: string, weight: number])[] = [
  ['product.name', 4],
  ['product.category', 3],
  ['product.sub_category', 3],
  ['product.brand', 3],
  ['product.description', 1],
];

/**
 * The offered products that a question is about, best first, at most three: a product has to have half of the
 * question's words; each counts by its place, and rare words count more. Prices that the question names (`under 50`)
 * are kept.
 */
export async function productsAbout(
  reader: Reader,
  { question, settings: { filterId }, today }: Pick<ChatQuestion, 'question' | 'settings' | 'today'>,
  options?: QueryOptions,
): Promise<FoundProduct[]> {
  const most = mostToPay(question);
  const stems = meaningOf(question).filter((stem) => !/^\d+$/u.test(stem));
  if (stems.length === 0) return [];
  const filters = { included: filterId === null ? [] : [filterId], excluded: [] };
  const chosen = filterId === null ? [] : await filteredProducts(reader, filters, today, options);
  const where = whereAll([isOffered, ...chosen, ...(most === undefined ? [] : [sql`product.price <= ${most}`])]);
  const found = stems.map((stem, index) => ({ name: `w${index}`, score: scoreOf(stem) }));
  const columns = found.map(({ name, score }) => sql`${score} AS ${sql.ref(name)}`);
  // A word in every product says nothing; one in a few says most.
  const rarity = found.map(
    ({ name }) =>
      sql`${sql.ref(name)} * LN(1.0 + CAST(COUNT(*) OVER () AS DOUBLE PRECISION)
        / (1 + COUNT(*) FILTER (WHERE ${sql.ref(name)} > 0) OVER ()))`,
  );
  const met = found.map(({ name }) => sql`(CASE WHEN ${sql.ref(name)} > 0 THEN 1 ELSE 0 END)`);
  return readRows<FoundProduct>(
    reader,
    sql`WITH scored AS (
        SELECT product.item_id, COALESCE(NULLIF(product.name, ''), product.item_id) AS name,
          CAST(product.price AS DOUBLE PRECISION) AS price, COALESCE(product.stock_qty, 0) AS stock, product.image_url,
          product.item_url,
          ${sql.join(columns)}
        FROM product WHERE ${where}),
      weighed AS (SELECT scored.*, ${sql.join(rarity, sql` + `)} AS score, ${sql.join(met, sql` + `)} AS met
        FROM scored)
      SELECT item_id, name, price, stock, image_url, item_url FROM weighed
      WHERE met * 2 >= ${sql.lit(stems.length)} AND score > 0 ORDER BY met DESC, score DESC, name, item_id
      LIMIT ${sql.lit(chatLimits.products)}`,
    options,
  );
}

/** The weight of a word in a product: that of its best place. */
function scoreOf(stem: string): RawBuilder<number> {
  const cases = weights.map(([column, weight]) => sql`WHEN ${hasWord(column, stem)} THEN ${sql.lit(weight)}`);
  return sql<number>`(CASE ${sql.join(cases, sql` `)} ELSE 0 END)`;
}

function hasWord(column: string, stem: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} IS NOT NULL AND ${containsWord(sql.ref(column), stem)})`;
}
