import type { Endpoint, BodyOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { fillPath } from '#contract/path.ts';

type Row<Name extends EndpointName> = (typeof endpoints)[Name];
type Params<Name extends EndpointName> = { readonly [Key in keyof ParamsOf<Row<Name>>]: string | number };
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Partial<Value> extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** The input of a call: its path parameters, query and body, each only where the table has it. */
export type CallInput<Name extends EndpointName> = Part<'params', Params<Name>> &
  Part<'query', QueryOf<Row<Name>>> &
  Part<'body', BodyOf<Row<Name>>> &
  (Row<Name> extends { readonly stream: true } ? { readonly form?: FormData } : unknown);

/** An input without its types. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The fields and files of a row that takes a multipart body. */
  readonly form?: FormData;
}

/** Method, address and body of a call. Undefined and empty query values are omitted. */
export function requestOf(name: EndpointName, { params = {}, query = {}, body, form }: AnyInput) {
  const row: Endpoint = endpoints[name];
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return {
    url: `/api/${fillPath(row.path, params)}${search === '' ? '' : `?${search}`}`,
    method: row.method,
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
  };
}

/** One request that a screen makes as it opens: a call and its input, as `useCall` takes them. */
export type Load = { readonly [Name in EndpointName]: readonly [call: Name, input: CallInput<Name>] }[EndpointName];

/**
 * What a screen loads, by the parameters of its path and the query of its address. The first entry is required for any
 * content: the page's head requests it, and so does hovering a link; pressing a link requests the others, too.
 */
export type Loads = (parameters: Readonly<Record<string, string>>, search: URLSearchParams) => readonly Load[];

/** One entry of `Loads`; a call that needs no input is named alone. */
export function load<Name extends EndpointName>(
  name: Name,
  ...[input]: object extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>]
): readonly [call: Name, input: CallInput<Name>] {
  return [name, input ?? ({} as CallInput<Name>)];
}

/** The query of a call out of an address: the named parameters that the address has. The server checks their values. */
export function queryOf<Query extends object>(
  search: URLSearchParams,
  names: readonly (keyof Query & string)[],
): Partial<Query> {
  return Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  ) as Partial<Query>;
}
