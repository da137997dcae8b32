import type { ValueOf } from '#contract/endpoint.ts';
import type { productEndpoints } from '#contract/features/products.ts';
import { get } from '../customers/customers.ts';
import { valueOf, type Asking, type TestServer } from '../../testServer.ts';

export type Product = ValueOf<(typeof productEndpoints)['productOne']>;
export type ProductPage = ValueOf<(typeof productEndpoints)['productList']>;

/** Changes a product as the owner of the first tenant. */
export function put(server: TestServer, itemId: string, body: object, asking: Asking = {}): Promise<Response> {
  return server.ask(`updateProduct/${encodeURIComponent(itemId)}`, { as: 'owner', method: 'PUT', body, ...asking });
}

/** One page of the list. */
export async function pageOf(server: TestServer, query: object = {}): Promise<ProductPage> {
  return valueOf(await get(server, 'products', query));
}

/** The ids of a page, in its order. */
export function idsOf({ products }: ProductPage): string[] {
  return products.map(({ item_id }) => item_id);
}

/** One condition on a product as filters send it, and a filter of one such group. */
export function productsWhere(field: string, operator: string, value: unknown): object {
  const condition = {
    negation: false,
    table: 'product',
    field,
    operator,
    value,
    frequency: { checked: false, operator: '>=', figure: 1 },
    recency: { checked: false, operator: 'Later than', figure: 1, type: 'days' },
  };
  const group = {
    operator: 'AND',
    filterChoice: 'product',
    frequencyCheck: false,
    frequencyOperator: '>=',
    frequencyValue: 1,
  };
  return { operator: 'INTERSECT', groups: { GP0: { ...group, fields: { FD0: condition } } } };
}
