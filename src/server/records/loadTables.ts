import type { ImportType } from '#domain/imports/targets.ts';

/** The target of an import's rows. */
export interface LoadTable {
  readonly name: 'customer' | 'product' | 'sale';
  readonly key: string;
  /** The dense number of its rows, and the tables that store the number when they refer to such a row. */
  readonly number?: { readonly column: string; readonly linked: readonly ('sale' | 'email')[] };
  /** The tables that its rows name, by which column. */
  readonly links: readonly { readonly table: string; readonly key: string; readonly number: string }[];
  /** Columns set besides the mapped ones: when a row is added, and when it changes. `now` is bound for `$1`. */
  readonly stamps: {
    readonly added: Readonly<Record<string, '$1'>>;
    readonly changed: Readonly<Record<string, string>>;
  };
}

/** The table of each type of import (conditions.md §5 for the dense numbers). */
export const loadTables: Readonly<Record<ImportType, LoadTable>> = {
  customers: {
    name: 'customer',
    key: 'user_id',
    number: { column: 'customer_no', linked: ['sale', 'email'] },
    links: [],
    stamps: { added: {}, changed: { version: 'customer.version + 1' } },
  },
  products: {
    name: 'product',
    key: 'item_id',
    number: { column: 'item_no', linked: ['sale'] },
    links: [],
    stamps: {
      added: { created_at: '$1', updated_at: '$1' },
      changed: { version: 'product.version + 1', updated_at: '$1' },
    },
  },
  sales: {
    name: 'sale',
    key: 'event_id',
    links: [
      { table: 'customer', key: 'user_id', number: 'customer_no' },
      { table: 'product', key: 'item_id', number: 'item_no' },
    ],
    stamps: { added: {}, changed: { version: 'coalesce(sale.version, 1) + 1' } },
  },
};
