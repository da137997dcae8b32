import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';

/**
 * Where the AdventureWorks files are, beside the repository; tests that need them are skipped by name where they are
 * not.
 */
export const adventureworksFolder = join(import.meta.dirname, '../../../shared/data/adventureworks');

/** Whether this machine has the AdventureWorks files. */
export const hasAdventureworks = existsSync(join(adventureworksFolder, 'AdventureWorks_Customers.csv'));

/** Paths of files that can be imported as they are. */
export interface AdventureworksFiles {
  readonly customers: string;
  /** Products with the names of their category and subcategory. */
  readonly products: string;
  /** Sales of 2015, 2016 and 2017, with `event_value` = quantity × price. */
  readonly sales: readonly [string, string, string];
}

/** The event_id of a sale. */
export const adventureworksEventId = '{OrderNumber}-{OrderLineItem}-{ProductKey}';

type Line = Readonly<Record<string, string>>;

/**
 * Writes the prepared files into a folder and gives their paths. The customers are copied byte by byte (Windows-1252).
 */
export async function prepareAdventureworks(folder: string): Promise<AdventureworksFiles> {
  await mkdir(folder, { recursive: true });
  const customers = join(folder, 'customers.csv');
  await writeFile(customers, await readFile(join(adventureworksFolder, 'AdventureWorks_Customers.csv')));
  const products = await linesOf('Products');
  const prices = new Map(products.map((product) => [product['ProductKey'], Number(product['ProductPrice'])]));
  const sales = [2015, 2016, 2017].map((year) => prepareSales(folder, year, prices));
  const [first, second, third] = await Promise.all(sales);
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('Three years of sales are needed.');
  return { customers, products: await prepareProducts(folder, products), sales: [first, second, third] };
}

async function prepareProducts(folder: string, products: readonly Line[]): Promise<string> {
  const categories = new Map((await linesOf('Product_Categories')).map((line) => [line['ProductCategoryKey'], line]));
  const subcategories = new Map(
    (await linesOf('Product_Subcategories')).map((line) => [line['ProductSubcategoryKey'], line]),
  );
  const joined = products.map((product) => {
    const subcategory = subcategories.get(product['ProductSubcategoryKey']);
    const category = categories.get(subcategory?.['ProductCategoryKey']);
    return {
      ...product,
      SubcategoryName: subcategory?.['SubcategoryName'] ?? '',
      CategoryName: category?.['CategoryName'] ?? '',
    };
  });
  return writeLines(join(folder, 'products.csv'), joined);
}

async function prepareSales(
  folder: string,
  year: number,
  prices: ReadonlyMap<string | undefined, number>,
): Promise<string> {
  const lines = await linesOf(`Sales_${year}`);
  const priced = lines.map((line) => ({
    ...line,
    event_value: (Number(line['OrderQuantity']) * (prices.get(line['ProductKey']) ?? 0)).toFixed(4),
  }));
  return writeLines(join(folder, `sales-${year}.csv`), priced);
}

async function linesOf(name: string): Promise<Line[]> {
  const bytes = await readFile(join(adventureworksFolder, `AdventureWorks_${name}.csv`));
  return Papa.parse<Line>(new TextDecoder('windows-1252').decode(bytes), { header: true, skipEmptyLines: true }).data;
}

async function writeLines(path: string, lines: readonly Line[]): Promise<string> {
  await writeFile(path, `${Papa.unparse([...lines], { newline: '\n' })}\n`);
  return path;
}
