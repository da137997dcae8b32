import { sql } from 'kysely';
import { bestSellerReason, reasonSentence, type ReasonParts } from '#domain/recommendations/reasons.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import { isRecommendable } from '#server/records/offeredRecommendations.ts';
import { customerColumns, type CustomerRow } from '#server/records/customerRow.ts';
import { readCustomValues, type CustomValues } from '#server/records/customValues.ts';

/** A product as templates read it. */
export interface TemplateItem {
  readonly item_id: string;
  readonly name: string;
  readonly price: number | null;
  readonly image_url: string | null;
  readonly item_url: string | null;
  readonly reason: string;
}

/** The merge values of one person; the mail's links are filled in when it is sent. */
export interface MergeContext {
  readonly customer: Readonly<Record<string, unknown>>;
  readonly tenant: { readonly name: string; readonly address: string; readonly currency: string };
  readonly campaign: { readonly name: string; readonly subject: string };
  readonly recommendations: readonly TemplateItem[];
  readonly products: readonly TemplateItem[];
  readonly unsubscribe_url: string;
  readonly browser_url: string;
}

/** At most this many items a list. */
const mostItems = 12;

/** A customer's fields under their names in conditions, own fields below `custom`; empty ones are left out. */
export function customerFields(row: CustomerRow, vocabulary: Vocabulary): Readonly<Record<string, unknown>> {
  const declared = [...vocabulary.fields.values()]
    .filter(({ table, custom }) => table === 'customer' && custom)
    .map(({ name, type }) => ({ name, type }));
  const { customer_no: _number, version: _version, custom, ...fields } = row;
  const filled = Object.entries(fields).filter(([, value]) => value !== null && value !== '');
  return { ...Object.fromEntries(filled), custom: nested(readCustomValues(custom, 'custom', declared)) };
}

/** `{ 'dim.w': 3 }` as `{ dim: { w: 3 } }`, which is how Liquid reads it. */
function nested(values: CustomValues): Readonly<Record<string, unknown>> {
  const tree: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let at = tree;
    for (const key of keys) {
      const below = Object.hasOwn(at, key) ? at[key] : undefined;
      const branch = (typeof below === 'object' && below !== null ? below : {}) as Record<string, unknown>;
      at[key] = branch;
      at = branch;
    }
    if (value !== null && value !== '') at[last] = value;
  }
  return tree;
}

/** The customers of some ids with their rows, in no order. */
export function customerRows(
  reader: Reader,
  userIds: readonly string[],
  options?: QueryOptions,
): Promise<CustomerRow[]> {
  return tenantDb(reader, options)
    .selectFrom('customer')
    .select(customerColumns)
    .where('user_id', 'in', userIds)
    .execute();
}

/** The columns of a product as templates read it. */
const itemColumns = sql`product.item_id, COALESCE(NULLIF(product.name, ''), product.item_id) AS name,
  CAST(product.price AS DOUBLE PRECISION) AS price, product.image_url, product.item_url`;

interface RecommendedRow extends Omit<TemplateItem, 'reason'>, Omit<ReasonParts, 'name'> {
  readonly customer_no: number;
  readonly reason_name: string | null;
}

/** The products that a batch, else the newest, recommends to some customers, by their number; the best rank first. */
export async function recommendedItems(
  reader: Reader,
  customerNumbers: readonly number[],
  options?: QueryOptions,
  batchId: number | null = null,
): Promise<ReadonlyMap<number, readonly TemplateItem[]>> {
  if (customerNumbers.length === 0) return new Map();
  const rows = await readRows<RecommendedRow>(
    reader,
    sql`WITH newest AS (SELECT id FROM recommendation_batch
        WHERE ${batchId === null ? sql`TRUE` : sql`id = ${batchId}`} ORDER BY dt DESC, id DESC LIMIT 1)
      SELECT recommendation.customer_no, ${itemColumns},
        COALESCE(NULLIF(reason.name, ''), reason.item_id) AS reason_name,
        recommendation.kind, product.category, recommendation.times, recommendation.last_day
      FROM recommendation JOIN newest ON newest.id = recommendation.batch_id
        JOIN product ON product.item_no = recommendation.item_no
        LEFT JOIN product AS reason ON reason.item_no = recommendation.reason_item_no
      WHERE recommendation.customer_no IN (${sql.join(customerNumbers)}) AND ${isRecommendable}
      ORDER BY recommendation.customer_no, recommendation.rank, product.item_id`,
    options,
  );
  const byCustomer = new Map<number, TemplateItem[]>();
  for (const row of rows) {
    const { customer_no: number, reason_name: reasonName, kind, category, times, last_day, ...item } = row;
    const items = byCustomer.get(number) ?? [];
    if (items.length < mostItems)
      items.push({ ...item, reason: reasonSentence({ kind, name: reasonName, category, times, last_day }) });
    byCustomer.set(number, items);
  }
  return byCustomer;
}

/** The products sold most in the last year that are in stock: what people without recommendations get. */
export async function bestSellingItems(reader: Reader, today: string, options?: QueryOptions): Promise<TemplateItem[]> {
  const rows = await readRows<Omit<TemplateItem, 'reason'>>(
    reader,
    sql`SELECT ${itemColumns} FROM product
      JOIN (SELECT item_no, COUNT(*) AS lines FROM sale
        WHERE event_type = 'purchase' AND item_no IS NOT NULL
          AND event_dt >= CAST(${today} AS DATE) - INTERVAL '1 year'
        GROUP BY item_no) AS sold ON sold.item_no = product.item_no
      WHERE ${isRecommendable} ORDER BY sold.lines DESC, product.item_id LIMIT ${sql.lit(mostItems)}`,
    options,
  );
  return rows.map((row) => ({ ...row, reason: bestSellerReason }));
}
