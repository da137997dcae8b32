import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';

/**
 * Where the Complete Journey files are, beside the repository; tests that need them are skipped by name where they are
 * not.
 */
export const journeyFolder = join(import.meta.dirname, '../../../../shared/data/complete-journey');

/** Whether this machine has the Complete Journey files. */
export const hasJourney = existsSync(join(journeyFolder, 'transactions_sample.csv.gz'));

type Line = Readonly<Record<string, string>>;

/** Every fifth product is left out, so that some sales are of unknown products. */
export const keptBack = 5;

/**
 * Paths of files that can be imported unchanged: 801 households, the products sold except the left-out ones, 75,000
 * lines.
 */
export async function prepareJourney(folder: string) {
  const sold = new Set((await linesOf('transactions_sample.csv.gz')).map((line) => line['product_id']));
  const products = (await linesOf('products.csv.gz')).filter(
    ({ product_id: id }) => sold.has(id) && Number(id) % keptBack !== 0,
  );
  const files = {
    customers: join(journeyFolder, 'demographics.csv'),
    products: join(folder, 'products.csv'),
    sales: join(folder, 'sales.csv'),
  };
  await writeFile(files.products, Papa.unparse(products, { newline: '\n' }));
  await writeFile(files.sales, await bytesOf('transactions_sample.csv.gz'));
  return files;
}

async function linesOf(name: string): Promise<Line[]> {
  return Papa.parse<Line>((await bytesOf(name)).toString('utf8'), { header: true, skipEmptyLines: true }).data;
}

async function bytesOf(name: string): Promise<Buffer> {
  return gunzipSync(await readFile(join(journeyFolder, name)));
}
