import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expectNarrow } from './support/narrow.ts';
import { askerOf } from './support/asking.ts';
import { inTenant, open } from './support/people.ts';

const number = 5;
/** The second segment that every small tenant is seeded with. */
const vip = '/segment-analytics/2';

const reader = (page: Page) => page.getByRole('slider', { name: /^Average order value/u });

test('a person reads a segment’s figures by keyboard alone, and a colleague sees the same view', async ({
  page,
  browser,
}) => {
  await open(page, `owner${number}`, number, vip, 'VIP');
  await expect(page).toHaveTitle(/^VIP · Segment Analytics/u);
  await expect(page.getByRole('figure', { name: 'Average order value' })).toBeVisible();

  // Sections, one after the other.
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Key metrics' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Average order value' })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: 'Average order value' })).toBeFocused();

  // Values of a chart.
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
  await expect(reader(page)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(reader(page)).toHaveAttribute('aria-valuetext', /^Jan: 2026 \$[\d,.]+, 2025 \$[\d,.]+$/u);
  const january = await reader(page).getAttribute('aria-valuetext');
  const price = /2026 (?<price>\$[\d,.]+),/u.exec(january ?? '')?.groups?.['price'] ?? 'none';
  await expect(page.getByText(price).first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(reader(page)).toHaveAttribute('aria-valuetext', /^Feb: /u);

  // The same figures as tables.
  await page.keyboard.press('t');
  await expect(page.getByRole('table', { name: 'Average order value' })).toContainText(price);
  await expect(page.getByRole('table', { name: 'Daily visits' })).toBeVisible();
  await expect(page).toHaveURL(/tables=basketPrice/u);
  await page.keyboard.press('t');
  await expect(page.getByRole('table', { name: 'Daily visits' })).toHaveCount(0);

  await expect(page.getByRole('table', { name: 'Age' })).toContainText('Under 18');

  // Best sellers: the other list, another order, more units.
  const sellers = page.getByRole('table', { name: 'Best sellers' });
  const best = await sellers.getByRole('rowheader').first().textContent();
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/list=losing/u);
  await expect(sellers.getByRole('rowheader').first()).not.toHaveText(best ?? '');
  await page.keyboard.press('s');
  await page.keyboard.type('affinity');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sortOption=affinity/u);
  await page.getByRole('textbox', { name: 'Minimum units' }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('3');
  await expect(page).toHaveURL(/soldAtLeast=3/u);
  await page.keyboard.press('Shift+Tab');

  // The link shows a colleague the same.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('y');
  await expect(page.getByText('Link copied to clipboard')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  const colleague = await (await browser.newContext()).newPage();
  await open(
    colleague,
    `analyst${number}`,
    number,
    `${link.pathname}${link.search.replace(/[?&]t=[^&]*/u, '')}`,
    'VIP',
  );
  await expect(colleague.getByRole('combobox', { name: 'List' })).toHaveValue('losing');
  const worst = (await sellers.getByRole('rowheader').first().textContent()) ?? '';
  await expect(colleague.getByRole('table', { name: 'Best sellers' }).getByRole('rowheader').first()).toHaveText(worst);
  await colleague.close();

  // To the segment and back.
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/segments\/2\?/u);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'VIP' })).toBeVisible();
  await expect(page).toHaveURL(/soldAtLeast=3/u);
});

test('a segment that is not there leads to the list', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segment-analytics/987654', 'All Segments');
  await expect(page).toHaveURL(/\/segments\?/u);
});

test('charts follow the pointer, the theme and the width', async ({ page }) => {
  await open(page, `owner${number}`, number, vip, 'VIP');
  const chart = page.getByRole('figure', { name: 'Store visits per member' });
  // All three are drawn, so that nothing moves any more.
  await expect(page.locator('canvas')).toHaveCount(3);
  await chart.hover();
  await expect(chart.getByText('Visits per member')).toBeVisible();
  const canvas = page.locator('canvas').first();
  const pixels = () => canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
  const light = await pixels();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expect.poll(pixels).not.toBe(light);
  const widthOf = async () => (await canvas.boundingBox())?.width ?? 0;
  const wide = await widthOf();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(widthOf).toBeLessThan(wide);
  expect(await widthOf()).toBeGreaterThan(300);
});

test('as tables the screen is accessible in both themes and fits a narrow screen', async ({ page }) => {
  await open(page, `owner${number}`, number, vip, 'VIP');
  await expect(page.locator('canvas')).toHaveCount(3);
  await page.keyboard.press('t');
  await expect(page.getByRole('table', { name: 'Daily visits' })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
});

test('what draws charts is loaded with the screen that shows them, never before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, `owner${number}`, number, '/segments', 'All Segments');
  await expect(page.getByRole('table', { name: 'Segments' })).toBeVisible();
  expect(asked.filter((url) => /Plot|ChartView|ChartFigure/u.test(url))).toEqual([]);
  await page.goto(inTenant(number, vip));
  await expect(page.locator('canvas')).toHaveCount(3);
  expect(asked.filter((url) => /\/Plot-/u.test(url)).length).toBeGreaterThan(0);
});

test('a segment whose own field is gone says once what is missing, and leads to its definition', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segments', 'All Segments');
  const ask = askerOf(page, number);
  await ask('POST', 'customers/set-other-fields', { fields: [{ name: 'custom.passing', type: 'string' }] });
  const sql = "SELECT customer.user_id FROM customer WHERE (customer.custom ->> 'passing') = 'x'";
  const { id } = (await ask('POST', 'segment', { name: 'Read what passed', sql })) as { readonly id: number };
  await ask('POST', 'customers/set-other-fields', { fields: [], remove: ['custom.passing'] });

  await page.goto(inTenant(number, `/segment-analytics/${id}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Read what passed' })).toBeVisible();
  await expect(page.getByText('We can no longer read this segment’s conditions')).toHaveCount(1);
  await expect(page.getByText(/custom\.passing/u)).toHaveCount(1);
  await expect(page.getByRole('alert').filter({ hasText: /./u })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: 'Read what passed' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/segments/${id}`, 'u'));
});
