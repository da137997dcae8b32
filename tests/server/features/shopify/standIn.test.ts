import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shopOf } from '#tests/support/shopify/shop.ts';
import { ShopifyStandIn } from '#tests/support/shopify/standIn.ts';

let shopify: ShopifyStandIn;
beforeEach(async () => {
  shopify = await ShopifyStandIn.start({
    shop: shopOf({ products: 6, customers: 4, orders: 25 }),
    redirects: ['https://console.example/back'],
  });
});
afterEach(() => shopify.close());

interface Reply {
  readonly status: number;
  readonly text: string;
}

function ask(path: string, body: unknown, headers: Record<string, string> = {}, host = shopify.domain): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const options = {
      port: shopify.port,
      path,
      method,
      headers: { host, 'content-type': 'application/json', ...headers },
    };
    request(options, (reply) => {
      let text = '';
      reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
      reply.on('error', reject);
    })
      .on('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const authorize = (changes: Readonly<Record<string, string>> = {}): string => {
  const asked = {
    client_id: shopify.clientId,
    scope: 'read_products',
    redirect_uri: 'https://console.example/back',
    state: 'one',
    ...changes,
  };
  return `https://${shopify.domain}/admin/oauth/authorize?${new URLSearchParams(asked)}`;
};
const app = () => ({ client_id: shopify.clientId, client_secret: shopify.clientSecret });
const grant = (body: object) => ask('/admin/oauth/access_token', { ...app(), ...body });
const install = async (): Promise<Record<string, string>> => {
  const code = new URL(shopify.agree(authorize())).searchParams.get('code');
  return JSON.parse((await grant({ code, expiring: '1' })).text) as Record<string, string>;
};
const graphql = (token: string, query: string, variables = {}) =>
  ask('/admin/api/2026-10/graphql.json', { query, variables }, { 'x-shopify-access-token': token });

describe('the stand-in of Shopify', () => {
  it('gives a token for a code once, to the app alone, and only one that expires', async () => {
    expect(() => shopify.agree(authorize({ redirect_uri: 'https://elsewhere.example' }))).toThrow('not whitelisted');
    const code = new URL(shopify.agree(authorize())).searchParams.get('code');
    expect(await grant({ code, expiring: '1', client_secret: 'wrong' })).toMatchObject({ status: 401 });
    expect(await grant({ code, expiring: '1' })).toMatchObject({ status: 200 });
    expect(await grant({ code, expiring: '1' })).toMatchObject({ status: 400 });
    const other = new URL(shopify.agree(authorize())).searchParams.get('code');
    expect(await grant({ code: other })).toMatchObject({ status: 403 });
  });

  it('takes a former refresh token until the new pair is used', async () => {
    const first = await install();
    const refresh = { grant_type: 'refresh_token', refresh_token: first['refresh_token'] };
    expect(await grant(refresh)).toMatchObject({ status: 200 });
    const again = await grant(refresh);
    expect(again.status).toBe(200);
    const { access_token: access = '' } = JSON.parse(again.text) as Record<string, string>;
    expect(await graphql(access, '{ shop { name } }')).toMatchObject({ status: 200 });
    expect(await grant(refresh)).toMatchObject({ status: 401 });
    shopify.expireTokens();
    expect(await graphql(access, '{ shop { name } }')).toMatchObject({ status: 401 });
  });

  it('answers what its schema has, by pages, with its cost; and another version not at all', async () => {
    const { access_token: token = '' } = await install();
    const page = await graphql(token, '{ orders(first: 10) { nodes { id } pageInfo { hasNextPage endCursor } } }');
    expect(JSON.parse(page.text)).toMatchObject({
      data: { orders: { pageInfo: { hasNextPage: true } } },
      extensions: { cost: { throttleStatus: { maximumAvailable: 2000 } } },
    });
    expect((await graphql(token, '{ shop { secret } }')).text).toContain('Cannot query field');
    const old = await ask(
      '/admin/api/2024-01/graphql.json',
      { query: '{ shop { name } }' },
      { 'x-shopify-access-token': token },
    );
    expect(old.status).toBe(404);
    shopify.faults.push('throttled');
    expect((await graphql(token, '{ shop { name } }')).text).toContain('THROTTLED');
  });

  it('runs bulk operations that Shopify would run, and names the parent of what is nested', async () => {
    const { access_token: token = '' } = await install();
    const run = `mutation ($query: String!) {
      bulkOperationRunQuery(query: $query, groupObjects: true) { bulkOperation { id status } userErrors { message } } }`;
    const nested = '{ orders { edges { node { id refunds { id refundLineItems { edges { node { id } } } } } } } }';
    expect((await graphql(token, run, { query: nested })).text).toContain('within a list field');
    const good = '{ products { edges { node { id variants { edges { node { id sku } } } } } } }';
    const started = JSON.parse((await graphql(token, run, { query: good })).text) as {
      data: { bulkOperationRunQuery: { bulkOperation: { id: string; status: string } } };
    };
    const { id, status } = started.data.bulkOperationRunQuery.bulkOperation;
    expect(status).toBe('CREATED');
    const state = '($id: ID!) { node(id: $id) { ... on BulkOperation { status url } } }';
    await graphql(token, `query ${state}`, { id });
    const ended = JSON.parse((await graphql(token, `query ${state}`, { id })).text) as {
      data: { node: { status: string; url: string } };
    };
    expect(ended.data.node.status).toBe('COMPLETED');
    const { pathname, search } = new URL(ended.data.node.url);
    const file = await ask(`${pathname}${search}`, undefined, {}, 'storage.googleapis.com');
    const lines = file.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>);
    expect(lines[0]?.['id']).toContain('gid://shopify/Product/');
    expect(lines[1]?.['__parentId']).toBe(lines[0]?.['id']);
  });
});
