import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { fillPath } from '#contract/path.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { handlers } from '#server/handlers/handlers.ts';
import { readShape, shapeReply } from '#server/shape.ts';
import { expectAlike } from '../analytics/alike.ts';
import { addOddRows } from '../analytics/oddRows.ts';
import { segmentCases, filterCases } from '../analytics/plain/subjects.ts';
import { startTestServer, tenantIds, testToday, type TestServer } from '../testServer.ts';
import { rawClient, type RawClient } from './rawClient.ts';

/** What a figure is asked with. */
interface Asked {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly params?: Readonly<Record<string, string>>;
}

const figures = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, { figure }]) => figure);
const definitions = {
  segment: segmentCases.map(({ sql }) => ({ sql })),
  filter: filterCases.map(({ sql }) => ({ sql })),
};

/** Questions to each kind of figure: ordinary, narrowed, hostile in its texts, about nobody. */
function questionsTo(name: string, { path, method }: Endpoint): readonly Asked[] {
  if (path.startsWith('dashboardAnalytics/')) return [{}, { query: { from: '2026-02-01', to: '2026-10-31' } }];
  if (path.startsWith('analytics/customer/')) return [{ params: { id: 'C0000001' } }, { params: { id: 'odd-18' } }];
  if (path === 'analytics/customer') {
    return [
      'get_customer_data',
      'average_basket_price_customer_month',
      'visits',
      'spending_this_year',
      'favorite_shop',
      'csp',
      'purchase_history',
    ].flatMap((asked) =>
      ['P000001', "O'Neil -- '; DROP TABLE sale; \0"].map((product) => ({
        body: { query: asked, user_id: 'C0000001', product },
      })),
    );
  }
  if (path.startsWith('customerAnalytics/'))
    return ['C0000001', 'odd-18', 'odd-newborn'].map((id) => ({ query: { user_id: id } }));
  if (path.startsWith('productAnalytics/')) return ['P000001', 'odd-a'].map((id) => ({ query: { item_id: id } }));
  if (path.startsWith('analytics/'))
    return [
      { body: { item_id: 'P000002' } },
      ...(name === 'productSegmentUsersPosted'
        ? []
        : [{ body: { item_id: 'P000001', customer: "C'1", year: 2026, month: 3 } }]),
    ];
  if (path === 'recommendation/fbt')
    return [
      { body: { item_id: 'P000001' } },
      { body: { item_id: 'odd-a', customer: "O'Neil -- '; DROP TABLE sale", month: 3, year: 2026 } },
    ];
  if (path === 'recommendation/preview')
    return [{ body: { customerId: 'C0000001' } }, { body: { customerId: 'odd-newborn', recommendationId: 1 } }];
  if (path === 'recommendation-analytics/changes')
    return [{ query: { against: '1' } }, { query: { recommendationId: '1', against: '1' } }];
  if (path.startsWith('recommendation-analytics/')) return [{}, { query: { recommendationId: '1' } }];
  if (path === 'campaign/defaultCampaignAnalytics/:id')
    return [
      ...['1', '2', '3'].map((id) => ({ params: { id }, query: { window: '30', machines: 'true' } })),
      ...(['overview', 'groups', 'segments', 'links', 'days'] as const).map((part) => ({
        params: { id: '1' },
        query: { part },
      })),
    ];
  if (path === 'campaign/calendar') return [{}, { query: { from: '2026-10-01' } }];
  if (method === 'GET') return [{ params: { id: '1' } }];
  const kind = path.startsWith('segment') ? 'segment' : 'filter';
  return [...definitions[kind].map((definition) => ({ body: definition })), { body: { [`${kind}_id`]: 1 } }];
}

const cases = figures.flatMap(([name, row]) =>
  questionsTo(name, row).map((asked, index) => ({ name, row, asked, question: index + 1 })),
);

/** Every row with `figure: true`: its statements alone give its value. */
describe('the shown SQL of a figure', () => {
  let server: TestServer;
  let client: RawClient;
  beforeAll(async () => {
    server = await startTestServer();
    const engine = server.services.engines.tenant(tenantIds.first);
    await addOddRows(engine);
    await server.services.jobs.settled(engine.tenantId);
    client = await rawClient(server, tenantIds.first);
  });
  afterAll(async () => {
    await client.close();
    await server.close();
  });

  /** What the handler makes of the rows that a client of DuckDB answers to the statements. */
  async function fromStatements(name: EndpointName, asked: Asked, statements: readonly string[]): Promise<unknown> {
    const row: Endpoint = endpoints[name];
    const left = [...statements];
    const engine = server.services.engines.tenant(tenantIds.first);
    const replaying: TenantEngine = {
      ...engine,
      read: (work, options) =>
        engine.read(
          (reader) =>
            work({
              ...reader,
              acquire: () => Promise.resolve(undefined),
              kept: () => Promise.resolve(undefined),
              execute: async (statement, how) =>
                how?.isFigure
                  ? { rows: await client.rows(left.shift() ?? 'no statement is left'), changed: 0 }
                  : reader.execute(statement, how),
            }),
          options,
        ),
    };
    const answer = handlers[name] as unknown as (call: object) => Promise<unknown>;
    const value = await answer({
      ...server.services,
      engine: replaying,
      today: testToday,
      tenant: { time_zone: 'UTC' },
      signal: new AbortController().signal,
      params: asked.params ?? {},
      query: readShape(row.query, asked.query ?? {}, 'query'),
      body: readShape(row.body, asked.body, 'body'),
    });
    expect(left).toEqual([]);
    return row.value && shapeReply(row.value, value, name);
  }

  test.each(cases)('$name, question $question, gives its value', async ({ name, row, asked }) => {
    const search = new URLSearchParams({ ...asked.query, sql: 'true' });
    const reply = await server.ask(`${fillPath(row.path, asked.params ?? {})}?${search}`, {
      as: 'owner',
      method: row.method,
      ...(asked.body && { body: asked.body }),
    });
    expect(reply.status).toBe(200);
    const { value, sql, as_of: asOf } = (await reply.json()) as { value: unknown; sql: string[]; as_of: object };
    expect(asOf).toMatchObject({ data_version: expect.any(Number) });
    expect(sql.length).toBeGreaterThan(0);
    expect(sql.filter((text) => /\$\d|cache\.rows/u.test(text))).toEqual([]);
    expectAlike(await fromStatements(name, asked, sql), value);
  });

  test.each(figures)('%s is the same with and without its SQL', async (name, row) => {
    const [asked = {}] = questionsTo(name, row);
    const ask = async (more: Readonly<Record<string, string>>) => {
      const reply = await server.ask(
        `${fillPath(row.path, asked.params ?? {})}?${new URLSearchParams({ ...asked.query, ...more })}`,
        {
          as: 'owner',
          method: row.method,
          ...(asked.body && { body: asked.body }),
        },
      );
      return (await reply.json()) as { value: unknown; sql?: unknown };
    };
    const [plain, shown] = [await ask({}), await ask({ sql: 'true' })];
    expect(plain.sql).toBeUndefined();
    expectAlike(plain.value, shown.value);
  });
});
