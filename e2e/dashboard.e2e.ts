import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expectNarrow } from './support/narrow.ts';
import { expectAnswered, inTenant, open, pathOf } from './support/people.ts';
import { pressKeys } from './support/typing.ts';

const number = 35;
const owner = `owner${number}` as const;

const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const titleOf = (page: Page, name: string) => tile(page, name).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const withoutVat = 'Net sales without VAT (10%)';
const sqlOf = (page: Page, name: string) => page.getByRole('dialog', { name: `SQL for ${name}` });

/** The number of members that the builder counts. */
async function population(page: Page): Promise<number> {
  const count = page.locator('[data-population]');
  await expect(count).toHaveText(/^[\d,]+$/u);
  return Number((await count.textContent())?.replaceAll(',', ''));
}

test('a person reads the dashboard by keyboard alone: tiles, lists behind them, SQL, tables, and the people of a figure @quick', async ({
  page,
}) => {
  await open(page, owner, number, '/dashboard', 'Dashboard');
  await expectAccessible(page);
  await expect(tile(page, 'Net sales')).toContainText(/\$[\d,]+\.\d\d/u);
  await expect(page.getByText(/^Updated/u)).toHaveCount(1);

  // From tile to tile; what is behind one opens, and Back comes back.
  await heading(page, 'Dashboard').press('ArrowDown');
  await expect(titleOf(page, 'Net sales')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(titleOf(page, withoutVat)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(titleOf(page, 'Orders')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(titleOf(page, 'Daily sales')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(titleOf(page, 'Top stores')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowLeft');
  await expect(titleOf(page, 'Net sales')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Product Analytics')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expectAnswered(page);

  // The rate of the settings is in the title and in the SQL.
  await titleOf(page, withoutVat).focus();
  await page.keyboard.press('q');
  await expect(sqlOf(page, withoutVat)).toContainText(/CAST\(10 AS DOUBLE/u);
  await page.keyboard.press('Escape');

  // The SQL of the tile with the focus, copied; the clipboard has what is shown.
  await titleOf(page, 'Top stores').focus();
  await page.keyboard.press('q');
  const dialog = sqlOf(page, 'Top stores');
  await expect(dialog).toContainText(/store_visits[\s\S]*ORDER BY visits DESC, best_store/u);
  await expectAccessible(page);
  await page.keyboard.press('y');
  await expect(page.getByText('SQL copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^SELECT COALESCE[\s\S]*;$/u);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(titleOf(page, 'Top stores')).toBeFocused();

  // Without a focused tile the key asks which.
  await heading(page, 'Dashboard').press('q');
  await page.keyboard.type('outlook');
  await page.keyboard.press('Enter');
  await expect(sqlOf(page, 'Outlook')).toContainText('totalViewedProducts');
  await page.keyboard.press('Escape');

  // What is behind a figure opens by its name, too.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('open metric details');
  await page.keyboard.press('Enter');
  await page.keyboard.type('last data upload');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Data Upload')).toBeVisible();
  await page.goBack();
  await expectAnswered(page);

  // Charts as tables, and their values by arrows.
  await page.keyboard.press('t');
  await expect(tile(page, 'Daily sales').getByRole('table')).toBeVisible();
  await expect(page).toHaveURL(/tables=daySales/u);
  await expectAccessible(page);
  await page.keyboard.press('t');
  const reader = page.getByRole('slider', { name: /^Daily sales/u });
  await reader.focus();
  await page.keyboard.press('Home');
  await expect(reader).toHaveAttribute('aria-valuetext', /^\d+ \w+ 2026: .*\$[\d.,]+, .*\$[\d.,]+/u);
  await page.keyboard.press('ArrowDown');
  await expect(reader).toBeFocused();
});

test('the people of a figure become a segment, as many as the figure says', async ({ page }) => {
  await open(page, owner, number, '/dashboard?period=90d', 'Dashboard');
  const share = await tile(page, 'Returning customers').locator('p').first().textContent();
  await titleOf(page, 'Orders').focus();
  await page.keyboard.press('Shift+S');
  await expect(heading(page, 'Bought 24 Aug – 21 Nov 2026')).toBeVisible();
  await expect(page.locator('main')).toContainText('purchase');
  const buyers = await population(page);
  await page.goBack();
  await expectAnswered(page);
  await titleOf(page, withoutVat).focus();
  await page.keyboard.press('Shift+S');
  await expect(heading(page, 'Bought 24 Aug – 21 Nov 2026')).toBeVisible();
  await page.goBack();
  await expectAnswered(page);
  await titleOf(page, 'Returning customers').focus();
  await page.keyboard.press('Shift+S');
  await expect(heading(page, 'Bought 24 Aug – 21 Nov 2026 and earlier')).toBeVisible();
  const returning = await population(page);
  expect(`${Math.round((1000 * returning) / buyers) / 10}%`).toBe(share);
});

test('period and comparison are in the address: chosen by key, stepped, kept by a reload', async ({ page }) => {
  await open(page, owner, number, '/dashboard', 'Dashboard');
  await page.keyboard.press('p');
  await page.keyboard.type('last 90');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/period=90d/u);
  await expect(page).toHaveTitle(/^Dashboard · Last 90 days/u);
  await expect(tile(page, 'Daily sales')).toContainText('24 Aug – 21 Nov 2026');
  await expectAnswered(page);
  const now = await tile(page, 'Net sales').locator('p').first().textContent();

  // The days before become the period itself: what was the comparison is the figure.
  const before = (await tile(page, 'Net sales').textContent())?.match(/vs (?<before>\$[\d,.]+)/u)?.groups?.['before'];
  await heading(page, 'Dashboard').press('[');
  await expect(page).toHaveURL(/period=2026-05-26\.\.2026-08-23/u);
  await expect(tile(page, 'Net sales').locator('p').first()).toHaveText(before ?? 'none');
  await heading(page, 'Dashboard').press(']');
  await expect(tile(page, 'Net sales').locator('p').first()).toHaveText(now ?? 'none');

  // Two days as they are written, and a month in words.
  await page.keyboard.press('p');
  await page.keyboard.type('2026-01-01..2026-01-31');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/period=2026-01-01\.\.2026-01-31/u);
  await expect(page.getByLabel('First day')).toHaveValue('2026-01-01');
  await page.keyboard.press('[');
  await expect(page).toHaveURL(/period=2025-12-01\.\.2025-12-31/u);

  // Compared with the year before, with nothing.
  await page.keyboard.press('w');
  await page.keyboard.type('year');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/compare=year/u);
  await expect(tile(page, 'Daily sales')).toContainText('1 Dec – 31 Dec 2024');
  await page.reload();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expectAnswered(page);
  await expect(page.getByLabel('Compared with')).toHaveValue('year');
  await page.keyboard.press('w');
  await page.keyboard.type('no comparison');
  await page.keyboard.press('Enter');
  await expect(tile(page, 'Net sales')).not.toContainText('vs $');
  await expect.poll(() => pathOf(page)).toBe('/dashboard?compare=none&period=2025-12-01..2025-12-31');

  // Days before all sales have nothing to show, and say so.
  await page.goto(inTenant(number, '/dashboard?period=2001-01-01..2001-01-31'));
  await expect(tile(page, 'Daily sales')).toContainText('No sales in this period.');
  await expect(tile(page, 'Top stores')).toContainText('No store visits in this period.');
  await expect(tile(page, 'Net sales')).toContainText('$0.00');
  // What no period is, is the usual one.
  await page.goto(inTenant(number, '/dashboard?period=2026-02-30..2026-03-01'));
  await expect(page.getByLabel('Period', { exact: true })).toHaveValue('30d');
});

test('each tile fails and recovers by itself', async ({ page }) => {
  await page.route('**/api/dashboardAnalytics/bestStores**', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'badRequest', message: 'The stores are closed.' } } }),
  );
  await open(page, owner, number, '/dashboard', 'Dashboard');
  const stores = tile(page, 'Top stores');
  await expect(stores.getByRole('alert')).toContainText('The stores are closed.');
  await expect(tile(page, 'Net sales')).toContainText('$');
  await expectAccessible(page);
  await page.unroute('**/api/dashboardAnalytics/bestStores**');
  await stores.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(stores.getByRole('table')).toBeVisible();
});

test('fits a telephone, in both themes', async ({ page }) => {
  await open(page, owner, number, '/dashboard', 'Dashboard');
  await expectNarrow(page);
  await expectAccessible(page);
  for (const region of await page.locator('[data-part]').all()) {
    expect(await region.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
  }
  await pressKeys(page, 'g c');
  await expect(heading(page, 'All Customers')).toBeVisible();
});

test('the analytics of a customer, a product and a segment show their SQL, and make segments and filters of their figures', async ({
  page,
}) => {
  await open(page, owner, number, '/customers-analytics/C0000001', /./u);
  await page.keyboard.press('j');
  await page.keyboard.press('q');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'SQL for Key metrics' })).toBeVisible();
  await expect(dialog.getByRole('region')).toHaveCount(6);
  await expect(dialog.getByRole('region', { name: /^customerAnalytics\/abp\?/u })).toContainText(
    'average_basket_price',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 2, name: 'Most purchased' }).focus();
  await page.keyboard.press('Shift+S');
  await expect(heading(page, 'Most purchased')).toBeVisible();
  expect(await population(page)).toBeGreaterThan(0);

  await page.goto(inTenant(number, '/products-analytics/P000001'));
  await expectAnswered(page);
  const buyers = await page.locator('[data-part=overview] dl > div').nth(2).locator('dd').first().textContent();
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+S');
  await expect(heading(page, /^Bought /u)).toBeVisible();
  expect(await population(page)).toBe(Number(buyers));

  await page.goto(inTenant(number, '/segment-analytics/1'));
  await expectAnswered(page);
  await page.getByRole('heading', { level: 2, name: 'Stores' }).focus();
  await page.keyboard.press('q');
  await expect(dialog).toContainText(/WITH members AS/u);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+S');
  await expect(heading(page, 'Members who visited a store')).toBeVisible();
  expect(await population(page)).toBeGreaterThan(0);
});
