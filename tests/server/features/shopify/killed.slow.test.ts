import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantEngine } from '#server/engine/engine.ts';
import { fullSizes, lineCents, refundedCents, shopOf, type Order } from '#tests/support/shopify/shop.ts';
import { ShopifyStandIn } from '#tests/support/shopify/standIn.ts';
import { dataFolder, onFolder, openFolderData, removeDataFolder } from '../../folderData.ts';
import { freePort } from '#tests/support/freePort.ts';
import { customerPayload, orderPayload, productPayload } from '#tests/support/shopify/payloads.ts';
import { noteShop } from '#server/features/shopify/shops.ts';
import { killable, type Killable } from '../../killable.ts';
import { connectTo, sealingKey } from './connected.ts';

let syncer: Killable;
let shopify: ShopifyStandIn;
let folder: string;
beforeAll(async () => {
  syncer = await killable('tests/server/features/shopify/syncer.ts', 'syncer');
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

/** Delivers what Shopify would, as often as it takes: a delivery without an answer comes again. */
async function deliverAll(deliveries: readonly ReturnType<ShopifyStandIn['delivery']>[], port: number): Promise<void> {
  let at = 0;
  while (at < deliveries.length) {
    const { headers, body } = deliveries[at] as (typeof deliveries)[number];
    const reply = await fetch(`http://127.0.0.1:${port}/hooks/shopify`, { method: 'POST', headers, body }).catch(
      () => undefined,
    );
    if (reply?.ok) at += 1;
    else await new Promise((resolve) => setTimeout(resolve, 50));
  }
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

describe('webhooks beside a sync in a process that is killed (kill -9)', () => {
  it('leave each thing here once, in its newest version, though they come twice, late and out of order', async () => {
    const own = await dataFolder('dodo-shopify-hooks-');
    const shop = shopOf({ products: 60, customers: 200, orders: 900 });
    const busy = await ShopifyStandIn.start({ shop });
    Object.assign(process.env, busy.environment);
    const former = { folder, shopify };
    [folder, shopify] = [own, busy];
    try {
      await inFolder(async (engine) => {
        await connectTo(busy, engine);
        return [];
      });
      const data = await openFolderData(own);
      await noteShop(data.control, busy.domain, 'shop');
      await data.close();
      const deliveries: ReturnType<ShopifyStandIn['delivery']>[] = [];
      const changed = (topic: string, old: unknown, fresh: unknown, index: number): void => {
        const [late, now] = [busy.delivery(topic, old), busy.delivery(topic, fresh)];
        deliveries.push(...(index % 2 === 0 ? [now, late, now, late] : [late, now, late, now]));
      };
      const moment = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
      for (const [index, product] of shop.products.slice(0, 20).entries()) {
        const old = productPayload(product);
        Object.assign(product, { title: `Renamed ${index}`, updatedAt: moment(index) });
        changed('products/update', old, productPayload(product), index);
      }
      for (const [index, customer] of shop.customers.slice(0, 20).entries()) {
        const old = customerPayload(customer);
        Object.assign(customer, { city: `Town ${index}`, updatedAt: moment(index) });
        changed('customers/update', old, customerPayload(customer), index);
      }
      for (const [index, order] of shop.orders.slice(0, 40).entries()) {
        const old = orderPayload(order);
        Object.assign(order, { ...(index % 4 === 0 && { status: 'VOIDED' }), updatedAt: moment(index) });
        changed('orders/updated', old, orderPayload(order), index);
      }
      const port = await freePort();
      const delivered = deliverAll(deliveries, port);
      for (const steps of [2, 6, 12, 20, 30])
        expect(await syncer.run([own, sealingKey, '', `${port}`], { steps })).not.toContain('ended');
      const last = syncer.run([own, sealingKey, '', `${port}`]);
      await delivered;
      await fetch(`http://127.0.0.1:${port}/end`, { method: 'POST' });
      expect(await last).toContain('"status":"completed"');
      expect(await stored()).toEqual(expected());
      const [told] = await inFolder((engine) =>
        engine.query(`SELECT
          (SELECT count(*) FROM connector_journal WHERE topic <> 'sync') AS entries,
          (SELECT count(*) FROM connector_journal WHERE state = 'waiting' OR state = 'failed') AS open,
          (SELECT count(DISTINCT split_part(name, ' - ', 1)) FROM product WHERE name LIKE 'Renamed %') AS renamed,
          (SELECT count(*) FROM customer WHERE shipping_city LIKE 'Town %') AS moved`),
      );
      expect(told).toEqual({ entries: 160, open: 0, renamed: 20, moved: 20 });
    } finally {
      [folder, shopify] = [former.folder, former.shopify];
      Object.assign(process.env, former.shopify.environment);
      await busy.close();
      await removeDataFolder(own);
    }
  }, 240_000);
});
