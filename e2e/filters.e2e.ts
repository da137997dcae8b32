import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { open } from './support/people.ts';
import { pressKeys } from './support/typing.ts';

const number = 7;
const sql = (page: Page) => page.getByRole('textbox', { name: 'SQL for these conditions' });
const population = (page: Page) => page.locator('[data-population]');

test('a person builds a product filter by keyboard alone, sees a sample, saves it and finds it again (2 §2: filters) @quick', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/filters', 'Product Filters');
  await pressKeys(page, 'c f');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Filter' })).toBeVisible();

  await page.keyboard.press('a');
  await expect(page.getByRole('combobox', { name: 'Field' })).toBeFocused();
  await page.keyboard.type('price');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Value' })).toBeFocused();
  await page.keyboard.type('20');
  await expect(sql(page)).toHaveText(/WHERE product\.price = 20/u);
  await sql(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('select product.item_id from product where product.price >= 20 -- dear');
  await expect(population(page)).toHaveText(/^[1-9]\d*$/u);
  const found = Number(await population(page).textContent());
  expect(found).toBeGreaterThan(0);

  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type('Dear things');
  await page.keyboard.press('Alt+2');
  await expect(page.getByRole('region', { name: 'Sample products in this filter' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Products in this filter' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/filters\/\d+\?.*tab=products/u);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: `${found} products` })
      .first(),
  ).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await pressKeys(page, 'g f');
  await expect(page.getByRole('link', { name: 'Dear things' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('dear');
  await expect(page).toHaveURL(/search=dear/u);
  await page.getByRole('link', { name: 'Dear things' }).press('Enter');
  await expect(sql(page)).toContainText('-- dear');
  await expect(population(page)).toHaveText(String(found));
});

test('an unknown filter leads back to the list, and so does a segment (2 §2: filter or segment without a value)', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/filters/999999', 'Product Filters');
  await expect(page).toHaveURL(/\/filters\?/u);
});
