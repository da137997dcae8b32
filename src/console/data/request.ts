import type { Endpoint } from '#contract/endpoint.ts';
import type { BodyOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { fillPath } from '#contract/path.ts';

type Row<Name extends EndpointName> = (typeof endpoints)[Name];
type Params<Name extends EndpointName> = { readonly [Key in keyof ParamsOf<Row<Name>>]: string | number };
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Partial<Value> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** What a call takes: its path parameters, query and body, each only where the table has it. */
export type CallInput<Name extends EndpointName> = Part<'params', Params<Name>> &
  Part<'query', QueryOf<Row<Name>>> &
  Part<'body', BodyOf<Row<Name>>>;

/** An input as it looks without its types. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Method, address and body of a call. Undefined and empty query values are left out. */
export function requestOf(name: EndpointName, { params = {}, query = {}, body }: AnyInput) {
  const row: Endpoint = endpoints[name];
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return {
    url: `/api/${fillPath(row.path, params)}${search === '' ? '' : `?${search}`}`,
    method: row.method,
    body: body === undefined ? null : JSON.stringify(body),
  };
}
