import type { Choice, Kind, Measure, Table } from './model.ts';
import type { ColumnName } from './places.ts';

/** One JOIN of a text. `onlyWith`: present if and only if a condition is on that table. */
export interface JoinShape {
  readonly type: 'JOIN' | 'LEFT JOIN';
  readonly table: Table;
  readonly on: readonly [ColumnName, ColumnName];
  readonly onlyWith?: Table;
}

/** The frame of one SELECT: its column, its source, and the column it groups by, if any. */
export interface SelectShape {
  readonly key: ColumnName;
  readonly from: Table;
  readonly joins: readonly JoinShape[];
  /** Groups always group by their key, so that they are sets; conditions only with a frequency. */
  readonly grouped: 'always' | 'with frequency' | 'never';
}

const productOfSale: JoinShape = { type: 'JOIN', table: 'product', on: ['product.item_id', 'sale.item_id'] };

/** The frame of each kind and choice of group (conditions.md §2). */
export const groupShapes: ReadonlyMap<`${Kind} ${Choice}`, SelectShape> = new Map<`${Kind} ${Choice}`, SelectShape>([
  ['segment customer', { key: 'customer.user_id', from: 'customer', joins: [], grouped: 'never' }],
  [
    'segment sale',
    {
      key: 'customer.user_id',
      from: 'customer',
      joins: [
        { type: 'JOIN', table: 'sale', on: ['sale.user_id', 'customer.user_id'] },
        { ...productOfSale, type: 'LEFT JOIN', onlyWith: 'product' },
      ],
      grouped: 'always',
    },
  ],
  [
    'segment email',
    {
      key: 'customer.user_id',
      from: 'customer',
      joins: [{ type: 'JOIN', table: 'email', on: ['email.user_id', 'customer.user_id'] }],
      grouped: 'always',
    },
  ],
  ['filter product', { key: 'product.item_id', from: 'product', joins: [], grouped: 'never' }],
  [
    'filter sale',
    {
      key: 'product.item_id',
      from: 'product',
      joins: [{ type: 'JOIN', table: 'sale', on: ['sale.item_id', 'product.item_id'] }],
      grouped: 'always',
    },
  ],
]);

/** The frame inside `customer.user_id IN (…)`, by the condition's table, in a customer group (conditions.md §2). */
export const memberShapes: ReadonlyMap<Table, SelectShape> = new Map<Table, SelectShape>([
  ['sale', { key: 'sale.user_id', from: 'sale', joins: [], grouped: 'with frequency' }],
  ['product', { key: 'sale.user_id', from: 'sale', joins: [productOfSale], grouped: 'with frequency' }],
  ['email', { key: 'email.user_id', from: 'email', joins: [], grouped: 'with frequency' }],
  ['segment', { key: 'segment.user_id', from: 'segment', joins: [], grouped: 'never' }],
]);

/** The expressions that HAVING compares, by measure (conditions.md §2, "Measures"). */
export const measureTexts: Readonly<Record<Measure, string>> = {
  rows: 'COUNT(*)',
  transactions: 'COUNT(DISTINCT sale.transaction_id)',
  spend: 'SUM(sale.event_value)',
};
