import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';

/** One purchased line of a retailer's files. */
export interface Line {
  readonly customer: string;
  readonly item: string;
  readonly basket: string;
  /** `YYYY-MM-DD HH:MM:SS`. */
  readonly at: string;
  readonly quantity: number;
  readonly value: number;
}

/** A retailer whose files are beside the repository. */
export interface Retailer {
  /** Its row of speed.md. */
  readonly row: string;
  readonly name: string;
  /** Undefined where its files are not there. */
  readonly lines: () => readonly Line[] | undefined;
  /** The least hit rate at 10 of items that were not bought in 180 days. */
  readonly leastHitRate: number;
}

type Cells = Readonly<Record<string, string>>;

const folder = resolve('..', 'shared', 'data');

/** The rows of CSV files, in their order; undefined where one is missing. */
function rowsOf(...names: readonly string[]): Cells[] | undefined {
  const paths = names.map((name) => join(folder, name));
  if (!paths.every((path) => existsSync(path))) return undefined;
  return paths.flatMap((path) => {
    const bytes = readFileSync(path);
    const text = new TextDecoder('windows-1252').decode(path.endsWith('.gz') ? gunzipSync(bytes) : bytes);
    return Papa.parse<Cells>(text, { header: true, skipEmptyLines: true }).data;
  });
}

/** `1/28/2017` as `2017-01-28`. */
function dayOf(text: string): string {
  const [month = '', day = '', year = ''] = text.split('/');
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The retailers of ../shared/data, with the hit rates that were reached elsewhere less what chance may take. */
export const retailers: readonly Retailer[] = [
  {
    row: 'R2',
    name: 'UCI Online Retail',
    leastHitRate: 0.54,
    lines: () =>
      rowsOf('uci-online-retail/online_retail.csv.gz')?.flatMap((row) => {
        const [quantity, price] = [Number(row['Quantity']), Number(row['UnitPrice'])];
        const { CustomerID: customer, StockCode: item = '', InvoiceNo: basket = '', InvoiceDate: at = '' } = row;
        // The file writes ids as decimals, which imports read as whole numbers.
        const id = customer?.replace(/\.0$/u, '') ?? '';
        return id && quantity > 0 && price > 0
          ? [{ customer: id, item, basket, at, quantity, value: quantity * price }]
          : [];
      }),
  },
  {
    row: 'R3',
    name: 'The Complete Journey',
    leastHitRate: 0.063,
    lines: () =>
      rowsOf('complete-journey/transactions_sample.csv.gz')?.map((row) => ({
        customer: row['household_id'] ?? '',
        item: row['product_id'] ?? '',
        basket: row['basket_id'] ?? '',
        at: row['transaction_timestamp'] ?? '',
        quantity: Number(row['quantity']),
        value: Number(row['sales_value']),
      })),
  },
  {
    row: 'R4',
    name: 'AdventureWorks',
    leastHitRate: 0.71,
    lines: () =>
      rowsOf(...[2015, 2016, 2017].map((year) => `adventureworks/AdventureWorks_Sales_${year}.csv`))?.map((row) => ({
        customer: row['CustomerKey'] ?? '',
        item: row['ProductKey'] ?? '',
        basket: row['OrderNumber'] ?? '',
        at: `${dayOf(row['OrderDate'] ?? '')} 00:00:00`,
        quantity: Number(row['OrderQuantity']),
        value: Number(row['OrderQuantity']),
      })),
  },
];
