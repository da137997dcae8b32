import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import {
  adventureworksEventId,
  adventureworksFolder,
  hasAdventureworks,
  prepareAdventureworks,
} from '../tests/support/adventureworks.ts';
import { independentCount } from '#tests/server/features/imports/independentCount.ts';
import { hostileHtml } from '#tests/support/hostileHtml.ts';
import { hostileVariants } from '#tests/support/hostileVariants.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectNarrow } from './support/narrow.ts';
import { open } from './support/people.ts';
import { password } from './support/place.js';
import { expectNoRuns, hostileRun, noteRuns } from './support/runs.ts';
import { fromPalette, pressKeys } from './support/typing.ts';

const number = 4;

/** A field that only a file of this type has. */
const firstField = { Customers: 'Customer ID (required)', Products: 'Stock quantity', Sales: 'Event type' } as const;

/** Opens the upload, chooses what the file holds and the files themselves, with the keyboard alone. */
async function upload(
  page: Page,
  type: 'Customers' | 'Products' | 'Sales',
  paths: string | readonly string[],
): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus();
  await pressKeys(page, 'g i');
  await expect(page.getByRole('heading', { level: 1, name: 'Data Upload' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload file' }).first().press('Enter');
  await page.getByRole('radio', { name: type }).press('Space');
  await expect(page.getByRole('table', { name: 'Supported columns' })).toContainText(firstField[type]);
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('CSV or Excel file').press('Enter');
  await (await chooser).setFiles([paths].flat());
  await expect(page.getByRole('heading', { level: 1, name: /^Map columns of/u })).toBeVisible({ timeout: 90_000 });
}

/** Starts the import that is on screen. */
async function startIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start import' }).press('Enter');
  await expect(page).toHaveURL(/\/imports\/\d+/u);
}

/** Starts the import that is on screen and waits for its end. */
async function importIt(page: Page): Promise<void> {
  await startIt(page);
  await expect(page.getByText(/^Completed: /u).first()).toBeVisible({ timeout: 60_000 });
}

test('a small file is uploaded, mapped and loaded by keyboard, and its bad rows are told (2 §2: imports) @quick', async ({
  page,
}) => {
  const path = join(mkdtempSync(join(tmpdir(), 'dodo-e2e-')), 'customers.csv');
  writeFileSync(
    path,
    'CustomerKey;FirstName;BirthDate;Level\nx1;Zoë;13/12/1990;Gold\nx2;Ann;31/02/1990;\n;Nobody;01/01/1990;\n',
  );
  await open(page, `owner${number}`, number, '/imports', 'Data Upload');
  await expectAccessible(page);
  await upload(page, 'Customers', path);
  await expect(page.getByText('separated by semicolons')).toBeVisible();
  await page.getByLabel('Date format for Date of birth').focus();
  await page.keyboard.type('Day');
  await expect(page.getByLabel('Date format for Date of birth')).toHaveValue('D/M/YYYY');
  await expectAccessible(page);
  await startIt(page);
  // Most of its rows would be rejected, so it stops and asks.
  await expect(page.getByText('Nothing was imported. 2 of 3 rows would be rejected.')).toBeVisible();
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import anyway' }).press('Enter');
  await expect(page.getByText('Completed: 1 added, 0 updated, 2 failed').first()).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
});

test('a mapping leads to what is open of it, is called by its title, asks before it is lost, and is left by Escape', async ({
  page,
}) => {
  const path = join(mkdtempSync(join(tmpdir(), 'dodo-e2e-')), 'spring.csv');
  writeFileSync(path, 'Order,Order Date,Customer ID,Total\n1,01/02/2026,C1,5.50\n2,03/04/2026,C2,6.50\n');
  await open(page, `owner${number}`, number, '/imports', 'Data Upload');
  await upload(page, 'Sales', path);
  const heading = page.getByRole('heading', { level: 1, name: 'Map columns of spring.csv' });
  await expect(page).toHaveTitle(/^Map columns of spring\.csv/u);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Date format for Date and time')).toBeFocused();
  await page.keyboard.type('Day');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Date format for Date and time')).not.toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await heading.evaluate((title) => title.scrollWidth - title.clientWidth)).toBe(0);

  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading).toBeVisible();
  await pressKeys(page, 'g c');
  await expect(question).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'All Customers' })).toBeVisible();
});

