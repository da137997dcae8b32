import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { askerOf } from './support/asking.ts';
import { importRows } from './support/importing.ts';
import { expectNarrow } from './support/narrow.ts';
import { open } from './support/people.ts';
import { pressKeys, typeInto } from './support/typing.ts';

const number = 28;
const folder = mkdtempSync(join(tmpdir(), 'dodo-e2e-'));

/** The three files of a month: people and things from `first` on, and a line of sales for each person. */
function monthOf(name: string, first: number, count: number) {
  const ids = Array.from({ length: count }, (_, at) => first + at);
  const files = {
    customers: ['Kundennummer,Vorname,Mail', ...ids.map((id) => `DS-${id},Ann ${id},ds${id}@mail.example`)],
    products: ['Artikel,Bezeichnung,Preis', ...ids.map((id) => `DSP-${id},Lamp ${id},${id}.50`)],
    sales: [
      'Beleg,Tag,Kundennummer,Artikel,Betrag',
      ...ids.map((id) => `B-${id},2026-11-${10 + (id % 9)},DS-${id},DSP-${id},${id}.50`),
    ],
  };
  return Object.entries(files).map(([type, lines]) => {
    const path = join(folder, `${type}-${name}.csv`);
    writeFileSync(path, `${lines.join('\n')}\n`);
    return { type: type as keyof typeof files, path, text: `${lines.join('\n')}\n` };
  });
}

const mappings = {
  customers: { user_id: { column: 'Kundennummer' }, name: { column: 'Vorname' }, email: { column: 'Mail' } },
  products: {
    item_id: { column: 'Artikel' },
    name: { column: 'Bezeichnung' },
    price: { column: 'Preis', decimal_sign: 'point' },
  },
  sales: {
    transaction_id: { column: 'Beleg' },
    event_dt: { column: 'Tag', date_format: 'YYYY-MM-DD' },
    user_id: { column: 'Kundennummer' },
    item_id: { column: 'Artikel' },
    event_value: { column: 'Betrag', decimal_sign: 'point' },
  },
} as const;

/** Imports a month by the API, mapped by hand as nobody could guess it. */
async function importMonth(page: Page, files: ReturnType<typeof monthOf>): Promise<void> {
  for (const { type, text } of files) {
    await importRows(page, number, type, text, { mapping: mappings[type], name: `${type}-2026-10.csv` });
  }
}

/** What plain SQL counts over files, without any code of the product. */
async function countedIn(paths: readonly string[], column: string): Promise<number> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const list = paths.map((path) => `'${path}'`).join(', ');
  const reader = await connection.runAndReadAll(
    `SELECT count(DISTINCT "${column}")::INTEGER AS n FROM read_csv([${list}], all_varchar = true)`,
  );
  const [row] = reader.getRowObjectsJson();
  connection.closeSync();
  return Number(row?.['n']);
}

const countsOf = (page: Page) =>
  askerOf(page, number)('GET', 'tenant/meta') as Promise<{ customers: number; products: number; sales: number }>;

async function chooseFiles(page: Page, paths: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('CSV or Excel file').press('Enter');
  await (await chooser).setFiles([...paths]);
}

test('three files of the second month are imported as a group with nothing to map, by keyboard alone', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/imports', 'Data Upload');
  const before = await countsOf(page);
  const [october, november] = [monthOf('2026-10', 1, 40), monthOf('2026-11', 31, 60)];
  await importMonth(page, october);
  await page.reload();

  // Each upload is saved as a dataset with one key.
  for (const { type } of october) {
    const row = page
      .getByRole('row')
      .filter({ hasText: `${type}-2026-10.csv` })
      .first();
    await expect(row).toBeVisible();
    await row.getByRole('link').first().focus();
    await page.keyboard.press('Shift+D');
    await expect(page.getByText(`“${type}” saved`, { exact: false }).first()).toBeVisible();
  }

  // They become a group.
  await pressKeys(page, 'g Shift+D');
  await expect(page.getByRole('heading', { level: 1, name: 'Datasets' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'customers', exact: true })).toBeVisible();
  await expectAccessible(page);
  await pressKeys(page, 'g Shift+G');
  await expect(page.getByRole('heading', { level: 1, name: 'Dataset Groups' })).toBeVisible();
  await pressKeys(page, 'c g');
  await expect(page.getByRole('dialog', { name: 'New dataset group' })).toBeVisible();
  await typeInto(page, 'Name', 'Shop');
  for (const name of ['sales, Sales', 'products, Products', 'customers, Customers']) {
    await page.getByRole('checkbox', { name, exact: true }).focus();
    await page.keyboard.press('Space');
  }
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /2026-10\.csv/u })).toHaveText([
    /^customers/u,
    /^products/u,
    /^sales/u,
  ]);
  await expectAccessible(page);

  // The next month: one key to choose, one to import.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('u');
  await expect(page.getByRole('heading', { level: 1, name: 'Upload files for Shop' })).toBeVisible();
  await chooseFiles(page, november.map(({ path }) => path).toReversed());
  await expect(page.getByText('Nothing to map')).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await expect(page.getByText('Nothing due')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /2026-11\.csv.*Completed/u })).toHaveCount(3, {
    timeout: 60_000,
  });

  // What is there is what SQL counts in the files.
  const after = await countsOf(page);
  const paths = (at: number) => [october[at]?.path ?? '', november[at]?.path ?? ''];
  expect({
    customers: after.customers - before.customers,
    products: after.products - before.products,
    sales: after.sales - before.sales,
  }).toEqual({
    customers: await countedIn(paths(0), 'Kundennummer'),
    products: await countedIn(paths(1), 'Artikel'),
    sales: await countedIn(paths(2), 'Beleg'),
  });
  await expectNarrow(page);
});

test('a file with a changed header is mapped by its dataset, which says what is new and what is missing', async ({
  page,
}) => {
  const path = join(folder, 'people.csv');
  writeFileSync(path, 'Kundennummer,Vorname,E-Mail\nDS-1,Anna,ds1@mail.example\n');
  await open(page, `owner${number}`, number, '/imports?view=groups', 'Dataset Groups');
  await page.getByRole('link', { name: 'Shop', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await page.keyboard.press('u');
  await chooseFiles(page, [path]);
  // Two of three columns are too few to be sure, so it asks.
  await expect(page.getByText('No dataset in this group has these columns')).toBeVisible();
  await page.getByLabel('Dataset for people.csv').focus();
  await page.keyboard.type('customers');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Columns changed. You’ll review them when the import starts.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Map columns of people.csv' })).toBeVisible();
  await expect(page.getByText('New: E-Mail')).toBeVisible();
  await expect(page.getByText('Missing: Mail')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('column:E-Mail');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();

  // The dataset has learned it: the next file needs nothing.
  await pressKeys(page, 'g Shift+D');
  await page.getByRole('link', { name: 'customers', exact: true }).press('Enter');
  await expect(page.getByText('Kundennummer · Vorname · E-Mail')).toBeVisible();
  await expectAccessible(page);

  // It is renamed, deleted and put back by keys.
  await page.keyboard.press('e');
  await typeInto(page, 'Name', 'People');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await page.keyboard.press('Shift+Delete');
  await expect(page.getByRole('heading', { level: 1, name: 'Datasets' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'People', exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('link', { name: 'People', exact: true })).toBeVisible();
});
