import { columnWords, countNames } from './columnWords.ts';
import { folded } from './namedColumns.ts';
import type { ImportType } from './targets.ts';

const { customers, products, sales } = columnWords;

const orderNames: ReadonlySet<string> = new Set(['transactionid', ...sales.transaction_id]);
const counts: ReadonlySet<string> = new Set(countNames);
const ofProducts = /^(?:product|item|article|sku)/u;

/** Names of fields of customers and of products that mean an order in the rows of sales, by type of file. */
const ofOrders: Readonly<Record<ImportType, readonly string[]>> = {
  customers: ['status', ...customers.tenant_created_at],
  products: ['status', ...products.tenant_created_at, ...products.stock_qty],
  sales: [],
};
/** Names shared by customers and products. */
const ofBoth = ['category', ...customers.sub_category, ...customers.meta_category];

/** Whether a file names orders, so that customers and products are read out of its sales. */
export function hasOrders(columns: readonly string[]): boolean {
  return columns.some((column) => orderNames.has(folded(column)));
}

/**
 * The columns of a file that may describe its main subject: in a file of sales a status is the order's, and a category
 * the product's.
 */
export function customColumnsOf(type: ImportType, columns: readonly string[]): string[] {
  const names = columns.map((column) => folded(column));
  const isBought = type === 'customers' && names.some((name) => ofProducts.test(name) || counts.has(name));
  const others = new Set([...(hasOrders(columns) ? ofOrders[type] : []), ...(isBought ? ofBoth : [])]);
  return columns.filter((column) => !others.has(folded(column)) || namesCustomer[type]?.test(folded(column)));
}

/** Names that identify the owner. */
const namesCustomer: Partial<Record<ImportType, RegExp>> = { customers: /^customer/u };
