import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { open, pathOf } from './support/people.ts';
import { pressKeys } from './support/typing.ts';

const number = 19;

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Customers' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const names = (page: Page) => rows(page).getByRole('link').allTextContents();
const heads = (page: Page) => page.getByRole('columnheader').allTextContents();

test('a person narrows, sorts and arranges the list by keyboard, and a colleague sees exactly that @quick', async ({
  page,
  browser,
}) => {
  await open(page, `owner${number}`, number, '/customers', 'All Customers');
  await expect(rows(page)).toHaveCount(12);

  // Search: part words, without accents and case.
  await page.keyboard.press('/');
  await page.keyboard.type('an');
  await expect(page).toHaveURL(/search=an/u);
  await page.keyboard.press('Enter');
  await expect(rows(page).first().getByRole('link')).toBeFocused();

  // Filter by a category, sort by e-mail from Z.
  await page.keyboard.press('f');
  await page.keyboard.type('category');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/category=/u);
  await page.keyboard.press('s');
  await page.keyboard.type('e-mail');
  await page.keyboard.press('Enter');
  await page.keyboard.type('desc');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sortOption=email-desc/u);
  await expect(page.getByRole('columnheader', { name: 'Email', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  // Columns: city goes, phone comes first.
  await page.keyboard.press('Shift+C');
  await expect(page.getByRole('searchbox', { name: 'Find a column' })).toBeFocused();
  await page.keyboard.type('city');
  await page.keyboard.press('Enter');
  // What was found is at hand among all columns; letters go on finding.
  await expect(page.getByRole('checkbox', { name: 'City', exact: true })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'City', exact: true })).not.toBeChecked();
  await page.keyboard.type('phone');
  await expect(page.getByRole('searchbox', { name: 'Find a column' })).toHaveValue('phone');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Phone', exact: true })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/columns=full_name,user_id,email,category,email_consented,phone,tenant_created_at/u);
  const seen = { names: await names(page), heads: await heads(page), path: pathOf(page) };
  expect(seen.heads).toContain('Phone');

  // Opened anew, the list has the columns that were chosen last, and says so in its address.
  await pressKeys(page, 'g s');
  await expect(page.getByRole('heading', { level: 1, name: 'All Segments' })).toBeVisible();
  await pressKeys(page, 'g c');
  await expect(page).toHaveURL(/columns=full_name/u);
  expect(await heads(page)).toEqual(seen.heads);

  const colleague = await (await browser.newContext()).newPage();
  await open(colleague, `analyst${number}`, number, seen.path, 'All Customers');
  await expect(rows(colleague).first()).toBeVisible();
  expect({ names: await names(colleague), heads: await heads(colleague), path: pathOf(colleague) }).toEqual(seen);
  await expect(colleague.getByRole('button', { name: /^Remove filter Category/u })).toBeVisible();
});

test('rows are selected over pages, everything with one stroke, and exported as they are listed', async ({ page }) => {
  await open(page, `owner${number}`, number, '/customers?sortOption=id-asc', 'All Customers');
  await expect(rows(page)).toHaveCount(12);
  const selection = page.getByRole('toolbar', { name: 'Selected rows' });
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/cursor=2/u);
  await expect(selection).toContainText('1 selected');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(selection).toContainText('3 selected');

  const byPalette = async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('export');
    await page.keyboard.press('Enter');
  };
  const byBar = () => selection.getByRole('button', { name: 'Export CSV' }).press('Enter');
  const exported = async (ask = byPalette): Promise<string[]> => {
    const coming = page.waitForEvent('download');
    await ask();
    const file = await coming;
    return (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
  };
  const three = await exported();
  expect(await exported(byBar)).toEqual(three);
  expect(three[0]).toContain('Customer,Customer ID,Email');
  expect(three).toHaveLength(4);

  await page.keyboard.press('Control+Shift+a');
  const total = Number(
    /of (?<total>[\d,]+)/u
      .exec(await page.getByText(/^[\d,]+–[\d,]+ of/u).innerText())
      ?.groups?.['total']?.replaceAll(',', ''),
  );
  await expect(selection).toContainText(`${total.toLocaleString('en')} selected`);
  await page.keyboard.press('x');
  await expect(selection).toContainText(`${(total - 1).toLocaleString('en')} selected`);
  expect(await exported()).toHaveLength(total);
  await page.keyboard.press('Escape');
  await expect(selection).toHaveCount(0);

  // The selection is what `.` acts on: one field of all of them is changed, and a notice takes it back.
  const ids = await rows(page).locator('td:nth-child(3)').allInnerTexts();
  await rows(page).first().getByRole('link').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(selection).toContainText('2 selected');
  await page.keyboard.press('.');
  await page.keyboard.type('set category');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change a field for 2 customers' });
  await expect(dialog.getByLabel('Field')).toHaveValue('category');
  await expectAccessible(page);
  await dialog.getByLabel('Category', { exact: true }).fill('Friend of Ann');
  await page.keyboard.press('Enter');
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices).toContainText('2 customers changed');
  await expect(rows(page).filter({ hasText: 'Friend of Ann' })).toHaveCount(2);
  await notices.getByRole('button', { name: 'Undo' }).first().click();
  await expect(rows(page).filter({ hasText: 'Friend of Ann' })).toHaveCount(0);

  // A segment of them, by their ids.
  await selection.getByRole('button', { name: 'Create segment' }).click();
  await expect(page).toHaveURL(/\/segment-create\?draft=/u);
  await expect(page.getByRole('heading', { level: 1, name: '2 selected customers' })).toBeVisible();
  for (const id of ids.slice(0, 2)) await expect(page.locator('main')).toContainText(id);
});