test('a till’s export that has lines of whole sales and of payments is read by its lines alone, and says so', async ({
  page,
}) => {
  const path = join(mkdtempSync(join(tmpdir(), 'dodo-e2e-')), 'till.csv');
  const lines = ['Sale,22', 'Sale Line,11', 'Sale Line,11', 'Payment,22', 'Gift Card,5'];
  const rows = lines.map((line) => `2026-10-02 08:59:00,7,${line},SKU-A`);
  writeFileSync(path, `Date,Receipt Number,Line Type,Total,Sku\n${rows.join('\n')}\n`);
  await open(page, `owner${number}`, number, '/imports', 'Data Upload');
  await upload(page, 'Sales', path);
  await expect(page.getByLabel('Filter rows by')).toHaveValue('Line Type');
  const giftCards = page.getByRole('checkbox', { name: 'Gift Card, 1 row' });
  await expect(giftCards).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Payment, 1 row' })).not.toBeChecked();
  await expectAccessible(page);
  await giftCards.press('Space');
  await importIt(page);
  await expect(page.getByText('Completed: 2 added, 0 updated, 0 failed').first()).toBeVisible();
  await expect(
    page.getByText('3 rows were skipped by the row filter on Line Type: “Sale” 1 · “Payment” 1 · “Gift Card” 1.'),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);

  // The same file once more, as it was mapped, then as what else it holds.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { level: 1, name: 'Map columns of till.csv' })).toBeFocused();
  await expect(giftCards).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Sale Line, 2 rows' })).toBeChecked();
  await page.getByRole('radio', { name: 'Sales' }).press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Products' })).toBeFocused();
  await expect(page.getByLabel('Product ID (required)')).toHaveValue('column:Sku');
  await expect(page).toHaveURL(/type=products/u);
  await expectAccessible(page);
  await importIt(page);
  await expect(page.getByText(/^Completed: (1 added, 0|0 added, 1) updated, 0 failed/u).first()).toBeVisible();
});

