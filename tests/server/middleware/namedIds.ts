import * as fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { fillPath } from '#contract/path.ts';
import { jsonSchema } from '#server/openapi/document.ts';
import { sentFor } from '../records/anyRequest.ts';

/** One id per kind of record that calls name. */
export interface Ids {
  readonly customer: string;
  readonly product: string;
  readonly order: string;
  /** The id of every kind of record with numeric ids. */
  readonly number: number;
  /** The ids of removals, by the path that restores them. */
  readonly removals: Readonly<Record<string, number>>;
}

/** A request that names records. */
export interface IdRequest {
  readonly path: string;
  readonly body: unknown;
}

type Shape = Endpoint['query'];

/** Requests per call: one with its required fields, one that adds a definition's text, and some with any fields. */
const samples = 8;
const seed = 1;
const customerNames = ['user_id', 'customer', 'customerId'];
const numberNames = /^(?:id|(?:segment|filter|dataset|conversation|import|template)_?id)$/iu;

/** The id for a parameter or field of a call; undefined if it names no record. */
function idFor(name: string, { path }: Endpoint, ids: Ids): string | number | undefined {
  if (customerNames.includes(name) || path.startsWith('analytics/customer/')) return ids.customer;
  if (name === 'item_id') return ids.product;
  if (path.includes(`:${name}`) && name === 'order') return ids.order;
  return numberNames.test(name) ? (ids.removals[path] ?? ids.number) : undefined;
}

const fieldsOf = (shape: Shape): string[] => Object.keys((shape && jsonSchema(shape).properties) ?? {});
const parametersOf = ({ path }: Endpoint): string[] => [...path.matchAll(/:(\w+)/gu)].map(([, name = '']) => name);

/** The parameters and fields with which a call names records. */
export function idNamesOf(row: Endpoint): readonly string[] {
  const any: Ids = { customer: 'c', product: 'p', order: 'o', number: 1, removals: {} };
  const names = [...parametersOf(row), ...fieldsOf(row.query), ...fieldsOf(row.body)];
  return names.filter((name) => idFor(name, row, any) !== undefined);
}

/** Requests that a call's shapes allow, each for several sets of ids and otherwise equal. */
export function requestsFor<Name extends string>(
  row: Endpoint,
  sets: Readonly<Record<Name, Ids>>,
): Readonly<Record<Name, IdRequest>>[] {
  const queries = sentSamples(row, row.query);
  const bodies = sentSamples(row, row.body);
  return queries.map((query, index) => {
    const requests = Object.entries<Ids>(sets).map(([name, ids]) => {
      const withIds = (shape: Shape, sent: object): object => {
        const own = fieldsOf(shape).map((field) => [field, idFor(field, row, ids)] as const);
        return { ...sent, ...Object.fromEntries(own.filter(([, id]) => id !== undefined)) };
      };
      const parameters = parametersOf(row).map((parameter) => [parameter, idFor(parameter, row, ids) ?? 1]);
      const path = fillPath(row.path, Object.fromEntries(parameters) as Record<string, string | number>);
      const pairs = Object.entries(withIds(row.query, query)).map(([field, value]) => [field, String(value)]);
      const body = row.body && withIds(row.body, bodies[index] ?? {});
      return [name, { path: `${path}?${new URLSearchParams(pairs)}`, body }];
    });
    return Object.fromEntries(requests) as Record<Name, IdRequest>;
  });
}

function sentSamples({ path }: Endpoint, shape: Shape): readonly object[] {
  if (!shape) return Array.from({ length: samples }, () => ({}));
  const sql = path.startsWith('filter')
    ? 'SELECT product.item_id FROM product WHERE product.price < 50'
    : "SELECT customer.user_id FROM customer WHERE customer.gender = 'F'";
  const known = { '*': ['text'], sql: [sql], to: ['anna@mail.example'] };
  const { required = [] } = jsonSchema(shape);
  return fc.sample(sentFor(shape, known), { seed, numRuns: samples }).map((sent, index) => {
    const fields = Object.entries(Object(sent) as object);
    const isKept = (name: string) => required.includes(name) || index > 1 || (index === 1 && name === 'sql');
    return {
      ...(index === 1 && fieldsOf(shape).includes('sql') && { sql }),
      ...Object.fromEntries(fields.filter(([name]) => isKept(name))),
    };
  });
}
