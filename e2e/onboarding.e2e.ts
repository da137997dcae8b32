import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expectNarrow } from './support/narrow.ts';
import { newAccount, signInAndChoose } from './support/newcomer.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The step as it stands is accessible in both themes, fits a telephone, and can be left. */
async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNarrow(page);
  for (const name of ['SWITCH TENANT', 'SIGN OUT']) await expect(page.getByRole('button', { name })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** Saves the first two steps by the keyboard. */
async function sayWho(page: Page, name: string): Promise<void> {
  await expect(heading(page, 'About your business')).toBeVisible();
  await expect(page.getByLabel('Business name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Currency and VAT')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(heading(page, 'Your data')).toBeVisible();
}

test('a new person sets a tenant up with demo data, leaves in the middle, goes on in another browser, and lands where they wanted (1 §2: onboarding)', async ({
  page,
  browser,
}) => {
  const email = 'fern@onboarding.example';
  await newAccount(page, email);
  await page.goto('/segments');
  await signInAndChoose(page, email);

  // Who: errors stand at their fields, nothing is saved.
  await expect(heading(page, 'About your business')).toBeVisible();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This field is required')).toBeVisible();
  await expect(page.getByLabel('Business name')).toBeFocused();
  await expectGood(page);
  await page.keyboard.type('Fern & Fable');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Australia/Melb');
  await expect(page.getByLabel('Time zone')).toHaveValue('Australia/Melbourne');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Fern');
  await page.keyboard.press('Tab');
  await page.keyboard.type('news@fern.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1 Quay Street, Hobart');
  await page.keyboard.press('Control+Enter');

  // Money: several errors at once; the example follows what is typed.
  await expect(heading(page, 'Currency and VAT')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Fern & Fable');
  await expect(page.getByLabel('Currency')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('12,5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This field is required')).toBeVisible();
  await expect(page.getByText('Enter a number, such as 10 or 12.5.')).toBeVisible();
  await expectGood(page);
  await page.getByLabel('Currency').focus();
  await page.keyboard.type('EUR');
  await expect(page.getByText('Amounts look like EUR 1,234.00')).toBeVisible();
  await page.getByLabel('VAT').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('12.5');
  await page.keyboard.press('Enter');

  // Data: left here. The tenant can be left, and the guard brings nobody back by itself.
  await expect(heading(page, 'Your data')).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'SWITCH TENANT' }).press('Enter');
  await expect(heading(page, 'Choose a tenant')).toBeVisible();
  await expect(page).toHaveURL(/\/tenant-selection$/u);
  await expect(page.getByRole('option', { name: /^Fern & Fable/u })).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/segments');
  await signInAndChoose(elsewhere, email);
  await expect(heading(elsewhere, 'Your data')).toBeVisible();
  await expect(elsewhere.getByText('Step 3 of 4')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(elsewhere.getByLabel('Currency')).toHaveValue('EUR');
  await expect(elsewhere.getByLabel('VAT')).toHaveValue('12.5');
  // The address follows the screen by a moment: two steps within it are one for Back, and Back before it leads past
  // both.
  await expect(elsewhere).toHaveURL(/step=money/u);
  await elsewhere.getByRole('button', { name: /^Business/u }).press('Enter');
  await expect(elsewhere.getByLabel('Business name')).toHaveValue('Fern & Fable');
  await expect(elsewhere.getByLabel('Time zone')).toHaveValue('Australia/Melbourne');
  await expect(elsewhere.getByLabel('Postal address')).toHaveValue('1 Quay Street, Hobart');
  await expect(elsewhere).toHaveURL(/step=business/u);
  await elsewhere.goBack();
  await expect(heading(elsewhere, 'Currency and VAT')).toBeVisible();
  await elsewhere.getByRole('button', { name: /^Data/u }).press('Enter');

  await elsewhere.getByRole('radio', { name: /^Use demo data/u }).press('Space');
  await elsewhere.keyboard.press('Enter');
  await expect(heading(elsewhere, 'Your first segment')).toBeVisible();
  await expect(elsewhere.getByText('Demo data is ready: 2,000 customers, 150 products', { exact: false })).toBeVisible({
    timeout: 90_000,
  });
  // Counts follow the data without anybody asking.
  await expect(elsewhere.getByRole('radio', { name: /consented to email.*1,226 customers/u })).toBeVisible();
  await expectGood(elsewhere);
  await elsewhere.getByRole('radio', { name: /^Bought at least 3 times/u }).press('Space');
  await expect(elsewhere.getByLabel('Name')).toHaveValue('Bought at least 3 times');
  await elsewhere.getByLabel('Name').focus();
  await elsewhere.keyboard.press('Control+a');
  await elsewhere.keyboard.type('Regulars');
  await elsewhere.keyboard.press('Enter');
  await expect(heading(elsewhere, 'All Segments')).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/segments\?t=/u);
  await expect(elsewhere.getByRole('link', { name: 'Regulars' })).toBeVisible();

  await elsewhere.goto('/onboarding');
  await expect(heading(elsewhere, 'Dashboard')).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/dashboard\?t=/u);
  // Money is the tenant's own.
  await elsewhere.goto('/segment-analytics/1');
  await expect(elsewhere.getByText(/^EUR\s[\d,]+\.\d\d$/u).first()).toBeVisible();
});

