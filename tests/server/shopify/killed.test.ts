import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantEngine } from '#server/engine/engine.ts';
import { fullSizes, lineCents, refundedCents, shopOf, type Order } from '#tests/support/shopify/shop.ts';
import { ShopifyStandIn } from '#tests/support/shopify/standIn.ts';
import { dataFolder, onFolder, removeDataFolder } from '../folderData.ts';
import { killable, type Killable } from '../killable.ts';
import { connectTo, sealingKey } from './connected.ts';

let syncer: Killable;
let shopify: ShopifyStandIn;
let folder: string;
beforeAll(async () => {
  syncer = await killable('tests/server/shopify/syncer.ts', 'syncer');
  shopify = await ShopifyStandIn.start();
  folder = await dataFolder('dodo-shopify-');
  Object.assign(process.env, shopify.environment);
  await inFolder(async (engine) => {
    await connectTo(shopify, engine);
    return [];
  });
});
afterAll(async () => {
  for (const name of Object.keys(shopify.environment)) Reflect.deleteProperty(process.env, name);
  await shopify.close();
  await syncer.remove();
  await removeDataFolder(folder);
});

const inFolder = <Result>(work: (engine: TenantEngine) => Promise<Result>): Promise<Result> =>
  onFolder(folder, 'shop', work);

/** What is here, counted over the tables. */
const stored = () =>
  inFolder(async (engine) => {
    const [row] = await engine.query(`SELECT
      (SELECT count(*) FROM product) AS products, (SELECT count(DISTINCT item_id) FROM product) AS items,
      (SELECT count(*) FROM customer) AS customers,
      (SELECT count(*) FROM sale WHERE event_type = 'purchase') AS lines,
      (SELECT count(*) FROM sale WHERE event_type = 'refund') AS refunds,
      (SELECT count(DISTINCT event_id) FROM sale) AS events,
      (SELECT count(DISTINCT transaction_id) FROM sale) AS orders,
      (SELECT count(*) FROM sale WHERE item_no IS NULL AND event_type = 'purchase') AS unnamed,
      (SELECT CAST(round(sum(event_value) * 100) AS BIGINT) FROM sale) AS cents`);
    return row;
  });

/** The same from the shop itself, by rules of the test's own. */
function expected() {
  const counted = shopify.shop.orders.filter((order) => order.status !== 'VOIDED' && !order.test);
  const refunds = counted.flatMap((order: Order) => order.refunds);
  const lines = counted.flatMap((order) => order.lines);
  const back = refunds.map((refund) =>
    refund.lines.length > 0
      ? refund.lines.reduce((sum, line) => sum + refundedCents(line), 0)
      : Math.round(Number(refund.amount) * 100),
  );
  const variants = shopify.shop.products.flatMap(({ variants: all }) => all).length;
  return {
    products: variants,
    items: variants,
    customers: shopify.shop.customers.length,
    lines: lines.length,
    refunds: refunds.length,
    events: lines.length + refunds.length,
    orders: counted.length,
    unnamed: 0,
    cents: lines.reduce((sum, line) => sum + lineCents(line), 0) - back.reduce((sum, one) => sum + one, 0),
  };
}

describe('a sync whose process is killed (kill -9)', () => {
  it('brings 500 products, 3,000 customers and 8,000 orders, each once, after five deaths and a shop that misbehaves', async () => {
    expect(shopOf(fullSizes).orders.length).toBe(8000);
    shopify.faults.push('throttled', 'too many', 'broken', 'hang up');
    for (const steps of [1, 3, 5, 8, 10])
      expect(await syncer.run([folder, sealingKey], { steps })).not.toContain('ended');
    shopify.expireTokens();
    expect(await syncer.run([folder, sealingKey])).toContain('"status":"completed"');
    expect(await stored()).toEqual(expected());
  });

  it('brings nothing twice when everything is synced again, and only what changed otherwise', async () => {
    expect(await syncer.run([folder, sealingKey, 'whole'])).toContain('"status":"completed"');
    expect(await stored()).toEqual(expected());
    const order = shopify.shop.orders[7];
    if (!order) throw new Error('The shop has no such order.');
    order.status = 'VOIDED';
    order.updatedAt = new Date().toISOString();
    expect(await syncer.run([folder, sealingKey, 'changes'])).toContain('"status":"completed"');
    expect(await stored()).toEqual(expected());
    const told = await inFolder((engine) =>
      engine.query("SELECT outcome FROM connector_journal WHERE topic = 'sync' ORDER BY id DESC LIMIT 1"),
    );
    expect(String(told[0]?.['outcome'])).toContain('removed');
  });
});
