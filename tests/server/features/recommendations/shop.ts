import { tenantStructure } from '#server/features.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { makeBatch } from '#server/features/recommendations/batchJob.ts';
import type { PlainDial, PlainItem, PlainProduct, PlainRows, PlainSale } from './plainBatch.ts';

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
  readonly times: number | null;
  readonly last: string | null;
}

/** Opens an engine in a folder of its own for some work. */
export async function withEngine<Result>(work: (engine: TenantEngine) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-shop-'));
  const engines = duckdbEngines({
    structure: tenantStructure,
    folder,
    memoryLimitMb: 512,
    timeZoneOf: () => Promise.resolve('UTC'),
  });
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
    const goods = of.map(({ id, category = 'things', status = 'active', stock = 5 }, number) =>
      [number, id, id, category, status, stock, 1].map((cell) => literal(cell)).join(', '),
    );
    if (goods.length > 0) {
      await writer.run(
        `INSERT INTO product (item_no, item_id, name, category, status, stock_qty, price) VALUES (${goods.join('), (')})`,
      );
    }
    const people = customers.map((id, number) => [number, id, 'true'].map((cell) => literal(cell)).join(', '));
    if (people.length > 0) {
      await writer.run(`INSERT INTO customer (customer_no, user_id, email_consented) VALUES (${people.join('), (')})`);
    }
    for (const id of banned) {
      await writer.run('INSERT INTO recommendation_ban VALUES ($1, $2, now())', [id, 'Test']);
    }
    const lines = baskets.flatMap(({ by, items, on = '2020-01-01', kind = 'purchase', loose, order }, index) =>
      items.map((item) => [
        kind,
        loose ? null : (order ?? `t${index}`),
        kind === 'purchase' ? 10 : kind === 'refund' ? -10 : 0,
        on,
        item,
        by,
        customers.includes(by) ? customers.indexOf(by) : null,
        of.findIndex(({ id }) => id === item),
      ]),
    );
    for (let first = 0; first < lines.length; first += 500) {
      const rows = lines
        .slice(first, first + 500)
        .map((cells, index) => `(${[`e${first + index}`, ...cells].map((cell) => literal(cell)).join(', ')})`);
      await writer.run(
        `INSERT INTO sale (event_id, event_type, transaction_id, event_value, event_dt, item_id, user_id, customer_no, item_no)
         VALUES ${rows.join(', ')}`,
      );
    }
  });
}

/** A value as SQL writes it; a text becomes a moment where the column is one. */
function literal(value: string | number | null): string {
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

/** What the newest batch of a shop recommends to somebody, the first item first. */
export async function recommendedTo(engine: TenantEngine, userId: string): Promise<Recommended[]> {
  return engine.query<Recommended>(
    `SELECT product.item_id AS item, kind, reason.item_id AS reason, score, shared, is_weak AS weak,
       times, last_day AS last
     FROM recommendation JOIN customer USING (customer_no) JOIN product USING (item_no)
       LEFT JOIN product AS reason ON reason.item_no = recommendation.reason_item_no
     WHERE user_id = $1 AND batch_id = (SELECT max(id) FROM recommendation_batch) ORDER BY rank`,
    [userId],
  );
}

/** A batch of a hand-made shop with a dial, as somebody gets it. */
export function batchFor(shop: Shop, userId: string, dial: PlainDial): Promise<Recommended[]> {
  return withEngine(async (engine) => {
    await fillShop(engine, shop);
    await makeBatchWith(engine, dial);
    return recommendedTo(engine, userId);
  });
}

/** Makes a batch at once. */
export function makeBatchOf(engine: TenantEngine, day: string = today): Promise<void> {
  return engine.write((writer) => makeBatch(writer, { stagingFolder: engine.stagingFolder, today: day }));
}

/** Makes a batch with a dial, as if it had been chosen on the same day: the newest batch of the day has it. */
export async function makeBatchWith(engine: TenantEngine, dial: PlainDial, day: string = today): Promise<void> {
  await makeBatchOf(engine, day);
  await engine.write(async (writer) => {
    await writer.run(
      `UPDATE recommendation_batch SET half_life = $1, alpha = $2, beta = $3, tuned_on = CAST($4 AS DATE)
       WHERE id = (SELECT MAX(id) FROM recommendation_batch)`,
      [dial.half_life, dial.alpha, dial.beta, day],
    );
  });
  await makeBatchOf(engine, day);
}

/** All rows that a batch is made of. */
export async function plainRows(engine: TenantEngine, day: string): Promise<PlainRows> {
  const banned = await engine.query<{ item_id: string }>('SELECT item_id FROM recommendation_ban');
  const customers = await engine.query<{ n: number }>('SELECT customer_no AS n FROM customer ORDER BY customer_no');
  const [dial] = await engine.query<PlainDial>(
    'SELECT half_life, alpha, beta FROM recommendation_batch ORDER BY dt DESC, id DESC LIMIT 1',
  );
  if (!dial) throw new Error('There is no batch.');
  return {
    today: day,
    dial,
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
    `SELECT customer_no AS customer, item_no AS item, rank, score, reason_item_no AS reason, kind, shared, is_weak AS weak,
       times, last_day
     FROM recommendation WHERE batch_id = (SELECT id FROM recommendation_batch ORDER BY dt DESC, id DESC LIMIT 1)
     ORDER BY customer_no, rank`,
  );
}
