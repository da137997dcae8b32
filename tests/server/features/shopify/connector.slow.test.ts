import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { journalEndpoints } from '#contract/features/journal.ts';
import type { shopifyEndpoints } from '#contract/features/shopify.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import { eventually } from '#tests/support/eventually.ts';
import { customerPayload, orderPayload, productPayload } from '#tests/support/shopify/payloads.ts';
import { lineCents, shopOf, type Customer, type Order, type Product } from '#tests/support/shopify/shop.ts';
import { ShopifyStandIn } from '#tests/support/shopify/standIn.ts';
import { startTestServer, tenantIds, valueOf, type Person, type TestServer } from '../../testServer.ts';

type Status = ValueOf<(typeof shopifyEndpoints)['shopify']>;
type Entries = ValueOf<(typeof journalEndpoints)['journalList']>;

/** The shop of these tests is done with an operation at once. */
const promptly = { polling: { first: 5, longest: 50 }, atOnce: 500 };
const sizes = { products: 12, customers: 8, orders: 41 };
let shopify: ShopifyStandIn;
let server: TestServer;
beforeEach(async () => {
  shopify = await ShopifyStandIn.start({ shop: shopOf(sizes) });
  server = await startTestServer(shopify.environment, { syncing: promptly });
  await emptied();
});
afterEach(async () => {
  await server.close();
  await shopify.close();
});

const engine = () => server.services.engines.tenant(tenantIds.first);
const rows = (statement: string) => engine().query(statement);
/** The tenant of a test server has records of its own; these tests count. */
const emptied = () =>
  engine().write(async (writer) => {
    for (const table of ['customer', 'product', 'sale', 'email']) await writer.run(`DELETE FROM ${table}`);
  });
const post = (path: string, body?: unknown, as: Person = 'owner') =>
  server.ask(`connectors/shopify/${path}`, { as, method: 'POST', ...(body !== undefined && { body }) });
const settled = async () => {
  await server.services.jobs.settled(tenantIds.first);
};
const status = async () => valueOf<Status>(await server.ask('connectors/shopify', { as: 'owner' }));
const journal = async (query = '') =>
  (await valueOf<Entries>(await server.ask(`connectors/journal?${query}`, { as: 'owner' }))).entries;

/** Begins in the console, agrees at Shopify; what Shopify sends the person back with. */
async function agreed(as: Person = 'owner', shop = shopify.domain): Promise<string> {
  const { url } = await valueOf<{ url: string }>(await post('install', { shop }, as));
  return new URL(shopify.agree(url)).search.slice(1);
}
async function connect(): Promise<void> {
  await valueOf(await post('finish', { query: await agreed() }));
  await settled();
}
type Delivery = Parameters<ShopifyStandIn['delivery']>[2];
async function deliver(topic: string, payload: unknown, options: Delivery = {}): Promise<Response> {
  const { headers, body } = shopify.delivery(topic, payload, options);
  const reply = await server.app.request('/hooks/shopify', { method: 'POST', headers, body });
  await settled();
  return reply;
}
const later = (moment: string, minutes: number) => new Date(Date.parse(moment) + minutes * 60_000).toISOString();
const first = <Row>(list: readonly Row[]): Row => list[0] as Row;

describe('who may', () => {
  it('shows nothing of another tenant, and lets owners alone change anything', async () => {
    await connect();
    const theirs = await valueOf<Status>(await server.ask('connectors/shopify', { as: 'neighbour' }));
    expect(theirs).toMatchObject({ connection: null, sync: null });
    for (const path of ['install', 'finish', 'sync', 'disconnect']) {
      expect((await post(path, path === 'disconnect' ? undefined : {}, 'analyst')).status).toBe(403);
    }
  });
});

