import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { inTenant, open, openToRest, pathOf, signInAgain } from './support/people.ts';
import { expectWrapped } from './support/reachable.ts';
import { endElsewhere } from './support/sessions.ts';
import { fromPalette, pressKeys, typeInto } from './support/typing.ts';
import { importRows } from './support/importing.ts';

const number = 16;
const owner = `owner${number}` as const;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const notice = (page: Page, text: string | RegExp) => page.locator('[data-type]').filter({ hasText: text });
/** The name of a customer, whoever it is. */
const anyone = /^(?!Sign In)./u;
const back = 'We restored your unsaved changes.';

/** Chooses a file for the upload on screen and waits until its columns are known. */
async function chooseFile(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('CSV or Excel file').press('Enter');
  await (await chooser).setFiles(path);
  await expect(heading(page, /^Map columns of/u)).toBeVisible();
}

test('a customer is created: several mistakes at once, put right, saved, and shown (2 §2: customers)', async ({
  page,
}) => {
  await open(page, owner, number, '/dashboard', 'Dashboard');
  await pressKeys(page, 'c c');
  await expect(heading(page, 'Create Customer')).toBeVisible();
  await expect(page.getByLabel('Customer ID', { exact: true })).toBeFocused();
  await typeInto(page, 'First name', 'Zoë');
  await typeInto(page, 'Email', 'zoë@');
  await typeInto(page, 'Phone', '+999 491 570 156');
  await typeInto(page, 'Shipping postcode', '0123456789 0123456789');
  await page.getByLabel('Email consent', { exact: true }).focus();
  await page.keyboard.type('Cons');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Customer ID', { exact: true })).toBeFocused();
  await expect(page.getByText('This field is required')).toBeVisible();
  await expect(page.getByText('Enter a valid email address, such as anna@example.com.')).toBeVisible();
  await expect(page.getByText('Check the country code and the number of digits.')).toBeVisible();
  await expect(page.getByText('Use at most 20 characters.')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.type('zoe-1');
  await typeInto(page, 'Email', 'zoë@müller.example');
  await typeInto(page, 'Phone', '+61 491 570 156');
  await typeInto(page, 'Shipping postcode', '6000');
  await page.keyboard.press('Control+s');
  await expect(heading(page, 'Zoë')).toBeVisible();
  await expect(page).toHaveURL(inTenant(number, '/customers/zoe-1'));
  await expect(notice(page, 'Zoë created')).toBeVisible();
  await expect(page.getByText('zoë@müller.example')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Consent history' }).getByText('Consented')).toBeVisible();
  await expect(page.getByText('No purchases yet.')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('an id that is taken is told at its field, and nothing typed is lost', async ({ page }) => {
  await open(page, owner, number, '/customers-create', 'Create Customer');
  await typeInto(page, 'Customer ID', 'C0000001');
  await typeInto(page, 'First name', 'Second');
  await page.keyboard.press('Control+Enter');
  const id = page.getByLabel('Customer ID', { exact: true });
  await expect(id).toHaveAttribute('aria-invalid', 'true');
  await expect(id).toBeFocused();
  await expect(page.getByText('A customer already has the ID “C0000001”.').first()).toBeVisible();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Second');
});

test('ids of any characters stand in addresses: created, opened by link, edited', async ({ page }) => {
  const id = "a/b?c#d%41 'Ünï 日本+&=.css";
  await open(page, owner, number, '/customers-create', 'Create Customer');
  await typeInto(page, 'Customer ID', id);
  await page.keyboard.press('Control+Enter');
  await expect(heading(page, id)).toBeVisible();
  const path = `/customers/${encodeURIComponent(id)}`;
  await expect(page).toHaveURL(inTenant(number, path));
  await page.reload();
  await expect(heading(page, id)).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByLabel('Customer ID', { exact: true })).toHaveValue(id);
  await expect(page).toHaveURL(inTenant(number, `${path}/update`));
  await typeInto(page, 'Surname', 'Odd');
  await page.keyboard.press('Control+Enter');
  await expect(heading(page, 'Odd')).toBeVisible();
  await expect(page).toHaveURL(inTenant(number, path));
  await expect(page.getByText('No purchases yet.')).toBeVisible();
  await page.keyboard.press('y');
  await expect(notice(page, 'Link copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(path);
});

test('two people edit one customer: the second sees both versions and chooses field by field', async ({
  page,
  browser,
}) => {
  await open(page, owner, number, '/customers/C0000002/update', anyone);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await open(other, owner, number, '/customers/C0000002/update', anyone);
  await typeInto(other, 'Job title', `Captain${'WithoutAnEnd'.repeat(12)}`);
  await typeInto(other, 'Phone', '0491 570 006');
  await typeInto(other, 'Shipping city', 'Hobart');
  await typeInto(page, 'Job title', 'Pilot');
  await typeInto(page, 'Phone', '0491 570 007');
  await typeInto(page, 'Gender', 'X');
  await other.keyboard.press('Control+Enter');
  await expect(notice(other, / saved/u)).toBeVisible();
  await elsewhere.close();

  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Someone else saved');
  await expect(dialog).toContainText(/Shipping city: .* → Hobart/u);
  await expectWrapped(dialog);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Job title', { exact: true })).toHaveValue('Pilot');
  await page.keyboard.press('Control+Enter');
  await dialog
    .getByRole('group', { name: 'Phone' })
    .getByRole('radio', { name: 'Theirs: 0491 570 006' })
    .press('Space');
  await dialog.getByRole('button', { name: 'Save merged version' }).press('Enter');
  await expect(notice(page, / saved/u)).toBeVisible();
  await expect(page.getByText('Pilot')).toBeVisible();
  await expect(page.getByText('0491 570 006')).toBeVisible();
  await expect(page.getByText('Hobart').first()).toBeVisible();
  await expect(page.getByText('X', { exact: true })).toBeVisible();
});

test('a session that ends while saving keeps what was typed until it is saved', async ({ page }) => {
  await openToRest(page, owner, number, '/customers/C0000005/update', anyone);
  await typeInto(page, 'Job title', 'Lighthouse keeper');
  await typeInto(page, 'Billing city', 'Albany');
  await endElsewhere(page);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcustomers%2FC0000005%2Fupdate/u);
  await signInAgain(page, owner);
  await expect(page.getByText(back)).toBeVisible();
  await expect(page.getByLabel('Job title', { exact: true })).toHaveValue('Lighthouse keeper');
  await expect(page.getByLabel('Billing city', { exact: true })).toHaveValue('Albany');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Lighthouse keeper')).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByLabel('Job title', { exact: true })).toHaveValue('Lighthouse keeper');
  await expect(page.getByText(back)).toHaveCount(0);
});

test('what was typed outlives a reload and Back, goes with Discard, and leaving asks first', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await open(page, owner, number, '/customers/C0000006', anyone);
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  await page.keyboard.press('e');
  await typeInto(page, 'Job title', 'Baker');
  await page.reload();
  await expect(page.getByText(back)).toBeVisible();
  await expect(page.getByLabel('Job title', { exact: true })).toHaveValue('Baker');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Job title', { exact: true })).toHaveValue('Baker');

  await page.getByLabel('Job title', { exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Job title', { exact: true })).not.toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('You’ll lose 1 change.');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Job title', { exact: true })).toHaveValue('Baker');
  await page.getByRole('status').getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(page.getByLabel('Job title', { exact: true })).not.toHaveValue('Baker');
  await page.reload();
  await expect(page.getByLabel('Job title', { exact: true })).not.toHaveValue('Baker');

  await typeInto(page, 'Job title', 'Baker');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByLabel('Job title', { exact: true })).not.toHaveValue('Baker');
});

test('a connection that is lost while saving loses nothing, and saving again works', async ({ page, context }) => {
  await open(page, owner, number, '/customers/C0000007/update', anyone);
  await typeInto(page, 'Job title', 'Diver');
  await context.setOffline(true);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'The server did not answer.' })).toBeVisible();
  await expect(page.getByLabel('Job title', { exact: true })).toHaveValue('Diver');
  await context.setOffline(false);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Diver')).toBeVisible();
});

