import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { importRows } from './support/importing.ts';
import { expectNarrow } from './support/narrow.ts';
import { inTenant, open } from './support/people.ts';
import { choosePeriod } from './support/period.ts';
import { pressKeys } from './support/typing.ts';

const number = 15;
/** The first customer of every small tenant buys the most; this one's. */
const busy = '/customers-analytics/C0000001';
const name = 'Wei White';

const heading = (page: Page, part: string) => page.getByRole('heading', { level: 2, name: part });
const reader = (page: Page) => page.getByRole('slider', { name: /^Average order value/u });
const purchases = (page: Page) => page.getByRole('list', { name: 'Purchases' });

/** The address without the tenant, for another person's browser. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search.replace(/[?&]t=[^&]*/u, '')}`;
}

/** Goes to a section by its name, as the palette offers it. */
async function goToPart(page: Page, part: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Go to section');
  await page.keyboard.press('Enter');
  await page.keyboard.type(part);
  await page.keyboard.press('Enter');
  await expect(heading(page, part)).toBeFocused();
}

test('a person reads a customer’s figures by keyboard alone, and a colleague sees the same view', async ({
  page,
  browser,
}) => {
  await open(page, `owner${number}`, number, busy, name);
  await expect(page).toHaveTitle(/^Wei White · Customer Analytics/u);

  // Sections, one after the other; the chart's values by arrows.
  await page.keyboard.press('j');
  await expect(heading(page, 'Key metrics')).toBeFocused();
  await page.keyboard.press('j');
  await expect(heading(page, 'Average order value')).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(reader(page)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(reader(page)).toHaveAttribute('aria-valuetext', /^Jan: 2026 /u);

  // A year and a month of it: figures, chart and purchases follow.
  await choosePeriod(page, '2025', 'Dec');
  await expect(page).toHaveURL(/month=12.*year=2025/u);
  await expect(page.getByText('Spending in 2025')).toBeVisible();
  await reader(page).focus();
  await page.keyboard.press('Home');
  await expect(reader(page)).toHaveAttribute('aria-valuetext', /^Jan: 2025 /u);
  const rows = purchases(page).getByRole('button');
  await expect(rows.first()).toContainText('Dec 2025');
  await expect(rows.last()).toContainText('Dec 2025');

  // The purchases of one shop, and the products of one purchase.
  const shop = await page.getByRole('combobox', { name: 'Shop' }).locator('option').nth(1).textContent();
  await page.keyboard.press('f');
  await page.keyboard.type(shop ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/shop=/u);
  await choosePeriod(page, 'All time');
  await expect(page).not.toHaveURL(/year=/u);
  await expect(rows.first()).toContainText(shop ?? '');
  await rows.first().focus();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows.nth(1)).toHaveAttribute('aria-expanded', 'true');
  await expect(page).toHaveURL(/order=/u);
  const product = purchases(page).getByRole('table').getByRole('link').first();
  await expect(product).toHaveAttribute('href', /^\/products\/P\d+/u);

  // Charts as tables, and the link of all of it.
  await page.keyboard.press('t');
  await expect(page.getByRole('table', { name: 'Daily visits' })).toBeVisible();
  await page.keyboard.press('y');
  await expect(page.getByText('Link copied to clipboard')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const colleague = await (await browser.newContext()).newPage();
  await open(colleague, `analyst${number}`, number, pathOf(link), name);
  await expect(colleague.getByRole('combobox', { name: 'Shop' })).toHaveValue(shop ?? '');
  await expect(colleague.getByRole('table', { name: 'Daily visits' })).toBeVisible();
  await expect(purchases(colleague).getByRole('button', { expanded: true })).toHaveText(
    (await rows.nth(1).textContent()) ?? '',
  );
  await colleague.close();

  // To a product and back: the purchase is open as it was.
  await product.press('Enter');
  await expect(page).toHaveURL(/\/products\/P\d+/u);
  await page.goBack();
  await expect(rows.nth(1)).toHaveAttribute('aria-expanded', 'true');
  // Back goes choice by choice.
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Daily visits' })).toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/order=/u);
  await expect(page).toHaveURL(/shop=/u);
});

test('the day visits are read as a calendar, day by day and week by week', async ({ page }) => {
  await open(page, `owner${number}`, number, busy, name);
  const days = page.getByRole('gridcell');
  await expect(days).toHaveCount(365);
  await days.last().focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('gridcell', { name: /^22 Nov 2025: / })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('gridcell', { name: /^29 Nov 2025: / })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('gridcell', { name: /^30 Nov 2025: / })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('gridcell', { name: /^21 Nov 2026: / })).toBeFocused();
  const spoken = await days.evaluateAll((cells) =>
    cells
      .toSorted((one, other) => Number(one.getAttribute('data-day')) - Number(other.getAttribute('data-day')))
      .map((cell) => cell.getAttribute('aria-label') ?? ''),
  );
  const visits = spoken.map((text) => Number(/: (?<visits>\d+) /u.exec(text)?.groups?.['visits']));
  await page.keyboard.press('t');
  const table = page.getByRole('table', { name: 'Daily visits' });
  await expect(table.getByRole('rowheader')).toHaveCount(visits.filter((count) => count > 0).length);
  const figures = await table.getByRole('cell').allTextContents();
  expect(figures.map(Number)).toEqual(visits.filter((count) => count > 0).toReversed());
});

test('ten thousand purchases stay quick, and someone without any has a screen that says so', async ({ page }) => {
  await open(page, `owner${number}`, number, '/imports', 'Data Upload');
  await importRows(
    page,
    number,
    'customers',
    'user_id,name,surname\nmany,مريم,الزهراء\nnobody,山田,太郎\na/b c?,Zoë,Ωmega\nsomewhere,Ann,Ray\n',
  );
  const days = Array.from({ length: 10_000 }, (_, index) => new Date(Date.UTC(2026, 10, 20) - index * 6 * 3600_000));
  const lines = days.flatMap((day, index) =>
    [1, 2].map(
      (line) =>
        `E${index}-${line},O${index},${day.toISOString().slice(0, 10)},many,P00002${line},${10 + line},Shop ${index % 3}`,
    ),
  );
  await importRows(
    page,
    number,
    'sales',
    `event_id,transaction_id,event_dt,user_id,item_id,event_value,channel_name\n${lines.join('\n')}\n`,
  );
  await page.goto(inTenant(number, '/customers-analytics/many'));
  await expect(page.getByRole('heading', { level: 1, name: 'مريم الزهراء' })).toBeVisible();
  await expect(page.getByText('newest first · 10,000 of 10,000')).toBeVisible();
  const rows = purchases(page).getByRole('button');
  expect(await rows.count()).toBeLessThan(60);
  await rows.first().focus();
  await page.keyboard.press('End');
  await expect(page.locator('[data-order="9999"]')).toBeFocused();
  await expect(page.locator('[data-order="9999"]')).toBeInViewport();
  await page.keyboard.press('k');
  await expect(page.locator('[data-order="9998"]')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.locator('[data-order="0"]')).toBeFocused();
  expect(await rows.count()).toBeLessThan(60);

  // A link to one of them opens there.
  await page.goto(inTenant(number, '/customers-analytics/many?order=O5000'));
  await expect(page.locator('[data-order="5000"]')).toHaveAttribute('aria-expanded', 'true');
  await page.goto(inTenant(number, '/customers-analytics/many?shop=Shop+1&year=2026&month=11'));
  await expect(rows.first()).toContainText('Shop 1');
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue('11');

  await page.goto(inTenant(number, '/customers-analytics/nobody'));
  await expect(page.getByRole('heading', { level: 1, name: '山田 太郎' })).toBeVisible();
  await expect(page.getByText('No visits yet.')).toBeVisible();
  await expect(page.getByText('No emails sent to this customer yet.')).toBeVisible();
  await expectAccessible(page);
  // Visits to stores without a name are no favourite, and products that nobody listed have no category.
  await importRows(
    page,
    number,
    'sales',
    'event_id,transaction_id,event_dt,user_id,item_id,event_value,channel_type\nS,S,2026-11-20,somewhere,unlisted,10,store\n',
  );
  await page.goto(inTenant(number, '/customers-analytics/somewhere'));
  await expect(page.getByText('unnamed shop')).toBeVisible();
  await expect(page.getByText('No category')).toBeVisible();
  // An id may hold anything.
  await page.goto(inTenant(number, `/customers-analytics/${encodeURIComponent('a/b c?')}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë Ωmega' })).toBeVisible();
});

