import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { fillPath } from '#contract/path.ts';
import { segmentCases, filterCases } from '../analytics/plain/subjects.ts';
import type { TestServer } from '../testServer.ts';

/** The parameters of a figure's request. */
export interface Asked {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly params?: Readonly<Record<string, string>>;
}

/** Every endpoint that replies with a figure. */
export const figures = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, { figure }]) => figure);
const definitions = {
  segment: segmentCases.map(({ sql }) => ({ sql })),
  filter: filterCases.map(({ sql }) => ({ sql })),
};

/** Questions to each kind of figure: ordinary, narrowed, hostile in its texts, about nobody. */
export function questionsTo(name: string, { path, method }: Endpoint): readonly Asked[] {
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
  // Without an id it is about a batch of 30 days ago, which the seed has not.
  if (path === 'recommendation-analytics/since') return [{ query: { recommendationId: '1' } }];
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

/** Every question to every figure. */
export const figureCases = figures.flatMap(([name, row]) =>
  questionsTo(name, row).map((asked, index) => ({ name, row, asked, question: index + 1 })),
);

/** Puts a question to a figure of a server, as its owner, with further parameters. */
export function askFigure(
  server: TestServer,
  { path, method }: Endpoint,
  { params = {}, query, body }: Asked,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const search = new URLSearchParams({ ...query, ...more });
  return server.ask(`${fillPath(path, params)}?${search}`, { as: 'owner', method, ...(body && { body }) });
}