test('several files are mapped one after the other, each as its type, its encoding and its first row say', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'dodo-e2e-'));
  const czech = join(folder, 'czech.csv');
  writeFileSync(czech, Buffer.from('user_id;name\ncz1;P\xF8emysl\ncz2;Ji\xF8\xED\n', 'latin1'));
  const unnamed = join(folder, 'unnamed.csv');
  writeFileSync(unnamed, 'eve@mail.example,Eve\nfay@mail.example,Fay\n');
  const products = join(folder, 'products.csv');
  writeFileSync(products, 'item_id,name\nmany-1,Lamp\n');
  await open(page, `owner${number}`, number, '/imports', 'Data Upload');
  await upload(page, 'Customers', [czech, unnamed, products]);

  await expect(page.getByRole('heading', { level: 1, name: 'Map columns of czech.csv' })).toBeVisible();
  await expect(page.getByText('File 1 of 3')).toBeVisible();
  await expect(page.getByText('choose another encoding: Pøemysl · Jiøí')).toBeVisible();
  const encoding = page.getByLabel('Encoding');
  await encoding.focus();
  await page.keyboard.type('Windows-1250');
  await page.keyboard.press('Enter');
  await expect(page.getByText('choose another encoding: Přemysl · Jiří')).toBeVisible();
  await expect(encoding).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Map columns of unnamed.csv' })).toBeVisible();
  await expect(page.getByText('The file has no header row, so columns are named by position.')).toBeVisible();
  await expect(page.getByLabel('First row')).toHaveValue('data');
  await expect(page.getByLabel('Customer ID (required)')).toHaveValue('column:Column 1');
  await page.getByLabel('First name').focus();
  await page.keyboard.type('Column 2');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Map columns of products.csv' })).toBeVisible();
  await expect(page.getByText('File 3 of 3')).toBeVisible();
  await page.getByRole('radio', { name: 'Customers' }).press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Products' })).toBeFocused();
  await expect(page.getByLabel('Product ID (required)')).toHaveValue('column:item_id');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Data Upload' })).toBeVisible();
  for (const file of ['czech.csv', 'unnamed.csv', 'products.csv']) {
    const row = page.getByRole('row').filter({ hasText: file });
    await expect(row.getByText('Completed')).toBeVisible({ timeout: 90_000 });
  }

  // A file whose letters tell nothing is refused with the choice that helps; files dropped together are all taken.
  const russian = [
    ...Buffer.from('user_id,name\nru1,\xCF\xF0\xE8\xE2\xE5\xF2\nru2,\xCC\xEE\xF1\xEA\xE2\xE0\n', 'latin1'),
  ];
  await page.getByRole('button', { name: 'Upload file' }).first().press('Enter');
  const dropped = await page.evaluateHandle((bytes) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(bytes)], 'russian.csv'));
    files.items.add(new File(['item_id,name\nmany-1,Lamp\n'], 'products.csv'));
    return files;
  }, russian);
  await page.getByLabel('CSV or Excel file').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText(/neither UTF-8 nor Western ones; choose its encoding/u).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with products.csv' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Encoding').focus();
  await page.keyboard.type('Windows-1251');
  await page.getByRole('button', { name: 'Read with this encoding' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Map columns of russian.csv' })).toBeVisible();
  await expect(page.getByText('Привет · Москва').first()).toBeVisible();
  await page.getByRole('button', { name: 'Skip to products.csv' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Map columns of products.csv' })).toBeVisible();
});

test('AdventureWorks is imported through the screen, and a segment over it counts what plain SQL counts', async ({
  page,
}) => {
  test.skip(!hasAdventureworks, 'AdventureWorks is not on this machine (../shared/data/adventureworks)');
  const files = await prepareAdventureworks(mkdtempSync(join(tmpdir(), 'dodo-e2e-')));
  await open(page, `owner${number}`, number, '/imports', 'Data Upload');

  // Sales first: files in any order give the same members.
  for (const path of files.sales) {
    await upload(page, 'Sales', path);
    await page.getByLabel('Line ID', { exact: true }).focus();
    await page.keyboard.type('Combine');
    await page.getByLabel('Combination for Line ID').focus();
    await page.keyboard.type(adventureworksEventId);
    await expect(page.getByLabel('Date format for Date and time')).toHaveValue('M/D/YYYY');
    await importIt(page);
  }
  await upload(page, 'Products', files.products);
  await importIt(page);
  await expect(page.getByText('Completed: 293 added, 0 updated, 0 failed').first()).toBeVisible();
  await upload(page, 'Customers', files.customers);
  await importIt(page);
  await expect(page.getByText('Completed: 18,148 added, 0 updated, 0 failed').first()).toBeVisible();

  // Women who bought a bike at least twice, in the visual builder.
  await page.getByRole('heading', { level: 1 }).focus();
  await pressKeys(page, 'c s');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Segment' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('combobox', { name: 'Field' })).toBeFocused();
  await page.keyboard.type('customer.gender');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Value' })).toBeFocused();
  await page.keyboard.type('F');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('add condition');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Field' }).last()).toBeFocused();
  await page.keyboard.type('product.category');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Value' }).last()).toBeFocused();
  await page.keyboard.type('Bikes');
  await expect(page.getByRole('option', { name: 'Bikes' }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  // Enter closed the list of values; Escape leads from the value back to its row; there, how often.
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-condition]').last()).toBeFocused();
  await page.keyboard.press('f');
  await expect(page.getByRole('textbox', { name: 'Number' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2');
  const sql = page.getByRole('textbox', { name: 'SQL for these conditions' });
  await expect(sql).toHaveText(/product\.category = 'Bikes'\s*GROUP BY sale\.user_id HAVING COUNT\(\*\) >= 2/u);
  const { womenWithTwoBikes } = await independentCount(adventureworksFolder);
  await expect(page.getByText('Outdated')).toHaveCount(0);
  await expect(page.locator('[data-population]')).toHaveText(womenWithTwoBikes.toLocaleString('en'));
});

/** Characters of a file's name without its ending: the upload takes 300 with it. */
const longestName = 296;

test('the name of an uploaded file runs nothing where it is shown', async ({ page, context }) => {
  // An import for each name.
  test.setTimeout(600_000);
  const noted = await noteRuns(context);
  // As many in one name as a name has room for.
  const names = [...hostileHtml(hostileRun), ...hostileVariants(hostileRun)]
    .map((html) => html.replaceAll(/[/\\\p{Cc}]/gu, ' ').slice(0, longestName))
    .reduce<string[]>((all, html) => {
      const last = all.at(-1);
      if (last === undefined || last.length + html.length > longestName) return [...all, html];
      return [...all.slice(0, -1), last + html];
    }, []);
  await open(page, `owner${number}`, number, '/imports', 'Data Upload');
  await page.getByRole('button', { name: 'Upload file' }).first().press('Enter');
  await page.getByRole('radio', { name: 'Customers' }).press('Space');
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('CSV or Excel file').press('Enter');
  const buffer = Buffer.from('user_id,name\nnamed-1,Ann\n');
  await (await chooser).setFiles(names.map((name) => ({ name: `${name}.csv`, mimeType: 'text/csv', buffer })));
  for (const [index] of names.entries()) {
    await expect(page.getByText(`File ${index + 1} of ${names.length}`)).toBeVisible({ timeout: 90_000 });
    await page.keyboard.press('Control+Enter');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Data Upload' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '.csv' })).toHaveCount(12);
  await expect(page.getByText('Completed')).toHaveCount(12, { timeout: 90_000 });
  for (let at = 2; at <= Math.floor(names.length / 12); at += 1) {
    await page.keyboard.press(']');
    await expect(page).toHaveURL(new RegExp(`page=${at}`, 'u'));
    await expect(page.getByRole('row').filter({ hasText: '.csv' })).toHaveCount(12);
  }
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/imports\/\d+/u);
  await expect(page.getByText(/<.*>\.csv/u).first()).toBeVisible();
  await expectNoRuns(page, noted);
});

test('a marketer finds imports in the sidebar and the palette, loads a file, corrects a row, undoes and redoes the import', async ({
  page,
}) => {
  const path = join(mkdtempSync(join(tmpdir(), 'dodo-e2e-')), 'new-customers.csv');
  writeFileSync(path, 'user_id,name,consent\nmei-1,Ann,yes\nmei-2,Bo,perhaps\nmei-3,Cy,no\n');
  await page.goto('/imports');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('mei@harbour-pine.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Search tenants')).toBeFocused();
  await page.keyboard.type('Harbour');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Data Upload' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Data Upload' })).toBeVisible();
  await fromPalette(page, 'Import Customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Import Customers' })).toBeVisible();
  await upload(page, 'Customers', path);
  await importIt(page);
  await expect(page.getByText('Completed: 2 added, 0 updated, 1 failed').first()).toBeVisible();

  const press = async (keys: string) => {
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press(keys);
  };
  await press('Alt+1');
  await page.getByRole('textbox', { name: 'Email consent in row 3' }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('no');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Completed: 3 added, 0 updated, 0 failed').first()).toBeVisible();
  await press('Alt+3');
  await expect(page.getByText('Rows to remove')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Undone: 3 removed, 0 restored, 0 kept')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Redone: 3 added, 0 updated, 0 kept')).toBeVisible();
});