test('a file is uploaded within onboarding, and its customers are counted', async ({ page }) => {
  const path = join(mkdtempSync(join(tmpdir(), 'dodo-e2e-')), 'customers.csv');
  writeFileSync(path, 'user_id,name,email_consented\nx1,Zoë,true\nx2,Ann,false\nx3,Lin,true\n');
  const email = 'file@onboarding.example';
  await newAccount(page, email);
  await page.goto('/');
  await signInAndChoose(page, email);
  await sayWho(page, 'Quill & Co');
  await expect(page.getByRole('radio', { name: /^Upload a file/u })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Upload file')).toBeFocused();
  await expectGood(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('CSV or Excel file').press('Enter');
  await (await chooser).setFiles(path);
  await expect(heading(page, 'Map columns of customers.csv')).toBeFocused();
  await expectGood(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Completed: 3 added, 0 updated, 0 failed')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('radio', { name: /^Use demo data/u })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Upload another file' })).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('radio', { name: /consented to email.*2 customers/u })).toBeVisible();
  await page.getByRole('button', { name: 'Skip and finish' }).press('Enter');
  await expect(heading(page, 'Dashboard')).toBeVisible();

  // Figures need sales: what is there is ticked off, and the next step has a key.
  const steps = page.getByRole('region', { name: 'Three steps to your first reports' });
  await expect(steps.getByRole('listitem').first()).toContainText('3 uploaded');
  await expect(steps.getByRole('button')).toHaveText([/^Upload products/u, /^Upload sales/u]);
  await expectAccessible(page);
  await expectNarrow(page);
  await heading(page, 'Dashboard').press('u');
  await expect(heading(page, 'Import Products')).toBeVisible();
});

test('nothing typed is lost: back and forth keeps it, a reload asks, and the end waits for it', async ({ page }) => {
  const email = 'typed@onboarding.example';
  await newAccount(page, email);
  await page.goto('/');
  await signInAndChoose(page, email);
  await sayWho(page, 'Lark Lane');
  await page.getByRole('radio', { name: /^Later/u }).press('Space');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your first segment')).toBeVisible();
  await expect(page.getByText('No members yet. Members appear once you add data.')).toBeVisible();

  await page.getByRole('button', { name: /^Currency and VAT/u }).press('Enter');
  await page.getByLabel('VAT').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('19');
  await page.getByRole('button', { name: /^First segment/u }).press('Enter');
  await expect(page.getByRole('navigation', { name: 'Steps' })).toContainText('unsaved');
  await expect(page).toHaveURL(/step=segment/u);
  await page.goBack();
  await expect(page.getByLabel('VAT')).toHaveValue('19');

  const asked = page.waitForEvent('dialog');
  const reloading = page.reload({ timeout: 5000 }).catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reloading;
  await expect(page.getByLabel('VAT')).toHaveValue('19');

  await page.getByRole('button', { name: 'SWITCH TENANT' }).press('Enter');
  await expect(page.getByText('You’ll lose 1 change.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^First segment/u }).press('Enter');
  await page.getByRole('button', { name: 'Skip and finish' }).press('Enter');
  await expect(page.getByText('“Currency and VAT” has unsaved changes.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('VAT')).toHaveValue('19');
  await page.keyboard.press('Control+Enter');
  await expect(heading(page, 'Your data')).toBeVisible();
  await page.getByRole('button', { name: /^First segment/u }).press('Enter');
  await page.getByRole('button', { name: 'Skip and finish' }).press('Enter');
  await expect(heading(page, 'Dashboard')).toBeVisible();
});
