import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantEngine } from '#server/engine/engine.ts';
import { customerAnalyticsHandlers as customers } from '#server/features/customer-analytics/customerAnalyticsHandlers.ts';
import { productAnalyticsHandlers as products } from '#server/features/product-analytics/productAnalyticsHandlers.ts';
import { startTestServer, tenantIds, testToday, type TestServer } from '../testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The same data, read by an engine that keeps no rows between statements, as other engines are. */
function keepingNothing(engine: TenantEngine): TenantEngine {
  const acquire = async (): Promise<undefined> => undefined;
  return { ...engine, read: (work, options) => engine.read((reader) => work({ ...reader, acquire }), options) };
}

type Handler = (call: never) => Promise<unknown>;
const { customerAnalytics: _posted, customerStoredRecommendations, customerDayVisits, ...byQuery } = customers;
const { productInfo, productAbpp, productTopSegments, productSegmentUsers } = products;
const cases: readonly (readonly [string, Handler])[] = [
  ...Object.entries({ ...byQuery, productInfo, productAbpp, productTopSegments, productSegmentUsers }),
  ...Object.entries({ customerStoredRecommendations, customerDayVisits }),
] as never;

it.each(cases)('%s is the same whether its rows are shared with other figures or read alone', async (_, answer) => {
  const engine = server.services.engines.tenant(tenantIds.first);
  const [customer] = await engine.query<{ user_id: string }>(
    `SELECT user_id FROM sale JOIN customer USING (user_id) WHERE event_type = 'purchase' ORDER BY event_id LIMIT 1`,
  );
  const [product] = await engine.query<{ item_id: string }>(
    `SELECT item_id FROM sale JOIN product USING (item_id) WHERE event_type = 'purchase' ORDER BY event_id LIMIT 1`,
  );
  const question = { user_id: customer?.user_id, item_id: product?.item_id };
  const call = {
    today: testToday,
    params: { id: customer?.user_id },
    query: question,
    signal: new AbortController().signal,
  };
  const shared = await answer({ ...call, engine } as never);
  expect(await answer({ ...call, engine: keepingNothing(engine) } as never)).toEqual(shared);
});
