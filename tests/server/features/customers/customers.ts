import type { ValueOf } from '#contract/endpoint.ts';
import type { customerEndpoints } from '#contract/features/customers.ts';
import { valueOf, type Asking, type TestServer } from '../../testServer.ts';

export type Customer = ValueOf<(typeof customerEndpoints)['customerOne']>;
export type CustomerPage = ValueOf<(typeof customerEndpoints)['customerList']>;

/** Sends a request as the owner of the first tenant, with a query of names and values. */
export function get(server: TestServer, path: string, query: object = {}, asking: Asking = {}): Promise<Response> {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return server.ask(`${path}?${new URLSearchParams(Object.fromEntries(pairs))}`, { as: 'owner', ...asking });
}

/** Changes a customer as the owner of the first tenant. */
export function put(server: TestServer, userId: string, body: object, asking: Asking = {}): Promise<Response> {
  const path = `customerAnalytics/update/${encodeURIComponent(userId)}`;
  return server.ask(path, { as: 'owner', method: 'PUT', body, ...asking });
}

/** One page of the list. */
export async function pageOf(server: TestServer, query: object = {}, asking: Asking = {}): Promise<CustomerPage> {
  return valueOf(await get(server, 'customers', query, asking));
}

/** The ids of a page, in its order. */
export function idsOf({ customers }: CustomerPage): string[] {
  return customers.map(({ user_id }) => user_id);
}
