import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { inTenant, open, openToRest, signInAgain } from './support/people.ts';
import { endElsewhere } from './support/sessions.ts';
import { fromPalette, pressKeys, typeInto } from './support/typing.ts';

const number = 17;
const owner = `owner${number}` as const;
/** The name of a product, whatever it is. */
const any = /^(?!Sign In)./u;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const notice = (page: Page, text: string | RegExp) => page.locator('[data-type]').filter({ hasText: text });

test('a product is created: amounts that are none are told, a comma is as good as a point (2 §2: products)', async ({
  page,
}) => {
  await open(page, owner, number, '/dashboard', 'Dashboard');
  await pressKeys(page, 'c p');
  await expect(heading(page, 'Create Product')).toBeVisible();
  await typeInto(page, 'Product ID', 'lamp/1 “new”');
  await typeInto(page, 'Name', 'Reading Lamp');
  await expect(page.getByText('In $, such as 12.50').first()).toBeVisible();
  await typeInto(page, 'Price', '1,234');
  await typeInto(page, 'Cost', '-1');
  await typeInto(page, 'Stock quantity', 'a few');
  await typeInto(page, 'Image URL', 'shop.example/lamp.png');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Price', { exact: true })).toBeFocused();
  await expect(page.getByText('Does the comma separate thousands or decimals?')).toBeVisible();
  await expect(page.getByText('Enter an amount of 0 or more.')).toBeVisible();
  await expect(page.getByText('Enter a number such as 12.50')).toBeVisible();
  await expect(page.getByText('Enter a web address, such as https://shop.example/item.')).toBeVisible();
  await expectAccessible(page);

  await typeInto(page, 'Price', '40,50');
  await typeInto(page, 'Cost', '20.25');
  await typeInto(page, 'Stock quantity', '1 200');
  await typeInto(page, 'Image URL', `https://localhost:1/no-such-picture.png`);
  await typeInto(page, 'Product page URL', 'https://shop.example/lamp?a=1#b');
  await typeInto(page, 'Description', 'For books.\nAnd for the night.');
  await page.getByLabel('Status', { exact: true }).focus();
  await page.keyboard.type('Act');
  await page.keyboard.press('Control+Enter');
  await expect(heading(page, 'Reading Lamp')).toBeVisible();
  await expect(page).toHaveURL(inTenant(number, `/products/${encodeURIComponent('lamp/1 “new”')}`));
  await expect(notice(page, 'Reading Lamp created')).toBeVisible();
  await expect(page.getByText('$40.50').first()).toBeVisible();
  await expect(page.getByText('$20.25 (50% of the price)')).toBeVisible();
  await expect(page.getByText('1,200').first()).toBeVisible();
  await expect(page.getByText('And for the night.')).toBeVisible();
  // The line above the facts; what is in it leads to the whole of it.
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('term')).toHaveText(['Price', 'Sold in the last 90 days', 'Last sold', 'In stock']);
  await expect(summary.getByRole('definition')).toHaveText(['$40.50', '0', 'Never', '1,200']);
  await summary.getByRole('button', { name: '$40.50' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Prices and stock' })).toBeFocused();
  // The picture does not come; its place says so quietly.
  await expect(page.locator('[data-picture=none]')).toBeVisible();
  const link = page.getByRole('link', { name: 'https://shop.example/lamp?a=1#b' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/u);
  await expectAccessible(page);
});

test('a taken SKU and a taken id are told at their fields', async ({ page }) => {
  await open(page, owner, number, '/products/P000002', any);
  await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
  const sku = await page.locator('dt', { hasText: 'SKU' }).locator('xpath=following-sibling::dd').innerText();
  await pressKeys(page, 'c p');
  await typeInto(page, 'Product ID', 'P000002');
  await typeInto(page, 'SKU', sku);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Product ID', { exact: true })).toBeFocused();
  await typeInto(page, 'Product ID', 'another');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('SKU', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('SKU', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Product ID', { exact: true })).toHaveValue('another');
});

test('two people edit one product: different fields fit together, the same field is chosen', async ({
  page,
  browser,
}) => {
  await open(page, owner, number, '/products/P000003/update', any);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await open(other, owner, number, '/products/P000003/update', any);
  await typeInto(other, 'Price', '99.99');
  await typeInto(other, 'Brand', 'Theirs');
  await typeInto(page, 'Price', '88,88');
  await typeInto(page, 'Barcode', '12345');
  await other.keyboard.press('Control+Enter');
  await expect(notice(other, / saved/u)).toBeVisible();
  await elsewhere.close();
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('radio', { name: 'Mine: 88,88' })).toBeChecked();
  await dialog.getByRole('button', { name: 'All theirs' }).press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Theirs: 99.99' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save merged version' }).press('Enter');
  await expect(notice(page, / saved/u)).toBeVisible();
  await expect(page.getByText('$99.99').first()).toBeVisible();
  await expect(page.getByText('12345', { exact: true })).toBeVisible();
  await expect(page.getByText('Theirs', { exact: true })).toBeVisible();
});

test('a session that ends while a new product is typed keeps all of it', async ({ page }) => {
  await openToRest(page, owner, number, '/products-create', 'Create Product');
  await typeInto(page, 'Product ID', 'kept-1');
  await typeInto(page, 'Name', 'Kept');
  await endElsewhere(page);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fproducts-create/u);
  await signInAgain(page, owner);
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kept');
  await page.keyboard.press('Control+Enter');
  await expect(heading(page, 'Kept')).toBeVisible();
  await pressKeys(page, 'c p');
  await expect(page.getByLabel('Product ID', { exact: true })).toHaveValue('');
});

