import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { inTenant, open } from './support/people.ts';

const number = 22;
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).first();
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const views = (page: Page) => page.getByRole('region', { name: 'Views' });

/** Has the palette find something first. */
async function find(page: Page, query: string, found: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await field.fill(query);
  // Views come when nothing else happens, and what comes later never takes the highlight: typed again, it is the first.
  await expect(page.getByRole('dialog').getByRole('option').filter({ hasText: found }).first()).toBeVisible();
  await field.fill('');
  await field.fill(query);
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(found);
}

/** Runs what the palette finds first. */
async function run(page: Page, query: string, found: string | RegExp): Promise<void> {
  await find(page, query, found);
  await page.keyboard.press('Enter');
}

test('a view is saved by a key, stands in the sidebar and opens from the palette, for a colleague too', async ({
  page,
  browser,
}) => {
  await open(page, `owner${number}`, number, '/customers?search=anna', 'All Customers');
  await page.keyboard.press('Control+Shift+s');
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await expect(name(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('This field is required');
  await page.keyboard.type('Every Anna');

  // What was typed and not saved is there again.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+Shift+s');
  await expect(name(page)).toHaveValue('Every Anna');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(notice(page, 'View “Every Anna” saved.')).toBeVisible();
  const pinned = views(page).getByRole('link', { name: 'Every Anna' });
  await expect(pinned).toHaveAttribute('aria-current', 'page');

  // The name is taken.
  await page.keyboard.press('Control+Shift+s');
  await page.keyboard.type('every anna');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Another view has this name.');
  await page.keyboard.press('Escape');

  await page.keyboard.type('gs');
  await expect(page.getByRole('heading', { level: 1, name: 'All Segments' })).toBeVisible();
  await expect(pinned).not.toHaveAttribute('aria-current', 'page');
  await pinned.press('Enter');
  await expect(page).toHaveURL(/\/customers\?search=anna&t=/u);

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const colleague = await context.newPage();
  await open(colleague, `analyst${number}`, number, '/segments', 'All Segments');
  await expect(colleague.getByRole('table')).toBeVisible();
  await run(colleague, 'every an', 'Every Anna');
  await expect(colleague).toHaveURL(/\/customers\?search=anna&t=/u);
  await expect(views(colleague)).toHaveCount(0);
  // Once the views are known, what is one is not offered to be saved.
  await expect(colleague.getByRole('button', { name: 'Save view' })).toHaveCount(0);
  await run(colleague, 'pin the view', 'Pin view “Every Anna” to my sidebar');
  await expect(views(colleague).getByRole('link', { name: 'Every Anna' })).toBeVisible();
  // What a colleague saved is theirs and the owners'.
  await colleague.keyboard.press('Control+k');
  await colleague.keyboard.type('delete the view');
  await expect(colleague.getByRole('option').filter({ hasText: 'Delete view' })).toHaveCount(0);
  await colleague.keyboard.press('Escape');
  await colleague.keyboard.press('Escape');

  // A view that goes while somebody is about to do something with it says so, and goes here, too.
  await find(colleague, 'remove the view', 'Remove view “Every Anna” from my sidebar');
  await run(page, 'delete the view', 'Delete view “Every Anna”');
  await expect(notice(page, 'View “Every Anna” deleted.')).toBeVisible();
  await colleague.keyboard.press('Enter');
  await expect(notice(colleague, 'Someone deleted the view “Every Anna”.')).toBeVisible();
  await expect(views(colleague)).toHaveCount(0);
  await context.close();
});

test('a view on screen is renamed, removed from the sidebar, deleted and put back', async ({ page }) => {
  await open(page, `owner${number}`, number, '/products?search=lamp&layout=grid', 'All Products');
  await page.keyboard.press('Control+Shift+s');
  await expect(name(page)).toBeFocused();
  await page.keyboard.type('Lamps');
  await page.keyboard.press('Enter');
  const link = (called: string) => views(page).getByRole('link', { name: called, exact: true });
  await expect(link('Lamps')).toBeVisible();

  await run(page, 'rename the view', 'Rename view “Lamps”');
  await expect(name(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Lamps as pictures');
  await page.keyboard.press('Enter');
  await expect(link('Lamps as pictures')).toBeVisible();

  await run(page, 'remove the view', 'Remove view “Lamps as pictures” from my sidebar');
  await expect(link('Lamps as pictures')).toHaveCount(0);
  await run(page, 'pin the view', 'Pin view “Lamps as pictures”');
  await expect(link('Lamps as pictures')).toBeVisible();

  await run(page, 'delete the view', 'Delete view “Lamps as pictures”');
  await expect(link('Lamps as pictures')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(link('Lamps as pictures')).toBeVisible();

  // On a telephone they stand in the drawer.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(inTenant(number, '/products'));
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  await expect(link('Lamps as pictures')).toBeVisible();
  await expectAccessible(page);
});