test('the screen asks for each of its figures once', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segments', 'All Segments');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/customerAnalytics|customerDayVisits/u.test(request.url())) asked.push(request.url());
  });
  await page.goto(inTenant(number, busy));
  await expect(purchases(page)).toBeVisible();
  await expect(heading(page, 'Most purchased')).toBeVisible();
  // None twice, and none besides.
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked).toHaveLength(13);
});

test('with an order open, as charts and as tables, the screen is accessible in both themes and fits a narrow screen', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, busy, name);
  await expect(page.locator('canvas')).toHaveCount(2);
  await expect(page.getByRole('gridcell')).toHaveCount(365);
  await expect(purchases(page)).toBeVisible();
  await purchases(page).getByRole('button').first().press('Enter');
  await expect(purchases(page).getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('t');
  await expect(page.getByRole('table', { name: 'Daily visits' })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
});

test('the screen is said with its period in one line, here and on the customer’s page', async ({ page }) => {
  const say = async (query: string, row: RegExp) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(query);
    await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(row);
    await page.keyboard.press('Enter');
  };
  await open(page, `owner${number}`, number, '/customers/C0000001', name);
  await say('analytics mrach 2025', /Analytics: Mar 2025/u);
  await expect(page).toHaveURL(/customers-analytics\/C0000001\?month=3.*year=2025/u);
  await expect(page.getByText('Spending in 2025')).toBeVisible();
  await say('customer analytics 2026', /: 2026/u);
  await expect(page).toHaveURL(/customers-analytics\/C0000001\?(?!.*month).*year=2026/u);
});

test('keys lead to the customer and to its form, and sections are found by name', async ({ page }) => {
  await open(page, `owner${number}`, number, busy, name);
  await goToPart(page, 'Recommendations');
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/customers\/C0000001\?/u);
  await page.goBack();
  await expect(heading(page, 'Key metrics')).toBeVisible();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/customers\/C0000001\/update\?/u);
});

test('a customer that is not there leads to the page that says so', async ({ page }) => {
  await open(page, `owner${number}`, number, '/customers-analytics/no-such', 'Page not found');
  await expect(page).toHaveURL(/\/not-found/u);
});

test('Back finds the section again that one was at, and how far the page was scrolled', async ({ page }) => {
  await open(page, `owner${number}`, number, busy, name);
  await goToPart(page, 'Most purchased');
  const scrolled = () => page.locator('main').evaluate((main) => main.scrollTop);
  const before = await scrolled();
  expect(before).toBeGreaterThan(200);
  await pressKeys(page, 'g s');
  await expect(page.getByRole('heading', { level: 1, name: 'All Segments' })).toBeVisible();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(heading(page, 'Most purchased')).toBeFocused();
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(2);
});
