import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { importRows } from './support/importing.ts';
import { expectNarrow } from './support/narrow.ts';
import { inTenant, open } from './support/people.ts';
import { choosePeriod } from './support/period.ts';

const number = 15;
/** What sells best in this tenant. */
const item = 'P000001';
const path = `/products-analytics/${item}`;
const name = 'Alpine Garden Trowel';

const heading = (page: Page, part: string) => page.getByRole('heading', { level: 2, name: part });
const reader = (page: Page) => page.getByRole('slider', { name: /^Average order value/u });

/** A key figure by its name. */
const figure = (page: Page, key: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${key}$`, 'u') })
    .locator('xpath=following-sibling::dd[1]');

test('a person reads a product’s figures by keyboard alone, and a colleague sees the same view', async ({
  page,
  browser,
}) => {
  await open(page, `owner${number}`, number, path, name);
  await expect(page).toHaveTitle(/^Alpine Garden Trowel · Product Analytics/u);
  await expect(figure(page, 'Units')).toHaveText(/^\d+$/u);
  const everUnits = Number(await figure(page, 'Units').textContent());

  // Sections; the chart's values by arrows.
  await page.keyboard.press('j');
  await expect(heading(page, 'Key metrics')).toBeFocused();
  await page.keyboard.press('j');
  await expect(heading(page, 'Product')).toBeFocused();
  await page.keyboard.press('j');
  await expect(heading(page, 'Average order value')).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(reader(page)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(reader(page)).toHaveAttribute('aria-valuetext', /^Jan: 2026 /u);

  // A year: its figures, and what the screen shows is what the API says.
  const answered = page.waitForResponse(/productAnalytics\/info\?.*year=2025/u);
  await choosePeriod(page, '2025', 'All months');
  const { value } = (await (await answered).json()) as { value: { units: number; buyers: number } };
  await expect(page).toHaveURL(/year=2025/u);
  await expect(figure(page, 'Units')).toHaveText(String(value.units));
  await expect(figure(page, 'Buyers')).toHaveText(String(value.buyers));
  expect(value.units).toBeLessThan(everUnits);
  await reader(page).focus();
  await page.keyboard.press('Home');
  await expect(reader(page)).toHaveAttribute('aria-valuetext', /^Jan: 2025 /u);

  // Who bought it: segments lead to their pages, and the crosstab has all of them.
  const crosstab = page.getByRole('table', { name: 'Segments and buyers' });
  await expect(crosstab.getByRole('link').first()).toHaveAttribute('href', /^\/segments\/\d+/u);
  await expect(crosstab.getByRole('columnheader')).toHaveText(['Segment', 'Members', 'Buyers', 'Units', 'Net sales']);

  // The chart as a table, and the link of all of it.
  await page.keyboard.press('t');
  const prices = page.getByRole('table', { name: 'Average order value' });
  await expect(prices.getByRole('columnheader').nth(1)).toHaveText('2025');
  await page.keyboard.press('y');
  await expect(page.getByText('Link copied to clipboard')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  const colleague = await (await browser.newContext()).newPage();
  const shared = `${link.pathname}${link.search.replace(/&?t=[^&]*/u, '')}`;
  await open(colleague, `analyst${number}`, number, shared, name);
  await expect(colleague.getByRole('combobox', { name: 'Year' })).toHaveValue('2025');
  await expect(figure(colleague, 'Units')).toHaveText(String(value.units));
  await expect(colleague.getByRole('table', { name: 'Average order value' })).toBeVisible();
  await colleague.close();

  // Back, choice by choice; then to the product and its form.
  await page.goBack();
  await expect(prices).toHaveCount(0);
  await page.goBack();
  await expect(figure(page, 'Units')).toHaveText(String(everUnits));
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/products\/P000001\?/u);
  await page.goBack();
  await expect(figure(page, 'Units')).toHaveText(String(everUnits));
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/products\/P000001\/update\?/u);
});

test('a product that nobody bought or looked at, without a picture, has a screen that says so', async ({ page }) => {
  await open(page, `owner${number}`, number, '/imports', 'Data Upload');
  await importRows(page, number, 'products', 'item_id,name,category\nشال 1,شال صوف,\nNN,,\n');
  await page.goto(inTenant(number, `/products-analytics/${encodeURIComponent('شال 1')}`));
  await expect(page.getByRole('heading', { level: 1, name: 'شال صوف' })).toBeVisible();
  await expect(page.getByText('No orders with this product yet.')).toBeVisible();
  await expect(page.getByText('No segment members bought it (all time).')).toBeVisible();
  await expect(page.getByRole('img', { name: 'شال صوف' })).toBeVisible();
  await expect(figure(page, 'Purchase rate')).toHaveText('0%');
  await expectAccessible(page);
  // One without a name is called by its id.
  await page.goto(inTenant(number, '/products-analytics/NN'));
  await expect(page.getByRole('heading', { level: 1, name: 'NN' })).toBeVisible();
});

test('as tables the screen is accessible in both themes, wide and narrow', async ({ page }) => {
  await open(page, `owner${number}`, number, path, name);
  await expect(page.locator('canvas')).toHaveCount(1);
  await page.keyboard.press('t');
  await expect(page.getByRole('table', { name: 'Average order value' })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await expectAccessible(page);
});

test('a product that is not there leads to the page that says so', async ({ page }) => {
  await open(page, `owner${number}`, number, '/products-analytics/no-such', 'Page not found');
  await expect(page).toHaveURL(/\/not-found/u);
});