test('a day that is in no month is not saved as none', async ({ page }) => {
  await open(page, owner, number, '/customers/C0000009/update', anyone);
  await page.getByLabel('Date of birth').focus();
  await page.keyboard.type('02302000');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Invalid value.')).toBeVisible();
  await expect(page.getByLabel('Date of birth')).toBeFocused();
  await expect(page.getByLabel('Date of birth')).toHaveValue('');
  // From the year back to the month.
  for (const _ of ['day', 'month']) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('02282000');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2000-02-28').or(page.getByText('28 Feb 2000')).first()).toBeVisible();
});

test('an own field is declared once and stands in form, view, import and conditions', async ({ page }) => {
  await open(page, owner, number, '/customers/C0000008/update', anyone);
  await page.getByRole('button', { name: 'Custom fields…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Custom fields for customers' });
  await expect(dialog.getByText(/fields are available in forms/)).toBeFocused();
  await dialog.getByRole('button', { name: 'Add field' }).press('Enter');
  await expect(dialog.getByLabel('New field name')).toBeFocused();
  await page.keyboard.type('tier.below');
  await expect(dialog.getByText('custom.tier.below in conditions')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Choose another name: custom.tier is a field already')).toBeVisible();
  await expect(dialog.getByLabel('New field name')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Tier');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('A field called tier already exists.')).toBeVisible();
  await expect(dialog.getByLabel('New field name')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('shoe size');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Num');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('1 unsaved change.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);

  await typeInto(page, 'shoe size', 'big');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Enter a number such as 12.50')).toBeVisible();
  await typeInto(page, 'shoe size', '42,5');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('42.5', { exact: true })).toBeVisible();

  const path = join(mkdtempSync(join(tmpdir(), 'dodo-e2e-')), 'shoes.csv');
  writeFileSync(path, 'user_id,shoe size\nshoe-1,43\nshoe-2,big\n');
  await page.goto(inTenant(number, '/customers-import'));
  await chooseFile(page, path);
  await expect(page.getByRole('checkbox', { name: 'Keep shoe size as a custom field' })).toBeChecked();
  await page.getByRole('button', { name: 'Start import' }).press('Enter');
  // The declared type counts: what is no number is told and left out.
  await expect(page.getByText('Completed: 1 added, 0 updated, 1 failed').first()).toBeVisible({ timeout: 90_000 });

  await page.goto(inTenant(number, '/segment-create'));
  await expect(heading(page, 'Create Segment')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('combobox', { name: 'Field' })).toBeFocused();
  await page.keyboard.type('shoe size');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'SQL for these conditions' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Field' })).toHaveValue(/shoe size/u);
});

test('a file of customers is imported where its type is no question', async ({ page }) => {
  const path = join(mkdtempSync(join(tmpdir(), 'dodo-e2e-')), 'people.csv');
  writeFileSync(path, 'user_id,name,tier\nimp-1,Ann,gold\nimp-2,Ben,\n');
  await open(page, owner, number, '/customers-create', 'Create Customer');
  await fromPalette(page, 'Import Customers');
  await expect(heading(page, 'Import Customers')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await chooseFile(page, path);
  await page.getByRole('button', { name: 'Start import' }).press('Enter');
  await expect(page.getByText('Completed: 2 added, 0 updated, 0 failed').first()).toBeVisible({ timeout: 90_000 });
  await page.goto(inTenant(number, '/customers/imp-1'));
  await expect(heading(page, 'Ann')).toBeVisible();
});

test('a customer is opened by chance, with figures, segments, e-mails and purchases', async ({ page }) => {
  await open(page, owner, number, '/customers/C0000003', anyone);
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  const picked = page.waitForResponse((reply) => reply.url().endsWith('/pick-customer'));
  await fromPalette(page, 'Open a random customer');
  const { value } = (await (await picked).json()) as { readonly value: { readonly user_id: string } };
  await expect(page.getByText(value.user_id, { exact: true }).first()).toBeVisible();
  for (const name of [
    'Identity',
    'Contact and consent',
    'Addresses',
    'Activity',
    'Segments',
    'Emails',
    'Recent purchases',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  // Chance may lead to an id of whatever letters.
  await expect.poll(() => pathOf(page)).toBe(`/customers/${encodeURIComponent(value.user_id)}`);
  await page.keyboard.press('Control+c');
  await expect(notice(page, 'ID copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value.user_id);

  // From the list a field of a row is two keys and its name away.
  await pressKeys(page, 'g c');
  await expect(page.locator('main tbody [data-row]').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+E');
  await expect(page.getByRole('combobox', { name: 'Field' })).toBeFocused();
  await page.keyboard.type('phone');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
});

test('who may only look is told why editing is closed', async ({ page }) => {
  await open(page, `analyst${number}`, number, '/customers/C0000003', anyone);
  await expect(page.getByRole('heading', { name: 'Identity' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(notice(page, 'You are not authorized to access the feature: ')).toBeVisible();
  await expectAccessible(page);
});

test('a long value that can be copied leaves room for the name of its field, at any width', async ({ page }) => {
  await open(page, owner, number, '/customers-create', 'Create Customer');
  await typeInto(page, 'Customer ID', 'long-1');
  await typeInto(page, 'Category', 'People who come back '.repeat(9).trim());
  await typeInto(page, 'Sub category', 'x'.repeat(190));
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(inTenant(number, '/customers/long-1'));
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('copy a field');
    await page.keyboard.press('Enter');
    const list = await page.getByRole('listbox').boundingBox();
    for (const name of ['Category', 'Sub category']) {
      const option = page.getByRole('option', { name: new RegExp(`^${name}`, 'u') });
      const title = await option.getByText(name, { exact: true }).boundingBox();
      const row = await option.boundingBox();
      expect([width, name, (title?.width ?? 0) > (list?.width ?? 0) / 3]).toEqual([width, name, true]);
      const inner = await option.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect([width, name, inner, row?.height]).toEqual([width, name, 0, width === 390 ? 56 : 36]);
    }
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  }
});

test('a duplicate is merged and taken apart again, an order and a customer are deleted and restored, by keyboard alone', async ({
  page,
}) => {
  await open(page, owner, number, '/dashboard', 'Dashboard');
  await importRows(
    page,
    number,
    'customers',
    'user_id,name,email\ndup-1,Lena,lena@dup.example\ndup-2,Lena,LENA@dup.example\n',
  );
  await importRows(
    page,
    number,
    'sales',
    'event_id,transaction_id,user_id,event_dt,event_value\nd1,DUP-T1,dup-1,2026-01-02,10\nd2,DUP-T2,dup-2,2026-01-03,20\n',
  );
  await page.goto(inTenant(number, '/customers/dup-1'));
  await expect(heading(page, 'Lena')).toBeVisible();
  await fromPalette(page, 'Merge a duplicate');
  await expect(page.getByRole('option', { name: /dup-2 · LENA@dup.example/u })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'dup-2 merged into this customer')).toBeVisible();

  await page.goto(inTenant(number, '/customers-analytics/dup-1?order=DUP-T2'));
  await expect(page.getByRole('table', { name: /DUP-T2/u })).toBeVisible();
  await fromPalette(page, 'Delete order DUP-T2');
  await expect(notice(page, 'Order DUP-T2 deleted')).toBeVisible();
  await expect(page.locator('[data-order]')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-order]')).toHaveCount(2);

  await page.goto(inTenant(number, '/customers/dup-1'));
  await expect(heading(page, 'Lena')).toBeVisible();
  await fromPalette(page, 'Delete customer');
  const question = page.getByRole('alertdialog', { name: 'Delete Lena?' });
  await expect(question).toContainText('Kept and still counted in totals: 2 sales.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(heading(page, 'All Customers')).toBeVisible();
  await expect(notice(page, 'Lena deleted')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(notice(page, 'Lena restored')).toBeVisible();
  await page.goto(inTenant(number, '/customers/dup-1'));
  await expect(heading(page, 'Lena')).toBeVisible();
});
