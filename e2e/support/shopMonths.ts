import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { workbook, type SheetCell } from '#tests/server/features/imports/workbook.ts';

/** Two months of a shop: three files each, CSV and XLSX, of which the second has other columns in another order. */

type Table = readonly (readonly SheetCell[])[];

const folder = mkdtempSync(join(tmpdir(), 'dodo-months-'));
const day = 86_400_000;
const serialDayZero = Date.UTC(1899, 11, 30);
const october = Date.UTC(2026, 9, 1, 8);
const padded = (number: number, width: number) => String(number).padStart(width, '0');

/** Numbers below 1 that are the same in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A moment as tills write it in Germany, `3.10.2026 14:05`. */
function germanMoment(at: number): string {
  const date = new Date(at);
  const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()].map((part) => padded(part, 2));
  return `${date.getUTCDate()}.${date.getUTCMonth() + 1}.${date.getUTCFullYear()} ${hours}:${minutes}`;
}

const germanDay = (at: number) => germanMoment(at).split(' ')[0] ?? '';
const comma = (number: number) => number.toFixed(2).replace('.', ',');
const serialOf = (at: number): SheetCell => ({ serial: (at - serialDayZero) / day });

interface Line {
  readonly receipt: string;
  readonly at: number;
  readonly customer: string;
  readonly item: string;
  readonly quantity: number;
  readonly amount: number;
}

const people = Array.from({ length: 500 }, (_, at) => ({
  id: padded(500 + at, 6),
  name: `Ann ${at}`,
  mail: `kunde${at}@mail.example`,
  postcode: padded(1000 + at * 7, 5),
  birthday: Date.UTC(1950, 0, 1) + at * 37 * day,
}));
const things = Array.from({ length: 90 }, (_, at) => ({
  id: padded(4000 + at, 5),
  name: `Lampe ${at}`,
  price: 5 + at * 0.5,
}));

/**
 * Lines of 50 days: receipts of one to four lines, some of which are twice on their receipt, and some of which were
 * returned.
 */
const lines: readonly Line[] = (() => {
  const next = numbersFrom(47);
  const all: Line[] = [];
  for (let receipt = 1; all.length < 1400; receipt += 1) {
    const at = october + Math.floor(receipt * 0.085) * day + (receipt % 600) * 60_000;
    const customer = people[Math.floor(next() * 480)]?.id ?? '';
    const count = 1 + Math.floor(next() * 4);
    for (let place = 0; place < count; place += 1) {
      const thing = things[Math.floor(next() * 80)];
      const quantity = next() < 0.05 ? -1 : 1 + Math.floor(next() * 3);
      const line = {
        receipt: `B-${receipt}`,
        at,
        customer,
        item: thing?.id ?? '',
        quantity,
        amount: quantity * (thing?.price ?? 0),
      };
      all.push(line, ...(next() < 0.04 ? [line] : []));
    }
  }
  return all;
})();

/** Rows of the second month's customers whose birthday is none, by their place in that file. */
const wrongBirthdays = [3, 40, 77, 150, 221, 299];
/** What a person writes in their place. */
export const rightBirthday = { text: '1990-02-28', serial: 32_932 } as const;

const firstMonth: Readonly<Record<'customers' | 'products' | 'sales', Table>> = {
  customers: [
    ['Kundennr', 'Vorname', 'E-Mail', 'PLZ', 'Geburtstag'],
    ...people
      .slice(0, 300)
      .map(({ id, name, mail, postcode, birthday }) => [id, name, mail, postcode, germanDay(birthday)]),
  ],
  products: [
    ['Artikelnr', 'Bezeichnung', 'Preis'],
    ...things.slice(0, 60).map(({ id, name, price }) => [id, name, price]),
  ],
  sales: [
    ['Bon', 'Datum', 'Kundennr', 'Artikelnr', 'Menge', 'Betrag'],
    ...lines
      .slice(0, 800)
      .map((line) => [
        line.receipt,
        germanMoment(line.at),
        line.customer,
        line.item,
        String(line.quantity),
        comma(line.amount),
      ]),
  ],
};

const secondMonth: typeof firstMonth = {
  customers: [
    ['Geburtstag', 'Ort', 'PLZ', 'E-Mail', 'Vorname', 'Kundennr'],
    ...people
      .slice(200)
      .map(({ id, name, mail, postcode, birthday }, at) => [
        wrongBirthdays.includes(at) ? '31.02.1990' : serialOf(birthday),
        'Bad Aibling',
        postcode,
        mail,
        name,
        id,
      ]),
  ],
  products: [
    ['Preis', 'Marke', 'Artikelnr', 'Bezeichnung'],
    ...things.slice(40).map(({ id, name, price }) => [comma(price), 'Lux', id, name]),
  ],
  sales: [
    ['Kasse', 'Betrag', 'Menge', 'Artikelnr', 'Kundennr', 'Datum', 'Bon'],
    ...lines
      .slice(600)
      .map((line) => ['K1', line.amount, line.quantity, line.item, line.customer, serialOf(line.at), line.receipt]),
  ],
};