test('own and metadata fields are declared, change their type and are withdrawn', async ({ page }) => {
  await open(page, owner, number, '/products/P000004/update', any);
  const opener = page.getByRole('button', { name: 'Custom fields…' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Custom fields for products' });
  await dialog.getByRole('button', { name: 'Add field to custom fields' }).press('Enter');
  const names = dialog.getByLabel('New field name');
  await expect(names).toBeFocused();
  await page.keyboard.type('shelf');
  await dialog.getByRole('button', { name: 'Add field to metadata fields' }).press('Enter');
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.type('fabric');
  await expect(dialog.getByText('description_metadata.fabric in conditions')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save fields' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await typeInto(page, 'shelf', 'A3');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('A3', { exact: true })).toBeVisible();

  await fromPalette(page, 'Custom fields…');
  await expect(dialog.getByText('fabric')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove shelf' }).press('Enter');
  await expect(dialog.getByText('Removed when you save.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Type of fabric' }).focus();
  await page.keyboard.type('Num');
  await dialog.getByRole('button', { name: 'Save fields' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('A3', { exact: true })).toHaveCount(0);
  await fromPalette(page, 'Custom fields…');
  await expect(dialog.getByRole('combobox', { name: 'Type of fabric' })).toHaveValue('number');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a file of products is imported where its type is no question', async ({ page }) => {
  const path = join(mkdtempSync(join(tmpdir(), 'dodo-e2e-')), 'goods.csv');
  writeFileSync(path, 'item_id;name;price\nimp-1;Vase;12.50\n');
  await open(page, owner, number, '/products-import', 'Import Products');
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('CSV or Excel file').press('Enter');
  await (await chooser).setFiles(path);
  await expect(heading(page, /^Map columns of/u)).toBeVisible();
  await page.getByRole('button', { name: 'Start import' }).press('Enter');
  await expect(page.getByText('Completed: 1 added, 0 updated, 0 failed').first()).toBeVisible({ timeout: 90_000 });
  await page.goto(inTenant(number, '/products/imp-1'));
  await expect(heading(page, 'Vase')).toBeVisible();
  await expect(page.getByText('$12.50').first()).toBeVisible();
});