describe('connecting a shop', () => {
  it('asks for what it needs, takes the person back, and brings the shop with its counts', async () => {
    const before = await status();
    expect(before).toMatchObject({ missing: [], scopes: ['read_products', 'read_customers', 'read_orders'] });
    await connect();
    const after = await status();
    expect(after.connection).toMatchObject({ shop: shopify.domain, state: 'connected', problem: null });
    expect(after.sync).toMatchObject({ state: 'completed', progress: 1 });
    for (const { shopify: theirs, here, left_out: leftOut } of after.counts) {
      expect(here + leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(theirs);
    }
    expect(after.counts.map((row) => row.shopify)).toEqual([sizes.products, sizes.customers, sizes.orders]);
    expect(shopify.subscriptions.map(({ topic }) => topic)).toContain('ORDERS_UPDATED');
    // Tokens are sealed, and no reply has them.
    const [stored] = await rows('SELECT access_token, refresh_token FROM shopify_connection');
    expect(JSON.stringify([stored, after])).not.toMatch(/shpat_|shprt_/u);
  });

  it('says what the operator has to do where there is no app', async () => {
    const bare = await startTestServer();
    try {
      const reply = await bare.ask('connectors/shopify/install', {
        as: 'owner',
        method: 'POST',
        body: { shop: 'corner-shop' },
      });
      expect(reply.status).toBe(422);
      expect(await reply.text()).toContain('DODO_SHOPIFY_CLIENT_ID');
      expect((await bare.app.request('/hooks/shopify', { method: 'POST', body: '{}' })).status).toBe(404);
    } finally {
      await bare.close();
    }
  });

  it('refuses what is no shop below myshopify.com', async () => {
    const wrong = 'evil.example|corner-shop.myshopify.com.evil.example|a b|x.myshopify.com@evil.example|127.0.0.1|';
    for (const shop of wrong.split('|')) expect([400, 422], shop).toContain((await post('install', { shop })).status);
  });

  it('takes a state once, of the person who began, in their tenant, for that shop', async () => {
    const query = await agreed();
    expect(
      (await server.ask('connectors/shopify/finish', { as: 'neighbour', method: 'POST', body: { query } })).status,
    ).toBe(422);
    await valueOf(await post('finish', { query }));
    const again = await post('finish', { query });
    expect(again.status).toBe(422);
    expect(await again.text()).toContain('This connection link is invalid or expired.');
    const parameters = Object.fromEntries(new URLSearchParams(query));
    const { hmac: _hmac, ...signed } = parameters;
    const wrong = shopify.signed({ ...signed, state: 'made-up' });
    expect((await post('finish', { query: wrong })).status).toBe(422);
  });

  it('refuses a way back that Shopify did not sign as it is', async () => {
    const changes: readonly ((query: string) => string)[] = [
      (query) => query.replace(/hmac=[0-9a-f]{4}/u, 'hmac=0000'),
      (query) => query.replace('corner-shop', 'other-shop'),
      (query) => `${query}&shop=evil.example`,
      (query) => query.replace(/&hmac=.*$/u, ''),
    ];
    for (const changed of changes) {
      expect((await post('finish', { query: changed(await agreed()) })).status).toBe(422);
    }
    expect((await status()).connection).toBeNull();
  });

  it('refuses a shop whose domain is signed and foreign', async () => {
    const { hmac: _hmac, ...parameters } = Object.fromEntries(new URLSearchParams(await agreed()));
    const reply = await post('finish', { query: shopify.signed({ ...parameters, shop: 'evil.example' }) });
    expect(reply.status).toBe(422);
  });

  it('leads the person back into the tenant where they began', async () => {
    const query = await agreed();
    const reply = await server.app.request(`/hooks/shopify/callback?${query}`);
    expect(reply.status).toBe(303);
    const target = new URL(reply.headers.get('location') ?? '', 'http://localhost');
    expect(target.pathname).toBe('/connectors/shopify');
    expect(target.searchParams.get('t')).toBe(tenantIds.first);
    expect(target.searchParams.get('back')).toBe(query);
  });

  it('refuses a shop that is connected to another tenant', async () => {
    await connect();
    const query = await agreed('neighbour');
    const reply = await post('finish', { query }, 'neighbour');
    expect(reply.status).toBe(409);
  });
});

describe('webhooks', () => {
  it('are refused where their bytes are not signed by the app', async () => {
    await connect();
    const payload = productPayload(first(shopify.shop.products));
    const { headers, body } = shopify.delivery('products/update', payload);
    const forged = await server.app.request('/hooks/shopify', { method: 'POST', headers, body: `${body} ` });
    expect(forged.status).toBe(401);
    expect((await deliver('products/update', payload, { secret: 'another' })).status).toBe(401);
    expect(await journal('search=products/update')).toEqual([]);
  });

  it('change products, customers and orders, once however often they come', async () => {
    await connect();
    const product = first(shopify.shop.products);
    Object.assign(product, { title: 'New title', updatedAt: later(product.updatedAt, 5) } satisfies Partial<Product>);
    for (const _ of [1, 2, 3]) {
      expect((await deliver('products/update', productPayload(product), { id: 'delivery-0001' })).status).toBe(200);
    }
    expect(await journal('search=products/update')).toHaveLength(1);
    const [stored] = await rows("SELECT name, version FROM product WHERE name LIKE 'New title%' ORDER BY item_id");
    expect(stored).toMatchObject({ version: 2 });
  });

  it('say the same of a thing as the sync did: of the same version nothing changes', async () => {
    await connect();
    const { products, customers, orders } = shopify.shop;
    // The sync alone knows where the shop shows a product; no row may lose it.
    for (const one of products.slice(0, 3)) await deliver('products/update', productPayload(one));
    for (const one of customers.slice(0, 3)) await deliver('customers/update', customerPayload(one));
    for (const one of [orders[0], orders[20], orders[24]] as Order[])
      await deliver('orders/updated', orderPayload(one));
    const outcomes = (await journal('connectors=shopify&search=update')).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(Array.from({ length: 9 }, () => 'Nothing changed.'));
  });

  it('are ignored where they are older than what is here, in whichever order they come', async () => {
    await connect();
    const customer = first(shopify.shop.customers);
    const version = (city: string, minutes: number): Customer => ({
      ...customer,
      city,
      updatedAt: later(customer.updatedAt, minutes),
    });
    await deliver('customers/update', customerPayload(version('Third', 30)));
    await deliver('customers/update', customerPayload(version('First', 10)));
    await deliver('customers/update', customerPayload(version('Second', 20)));
    expect(await rows(`SELECT shipping_city FROM customer WHERE user_id = '${customer.id}'`)).toEqual([
      { shipping_city: 'Third' },
    ]);
    const entries = await journal('search=customers/update&order=asc');
    expect(entries.map(({ state }) => state)).toEqual(['done', 'ignored', 'ignored']);
  });

  it('bring an order, its refund and its end, late and out of order, to the same sales as a sync', async () => {
    await connect();
    const order = first(shopify.shop.orders.filter((one) => one.status === 'PAID' && one.lines.length > 1));
    const line = first(order.lines);
    const refunded: Order = {
      ...order,
      status: 'PARTIALLY_REFUNDED',
      updatedAt: later(order.updatedAt, 60),
      refunds: [
        { id: 77, at: later(order.updatedAt, 60), lines: [{ id: 78, line, quantity: line.quantity }], amount: '0.00' },
      ],
    };
    const sum = async () =>
      Number(
        (
          await rows(
            `SELECT CAST(round(sum(event_value) * 100) AS BIGINT) AS cents FROM sale WHERE transaction_id = '${order.name}'`,
          )
        )[0]?.['cents'],
      );
    const whole = order.lines.reduce((total, one) => total + lineCents(one), 0);
    await deliver('orders/updated', orderPayload(refunded));
    await deliver('orders/create', orderPayload(order));
    expect(await sum()).toBe(whole - lineCents(line));
    await deliver(
      'orders/updated',
      orderPayload({ ...order, status: 'VOIDED', updatedAt: later(order.updatedAt, 90) }),
    );
    expect(await rows(`SELECT 1 FROM sale WHERE transaction_id = '${order.name}'`)).toEqual([]);
    await deliver('orders/delete', { id: order.id });
    await deliver('orders/updated', orderPayload(refunded));
    expect(await rows(`SELECT 1 FROM sale WHERE transaction_id = '${order.name}'`)).toEqual([]);
  });

  it('say what they could not read, and are done again on demand', async () => {
    await connect();
    await deliver('orders/updated', { id: 'nothing', line_items: 'none' });
    const [entry] = await journal('states=failed');
    expect(entry).toMatchObject({ topic: 'orders/updated', attempts: 1 });
    expect(entry?.outcome).toContain('without');
    await valueOf(await server.ask(`connectors/journal/${entry?.id}/replay`, { as: 'owner', method: 'POST' }));
    await settled();
    expect(await journal('states=failed')).toMatchObject([{ id: entry?.id, attempts: 2 }]);
    await deliver('themes/publish', { id: 1 });
    expect(await journal('search=themes')).toMatchObject([{ state: 'ignored' }]);
  });

  it('keep hostile texts as texts', async () => {
    await connect();
    const product = first(shopify.shop.products);
    const title = `<img src=x onerror=alert(1)>\u001F\u001E\u0000=HYPERLINK("x")'; DROP TABLE product; --`;
    Object.assign(product, { title, updatedAt: later(product.updatedAt, 5) });
    await deliver('products/update', productPayload(product));
    const [stored] = await rows("SELECT name FROM product WHERE name LIKE '<img%'");
    expect(String(stored?.['name'])).toContain("'; DROP TABLE product; --");
    expect(await journal('search=products/update')).toMatchObject([{ state: 'done' }]);
    const bad = {
      ...productPayload(product),
      updated_at: later(product.updatedAt, 9),
      variants: [{ id: 1, price: '-5', sku: 'MINUS' }],
    };
    await deliver('products/update', bad);
    expect((await journal('states=attention'))[0]?.outcome).toContain('below 0');
    expect(await rows("SELECT 1 FROM product WHERE item_id = 'MINUS'")).toEqual([]);
  });
});

describe('consent', () => {
  it('is never raised for somebody who opted out here, by sync or by webhooks', async () => {
    const customer = first(
      shopify.shop.customers.filter(({ email, consent }) => email !== null && consent === 'SUBSCRIBED'),
    );
    const consentOf = async () =>
      (await rows(`SELECT email_consented FROM customer WHERE user_id = '${customer.id}'`))[0]?.['email_consented'];
    await connect();
    expect(await consentOf()).toBe('true');
    const saved = await server.ask(`customerAnalytics/update/${customer.id}`, {
      as: 'owner',
      method: 'PUT',
      body: { email_consented: 'false' },
    });
    expect(saved.status, await saved.clone().text()).toBe(200);
    customer.updatedAt = later(new Date().toISOString(), 1);
    await deliver('customers/update', customerPayload(customer));
    await deliver('customers_email_marketing_consent/update', {
      customer_id: customer.id,
      email_marketing_consent: { state: 'subscribed', consent_updated_at: later(customer.updatedAt, 1) },
    });
    await valueOf(await post('sync', { whole: true }));
    await settled();
    expect(await consentOf()).toBe('false');
  });

  it('is withdrawn by the shop, with the shop as its source in the ledger', async () => {
    await connect();
    const customer = first(
      shopify.shop.customers.filter(({ email, consent }) => email !== null && consent === 'SUBSCRIBED'),
    );
    await deliver('customers_email_marketing_consent/update', {
      customer_id: customer.id,
      email_marketing_consent: { state: 'unsubscribed', consent_updated_at: later(customer.updatedAt, 1) },
    });
    const [change] = await rows(
      `SELECT source, after FROM consent_change WHERE user_id = '${customer.id}' ORDER BY id DESC LIMIT 1`,
    );
    expect(change).toEqual({ source: 'shopify', after: 'false' });
  });
});

describe('privacy', () => {
  it('passes a request for data on, erases who is to be erased, and does not bring them back', async () => {
    await connect();
    const order = first(
      shopify.shop.orders.filter(({ customer, status: state }) => customer?.email && state === 'PAID'),
    );
    const customer = order.customer as Customer;
    const person = { shop_domain: shopify.domain, customer: { id: customer.id, email: customer.email } };
    await deliver('customers/data_request', person);
    expect(await journal('states=attention&search=data_request')).toMatchObject([{ user_id: String(customer.id) }]);
    await deliver('customers/redact', person);
    expect(await rows(`SELECT 1 FROM customer WHERE user_id = '${customer.id}'`)).toEqual([]);
    customer.updatedAt = later(new Date().toISOString(), 5);
    await deliver('customers/update', customerPayload(customer));
    await valueOf(await post('sync', { whole: true }));
    await settled();
    expect(
      await rows(`SELECT 1 FROM customer WHERE user_id = '${customer.id}' OR email = '${customer.email}'`),
    ).toEqual([]);
    const kept = await rows(`SELECT user_id FROM sale WHERE transaction_id = '${order.name}'`);
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(String(customer.id));
    const bodies = await rows(
      `SELECT 1 FROM connector_journal WHERE lower(body) LIKE '%${customer.email}%' AND topic LIKE 'customers/%act'`,
    );
    expect(bodies).toEqual([]);
  });

  it('erases everybody who came from a shop that asks for it after it has left', async () => {
    await engine().write(async (writer) => {
      const email = first(shopify.shop.customers).email;
      await writer.run(
        `INSERT INTO customer (customer_no, user_id, email, version) VALUES (9000, 'OWN-1', '${email}', 1)`,
      );
    });
    await connect();
    await deliver('shop/redact', { shop_domain: shopify.domain });
    expect(await journal('search=shop/redact')).toMatchObject([{ state: 'ignored' }]);
    await deliver('app/uninstalled', { id: 1, myshopify_domain: shopify.domain });
    expect((await status()).connection?.state).toBe('uninstalled');
    await deliver('shop/redact', { shop_domain: shopify.domain });
    expect(await rows('SELECT user_id FROM customer')).toEqual([{ user_id: 'OWN-1' }]);
    expect(first(await rows('SELECT count(*) AS sales FROM sale'))['sales']).toBeGreaterThan(0);
  });
});

describe('disconnecting', () => {
  it('ends subscriptions and tokens, and keeps what came', async () => {
    await connect();
    const [before] = await rows('SELECT count(*) AS customers FROM customer');
    await valueOf(await post('disconnect'));
    expect(shopify.subscriptions).toEqual([]);
    expect((await status()).connection).toMatchObject({ state: 'disconnected', shop: shopify.domain });
    expect(await rows('SELECT access_token, refresh_token FROM shopify_connection')).toEqual([
      { access_token: null, refresh_token: null },
    ]);
    expect(await rows('SELECT count(*) AS customers FROM customer')).toEqual([before]);
    await deliver('products/delete', { id: first(shopify.shop.products).id });
    expect(await journal('search=products/delete')).toMatchObject([{ state: 'ignored' }]);
    expect((await post('sync', { whole: false })).status).toBe(409);
  });
});

describe('a shop that misbehaves', () => {
  it('is asked again while it is busy or breaks off, and with a new token when the old one is over', async () => {
    await connect();
    shopify.expireTokens();
    shopify.faults.push('too many', 'broken', 'throttled', 'hang up', 'bulk fails', 'revoked');
    await valueOf(await post('sync', { whole: true }));
    await settled();
    expect(await status()).toMatchObject({ sync: { state: 'completed' }, connection: { problem: null } });
    expect(shopify.faults).toEqual([]);
  });

  it('that has removed the app is said to be, and everything stays', async () => {
    await connect();
    shopify.uninstall();
    await valueOf(await post('sync', { whole: false }));
    await settled();
    const { sync, connection } = await status();
    expect(sync).toMatchObject({ state: 'failed' });
    expect(connection?.problem).toContain('Reconnect the shop.');
    await eventually(async () => expect((await journal('states=failed'))[0]?.topic).toBe('sync'));
  });
});

it('leaves out orders that a file brought before, which would count twice', async () => {
  const order = first(shopify.shop.orders.filter(({ status: state }) => state === 'PAID'));
  await engine().write(async (writer) => {
    await writer.run(`INSERT INTO sale (event_id, event_type, transaction_id, event_value, origin, event_dt, user_id)
      VALUES ('row:1', 'purchase', '${order.name}', 10, 'import', TIMESTAMP '2026-01-01', 'anon:1')`);
  });
  await connect();
  expect(await rows(`SELECT count(*) AS lines FROM sale WHERE transaction_id = '${order.name}'`)).toEqual([
    { lines: 1 },
  ]);
  const orders = (await status()).counts.find(({ kind }) => kind === 'orders');
  expect(orders?.left_out).toContainEqual({ reason: 'filed', count: 1 });
});

it('brings an order whose number another customer’s order of a file, or a claim of a browser, has', async () => {
  const [one, two] = shopify.shop.orders.filter(({ status: state }) => state === 'PAID') as [Order, Order];
  await engine().write(async (writer) => {
    await writer.run(`INSERT INTO sale (event_id, event_type, transaction_id, event_value, origin, event_dt, user_id) VALUES
      ('row:1', 'purchase', '${one.name}', 10, 'import', TIMESTAMP '2026-01-01', 'somebody-else'),
      ('site:' || md5('v order:1 0'), 'purchase', '${two.name}', 10, 'web', TIMESTAMP '2026-01-01', 'anybody')`);
    await writer.run(`INSERT INTO site_event (visitor, event_id, line, kind, "at", user_id, transaction_id, joined)
      VALUES ('v', 'order:1', 0, 'purchase', CAST('${two.createdAt}' AS TIMESTAMP), 'anybody', '${two.name}', true)`);
  });
  await connect();
  expect(await rows('SELECT standing, reason FROM site_order')).toEqual([{ standing: 'doubtful', reason: 'number' }]);
  expect(await rows(`SELECT event_id FROM sale WHERE user_id = 'anybody'`)).toEqual([]);
  for (const { name, lines } of [one, two]) {
    const brought = await rows(`SELECT event_id FROM sale WHERE transaction_id = '${name}' AND origin = 'shopify'
      AND event_type = 'purchase'`);
    expect(brought).toHaveLength(lines.length);
  }
});