test('Back finds the page, the row and the selection again, in the list that was left; a link to it starts anew', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/customers?view=analytics&cursor=2', 'Customer Analytics');
  await expect(rows(page)).toHaveCount(12);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const name = await rows(page).nth(1).getByRole('link').textContent();
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
  await rows(page)
    .nth(1)
    .evaluate((row) => row.setAttribute('data-left', ''));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customers-analytics\//u);
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeFocused();
  await page.keyboard.press('j');
  await page.goBack();
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
  await expect(rows(page).nth(1).getByRole('link')).toHaveText(name ?? '');
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('1 selected');
  await expect(page).toHaveURL(/cursor=2/u);
  await expect(page).toHaveTitle(/^Customer Analytics/u);
  // Not one like it: it was only hidden.
  await expect(page.locator('[data-left]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await pressKeys(page, 'g Shift+C');
  await expect(rows(page)).toHaveCount(12);
  await expect(page.locator('[data-left]')).toHaveCount(0);
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toHaveCount(0);
});

test('an address that nobody wrote is read as far as it makes sense', async ({ page }) => {
  const path = '/customers?sortOption=sideways&cursor=99999&segmentOption=x&columns=,nothing,email';
  await open(page, `owner${number}`, number, path, 'All Customers');
  await expect(rows(page)).toHaveCount(12);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
});

test('the tenant’s own fields are columns as any other', async ({ page }) => {
  await open(page, `owner${number}`, number, '/customers?sortOption=id-asc', 'All Customers');
  await page.keyboard.press('Shift+C');
  await expect(page.getByRole('searchbox', { name: 'Find a column' })).toBeFocused();
  await page.keyboard.type('tier');
  await expect(page.getByRole('checkbox', { name: 'tier' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/custom\.tier/u);
  await expect(page.getByRole('columnheader', { name: 'tier' })).toBeVisible();
  await expect(
    rows(page)
      .getByRole('cell', { name: /^(?:gold|silver|bronze)$/u })
      .first(),
  ).toBeVisible();
});

test('a cell that is cut off tells its whole text to whoever points at it; a whole one says nothing twice', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/customers?sortOption=id-asc', 'All Customers');
  const cells = rows(page).first().getByRole('cell');
  const email = cells.filter({ hasText: '@' });
  // The exact time of the row that one is at is not cut off.
  const time = cells.last();
  await time.hover();
  await expect(time).toHaveText(/, \d\d:\d\d$/u);
  await expect(time).not.toHaveAttribute('title');
  await page.setViewportSize({ width: 1024, height: 720 });
  await email.hover();
  await expect(email).toHaveAttribute('title', /^\S+@\S+$/u);
  const id = cells.filter({ hasText: /^C0000001$/u });
  await id.hover();
  await expect(id).not.toHaveAttribute('title');
});

test('a misspelt name is offered as it is spelt, in the list and in the palette', async ({ page }) => {
  await open(page, `owner${number}`, number, '/customers', 'All Customers');
  await expect(rows(page)).toHaveCount(12);
  await page.keyboard.press('/');
  await page.keyboard.type('Wiliams');
  const offer = page.getByRole('button', { name: 'Search for “williams”' });
  await expect(page.getByText('Did you mean “williams”?')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(offer).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=williams/u);
  await expect(rows(page).first().getByRole('link')).toHaveText(/williams/iu);
  const [name = ''] = await names(page);

  await page.keyboard.press('Control+K');
  await page.keyboard.type(name.replace('Williams', 'Wiliams'));
  await expect(page.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
