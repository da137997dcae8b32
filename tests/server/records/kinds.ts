import { type Asking, type TestServer } from '../testServer.ts';

/** A record of either kind, as its calls answer it. */
export interface StoredRecord {
  readonly [field: string]: unknown;
  readonly name: string | null;
  readonly custom: Readonly<Record<string, unknown>>;
  readonly version: number;
}

/** Where customers and products differ in what their calls share. */
export interface RecordKind {
  readonly kind: 'customer' | 'product';
  /** The path of the list and of a new record; also the name of the list in its reply. */
  readonly list: 'customers' | 'products';
  readonly id: 'user_id' | 'item_id';
  readonly number: 'customer_no' | 'item_no';
  readonly one: string;
  /** The record for its form, and the path of a change. */
  readonly edited: string;
  readonly update: string;
  readonly seeded: readonly [string, string, string];
  /** Own fields of the tenant: a text and a number. */
  readonly own: { readonly text: string; readonly number: string };
}

export const kinds: readonly [RecordKind, RecordKind] = [
  {
    kind: 'customer',
    list: 'customers',
    id: 'user_id',
    number: 'customer_no',
    one: 'customers/one',
    edited: 'customerAnalytics/update',
    update: 'customerAnalytics/update',
    seeded: ['C0000001', 'C0000002', 'C0000003'],
    own: { text: 'tier', number: 'points' },
  },
  {
    kind: 'product',
    list: 'products',
    id: 'item_id',
    number: 'item_no',
    one: 'products/product',
    edited: 'productAnalytics/update',
    update: 'updateProduct',
    seeded: ['P000001', 'P000002', 'P000003'],
    own: { text: 'season', number: 'weight' },
  },
];

/** Changes a record as the owner of the first tenant. */
export function change(
  server: TestServer,
  { update }: RecordKind,
  id: string,
  body: object,
  asking: Asking = {},
): Promise<Response> {
  return server.ask(`${update}/${encodeURIComponent(id)}`, { as: 'owner', method: 'PUT', body, ...asking });
}
