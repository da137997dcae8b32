import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { inTenant, open, pathOf } from './support/people.ts';

const number = 24;
const row = (page: Page) => page.locator('main tbody [data-row]');
const names = (page: Page) => page.locator('main [data-row-link]').allTextContents();
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });
const notice = (page: Page, text: string | RegExp) => page.locator('[data-type]').filter({ hasText: text }).first();

/** Answers the questions of the palette by what is typed. */
async function answer(page: Page, key: string, ...answers: readonly string[]): Promise<void> {
  await page.keyboard.press(key);
  for (const text of answers) {
    await expect(page.getByRole('dialog').getByRole('option').filter({ hasText: text }).first()).toBeVisible();
    await page.keyboard.type(text);
    await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(text);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('segments are sorted, narrowed and selected by keys; several are archived at once, and put back', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/segments', 'All Segments');
  const all = await names(page);
  expect(all.length).toBeGreaterThan(3);
  await answer(page, 's', 'Customers', 'descending');
  await expect.poll(() => pathOf(page)).toBe('/segments?sort=population');
  const counts = (await row(page).locator('td:nth-child(4)').allTextContents()).map((text) =>
    Number(text.replaceAll(',', '')),
  );
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));

  // Two are archived, and leave the list of active ones.
  await answer(page, 'f', 'Status', 'Active');
  await expect.poll(() => pathOf(page)).toBe('/segments?sort=population&status=active');
  await expect(page).toHaveTitle('All Segments · Active · Dodo Console');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page)).toContainText('2 selected');
  await expect(bar(page).getByRole('button', { name: 'Activate selected' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Control+c');
  await expect(notice(page, '2 links copied to clipboard')).toBeVisible();
  const links = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(links).toHaveLength(2);
  for (const link of links) expect(new URL(link).pathname).toMatch(/^\/segments\/\d+$/u);
  await bar(page).getByRole('button', { name: 'Archive selected' }).press('Enter');
  await expect(notice(page, '2 archived')).toBeVisible();
  await expect(row(page)).toHaveCount(all.length - 2);
  // The selection is still there, and what can be done with it now is the opposite.
  await expect(bar(page).getByRole('button', { name: 'Activate selected' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(notice(page, '2 restored')).toBeVisible();
  await expect(row(page)).toHaveCount(all.length);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(fits).toBe(true);
});

test('a link of a narrowed list shows a colleague the same rows in the same order', async ({ page }) => {
  const link = '/imports?holds=customers,sales&order=asc&rejected=some&search=s&sort=rows';
  await open(page, `analyst${number}`, number, link, 'Data Upload');
  await expect(page.getByRole('button', { name: /^Remove filter/u })).toHaveCount(2);
  const found = await names(page);
  expect(found.length).toBeGreaterThan(1);
  const loaded = await row(page).locator('td:nth-child(5)').allTextContents();
  const rows = loaded.map((text) => Number(text.replaceAll(',', '')));
  expect(rows).toEqual(rows.toSorted((one, other) => one - other));
  await page.keyboard.press('/');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('no such file');
  await expect(page.getByText('No results for “no such file”')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+f');
  await expect(page.getByRole('button', { name: /^Remove filter/u })).toHaveCount(0);
  await expect(row(page)).toHaveCount(4);

  // Who may only look is told why nothing can be archived.
  await page.goto(inTenant(number, '/filters?status=active'));
  await expect(row(page).first()).toBeVisible();
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Archive selected' })).toHaveAttribute('aria-disabled', 'true');
});

test('a narrowed list offers to save it as a view, until it is one', async ({ page }) => {
  await open(page, `owner${number}`, number, '/filters', 'Product Filters');
  const save = page.locator('main').getByRole('button', { name: 'Save view' });
  await expect(save).toHaveCount(0);
  await answer(page, 'f', 'Has products', 'Yes');
  await expect(save).toHaveAttribute('aria-keyshortcuts', 'Control+shift+s');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(save).toBeInViewport({ ratio: 1 });
  await save.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('Filters that find something');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'View “Filters that find something” saved.')).toBeVisible();
  await expect(save).toHaveCount(0);
});

test('Back leads to the row that the pointer opened, after one step and after more', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segments?sort=population', 'All Segments');
  const third = row(page).nth(2);
  const opened = (await third.getAttribute('data-row')) ?? '';
  const focused = page.locator('main [data-row]:focus-within');
  await third.locator('[data-row-link]').click();
  await expect.poll(() => pathOf(page)).toBe(`/segments/${opened}`);
  await page.goBack();
  await expect(focused).toHaveAttribute('data-row', opened);

  await third.locator('[data-row-link]').click();
  await expect.poll(() => pathOf(page)).toBe(`/segments/${opened}`);
  // Another list takes the place that was kept for this one.
  for (const [key, path] of [
    ['f', '/filters'],
    ['i', '/imports'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect.poll(() => pathOf(page)).toBe(path);
  }
  for (const _ of ['filters', 'segment', 'segments']) await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/segments?sort=population');
  await expect(focused).toHaveAttribute('data-row', opened);
});
