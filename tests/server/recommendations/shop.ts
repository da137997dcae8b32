import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { makeBatch } from '#server/recommendations/batchJob.ts';
import type { PlainItem, PlainProduct, PlainRows, PlainSale } from './plainBatch.ts';

/** Today in the hand-made shops. */
export const today = '2026-11-21';

/** One basket: who bought what, when; `kind` is a purchase unless it is named. */
export interface Basket {
  readonly by: string;
  readonly items: readonly string[];
  readonly on?: string | null;
  readonly kind?: 'purchase' | 'refund' | 'view';
  /** The number of the order; otherwise one that no other basket has. */
  readonly order?: string;
  /** Lines without a transaction: a basket each. */
  readonly loose?: true;
}

/** A product of a shop; in stock and active, in the category `things`, unless it says otherwise. */
export interface ShopProduct {
  readonly id: string;
  readonly category?: string | null;
  readonly status?: string;
  readonly stock?: number | null;
}

/** A hand-made shop. */
export interface Shop {
  readonly products: readonly (string | ShopProduct)[];
  readonly baskets: readonly Basket[];
  readonly customers: readonly string[];
  readonly banned?: readonly string[];
}

/** A recommended item in words: `a because of b`, as the tests read it. */
export interface Recommended {
  readonly item: string;
  readonly kind: string;
  readonly reason: string | null;
  readonly score: number;
  readonly shared: number | null;
  readonly weak: boolean;
}

/** Opens an engine in a folder of its own for some work. */
export async function withEngine<Result>(work: (engine: TenantEngine) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-shop-'));
  const engines = duckdbEngines({ folder, memoryLimitMb: 512, timeZoneOf: () => Promise.resolve('UTC') });
  try {
    return await work(engines.tenant('shop'));
  } finally {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fills a tenant with a shop. */
export async function fillShop(
  engine: TenantEngine,
  { products, baskets, customers, banned = [] }: Shop,
): Promise<void> {
  const of = products.map((product) => (typeof product === 'string' ? { id: product } : product));
  await engine.write(async (writer) => {
    for (const [number, { id, category = 'things', status = 'active', stock = 5 }] of of.entries()) {
      await writer.run(
        'INSERT INTO product (item_no, item_id, name, category, status, stock_qty, price) VALUES ($1, $2, $2, $3, $4, $5, 1)',
        [number, id, category, status, stock],
      );
    }
    for (const [number, id] of customers.entries()) {
      await writer.run("INSERT INTO customer (customer_no, user_id, email_consented) VALUES ($1, $2, 'true')", [
        number,
        id,
      ]);
    }
    for (const id of banned) {
      await writer.run('INSERT INTO recommendation_ban VALUES ($1, $2, now())', [id, 'Test']);
    }
    let line = 0;
    for (const [index, { by, items, on = '2020-01-01', kind = 'purchase', loose, order }] of baskets.entries()) {
      for (const item of items) {
        line += 1;
        await writer.run(
          `INSERT INTO sale (event_id, event_type, transaction_id, event_value, event_dt, item_id, user_id, customer_no, item_no)
           VALUES ($1, $2, $3, $4, CAST($5 AS TIMESTAMP), $6, $7, $8, $9)`,
          [
            `e${line}`,
            kind,
            loose ? null : (order ?? `t${index}`),
            kind === 'purchase' ? 10 : kind === 'refund' ? -10 : 0,
            on,
            item,
            by,
            customers.includes(by) ? customers.indexOf(by) : null,
            of.findIndex(({ id }) => id === item),
          ],
        );
      }
    }
  });
}

/** What the newest batch of a shop recommends to somebody, the first item first. */
export async function recommendedTo(engine: TenantEngine, userId: string): Promise<Recommended[]> {
  return engine.query<Recommended>(
    `SELECT product.item_id AS item, kind, reason.item_id AS reason, score, shared, is_weak AS weak
     FROM recommendation JOIN customer USING (customer_no) JOIN product USING (item_no)
       LEFT JOIN product AS reason ON reason.item_no = recommendation.reason_item_no
     WHERE user_id = $1 AND batch_id = (SELECT max(id) FROM recommendation_batch) ORDER BY rank`,
    [userId],
  );
}

/** A batch of a hand-made shop, as somebody gets it. */
export function batchFor(shop: Shop, userId: string): Promise<Recommended[]> {
  return withEngine(async (engine) => {
    await fillShop(engine, shop);
    await engine.write((writer) => makeBatch(writer, today));
    return recommendedTo(engine, userId);
  });
}

/** All rows that a batch is made of. */
export async function plainRows(engine: TenantEngine, day: string): Promise<PlainRows> {
  const banned = await engine.query<{ item_id: string }>('SELECT item_id FROM recommendation_ban');
  const customers = await engine.query<{ n: number }>('SELECT customer_no AS n FROM customer ORDER BY customer_no');
  return {
    today: day,
    sales: await engine.query<PlainSale>(
      `SELECT event_id, event_type, transaction_id, user_id, event_value, quantity, CAST(event_dt AS VARCHAR) AS event_dt,
         item_no AS item, customer_no AS customer FROM sale`,
    ),
    products: await engine.query<PlainProduct>(
      'SELECT item_no AS item, item_id, name, category, status, stock_qty FROM product',
    ),
    customers: customers.map(({ n }) => n),
    banned: new Set(banned.map(({ item_id }) => item_id)),
  };
}

/** The rows of the newest batch, in the order of customers and ranks. */
export function storedBatch(engine: TenantEngine): Promise<PlainItem[]> {
  return engine.query<PlainItem>(
    `SELECT customer_no AS customer, item_no AS item, rank, score, reason_item_no AS reason, kind, shared, is_weak AS weak
     FROM recommendation WHERE batch_id = (SELECT id FROM recommendation_batch ORDER BY dt DESC, id DESC LIMIT 1)
     ORDER BY customer_no, rank`,
  );
}