/** A file that a person uploads, and its rows as plain SQL reads them. */
interface ShopFile {
  readonly path: string;
  readonly rows: string;
}

const csvOf = (table: Table) =>
  table.map((row) =>
    row
      .map((cell) => (cell !== null && typeof cell === 'object' ? ('serial' in cell ? cell.serial : cell.value) : cell))
      .join(';'),
  );

function fileOf(name: string, table: Table): ShopFile {
  const path = join(folder, name);
  const text = `${csvOf(table).join('\n')}\n`;
  if (!name.endsWith('.xlsx')) {
    writeFileSync(path, text);
    return { path, rows: path };
  }
  writeFileSync(path, workbook(table));
  const rows = `${path}.rows`;
  writeFileSync(rows, text);
  return { path, rows };
}

/** The files of both months. */
export const months = [
  {
    customers: fileOf('kunden-2026-10.csv', firstMonth.customers),
    products: fileOf('artikel-2026-10.xlsx', firstMonth.products),
    sales: fileOf('bons-2026-10.csv', firstMonth.sales),
  },
  {
    customers: fileOf('kunden-2026-11.xlsx', secondMonth.customers),
    products: fileOf('artikel-2026-11.csv', secondMonth.products),
    sales: fileOf('bons-2026-11.xlsx', secondMonth.sales),
  },
] as const;

/**
 * Writes a file of sales that nobody wanted: large enough that its import cannot end before a key is pressed. Returns
 * its path.
 */
export function wrongSales(): string {
  const path = join(folder, 'bons-falsch.csv');
  const rows = Array.from({ length: 600_000 }, (_, at) => `F-${at};30.10.2026 09:30;000500;04000;1;9,99`);
  writeFileSync(path, `Bon;Datum;Kundennr;Artikelnr;Menge;Betrag\n${rows.join('\n')}\n`);
  return path;
}

/** What a shop has. */
export interface Counts {
  readonly customers: number;
  readonly products: number;
  readonly sales: number;
  readonly net_sales: number;
}

/** Which files count, by their places in `months`, and whether the wrong birthdays were corrected. */
interface Imported {
  readonly customers: readonly number[];
  readonly products: readonly number[];
  readonly sales: readonly number[];
  readonly corrected: boolean;
}

/**
 * What plain SQL counts over the rows of files, without any code of the product. A line that is in two files counts as
 * often as in the one that has it more often.
 */
export async function countedIn({ customers, products, sales, corrected }: Imported): Promise<Counts> {
  const [counted] = await asked(`
    WITH customer AS (SELECT DISTINCT "Kundennr" FROM ${read('customers', customers)} WHERE ${corrected} OR "Geburtstag" <> '31.02.1990'),
      product AS (SELECT DISTINCT "Artikelnr" FROM ${read('products', products)}),
      sale AS (${saleForms(sales)})
    SELECT (SELECT count(*) FROM customer) AS customers, (SELECT count(*) FROM product) AS products,
      (SELECT sum(n) FROM sale) AS sales, (SELECT sum(n * amount) FROM sale) AS net_sales`);
  return counted as unknown as Counts;
}

/** How many lines of the second file of sales the first one has, by plain SQL. */
export async function knownLines(): Promise<number> {
  const [one, other] = [saleForms([0]), saleForms([1])];
  const key = 'receipt, moment, customer, item, quantity, amount';
  const [counted] = await asked(
    `SELECT sum(least(one.n, other.n)) AS known FROM (${one}) AS one JOIN (${other}) AS other USING (${key})`,
  );
  return counted?.['known'] ?? 0;
}

function read(type: keyof (typeof months)[number], places: readonly number[]): string {
  const paths = places.map((place) => `'${months[place]?.[type].rows}'`).join(', ');
  return `read_csv([${paths}], all_varchar = true, union_by_name = true, delim = ';', filename = true)`;
}

/** Distinct lines with how often they count; dates and numbers are written in two ways. */
function saleForms(places: readonly number[]): string {
  const columns = `"Bon" AS receipt, "Kundennr" AS customer, "Artikelnr" AS item, CAST("Menge" AS INTEGER) AS quantity,
    CAST(replace("Betrag", ',', '.') AS DECIMAL(12, 2)) AS amount,
    coalesce(try_strptime("Datum", '%-d.%-m.%Y %H:%M'),
      TIMESTAMP '1899-12-30' + to_minutes(CAST(round(TRY_CAST("Datum" AS DOUBLE) * 1440) AS BIGINT))) AS moment`;
  return `SELECT receipt, moment, customer, item, quantity, amount, max(n) AS n FROM (
      SELECT filename, ${columns}, count(*) AS n FROM ${read('sales', places)} GROUP BY ALL)
    GROUP BY ALL`;
}

async function asked(statement: string): Promise<Record<string, number>[]> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const reader = await connection.runAndReadAll(statement);
  const rows = reader.getRowObjectsJson();
  connection.closeSync();
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])));
}
