import { expect, test, type Page, type Request } from '@playwright/test';
import { password } from './support/place.js';

/** Someone who looks in one tenant and owns another of a limited tier. */
const email = 'anton@copper-kettle.example';

async function signInTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a tenant' })).toBeVisible();
}

async function choose(page: Page, name: string): Promise<void> {
  await expect(page.getByPlaceholder('Search tenants')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name: new RegExp(`^${name}`, 'u'), selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('SWITCH TENANT keeps the screen, and nothing of the first tenant is seen or asked for any more @quick', async ({
  page,
}) => {
  await signInTo(page, '/segments');
  await choose(page, 'Harbour');
  await expect(title(page, 'All Segments')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const first = await page.evaluate(() => sessionStorage.getItem('tenantId'));
  const names = await page.locator('[data-row-link]').allTextContents();
  expect(names.length).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'SWITCH TENANT' }).press('Enter');
  await expect(title(page, 'Choose a tenant')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('tenantId'))).toBeNull();
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await choose(page, 'Copper');
  await expect(title(page, 'All Segments')).toBeVisible();
  await expect(page).toHaveURL(/\/segments\?t=/u);
  await expect(page.getByRole('banner')).toContainText('Copper Kettle');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const tenants = asked.map((request) => request.headers()['x-tenant-id']).filter((id) => id !== undefined);
  expect(tenants.length).toBeGreaterThan(0);
  expect(tenants).not.toContain(first);
  const second = await page.evaluate(() => sessionStorage.getItem('tenantId'));
  expect(new Set(tenants)).toEqual(new Set([second]));
  // The last tenant stands first at the next choice.
  await page.getByRole('button', { name: 'SWITCH TENANT' }).press('Enter');
  await expect(page.getByRole('option').first()).toContainText('Copper Kettle');
});

test('a screen that the other tenant does not permit is left for home, without a word of denial', async ({ page }) => {
  await signInTo(page, '/filter-create');
  await choose(page, 'Copper');
  await expect(title(page, 'Create Filter')).toBeVisible();
  await page.getByRole('button', { name: 'SWITCH TENANT' }).press('Enter');
  await choose(page, 'Harbour');
  await expect(title(page, 'Dashboard')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a blocked feature says why, and a hidden one is not there (1 §2: access-denied) (1 §8: route denied) (1 §8: quota exceeded)', async ({
  page,
}) => {
  await signInTo(page, '/dashboard');
  await choose(page, 'Copper');
  await expect(title(page, 'Dashboard')).toBeVisible();
  await page.getByRole('button', { name: /^Create Segment/u }).press('Enter');
  const quota = 'Quota exceeded. Please upgrade your plan to continue using this feature.';
  await expect(page.getByRole('alert').filter({ hasText: quota })).toBeVisible();
  await expect(title(page, 'Dashboard')).toBeVisible();
  await page.goto('/segment-create');
  await expect(page.getByRole('alertdialog', { name: 'Access denied' })).toContainText(
    'Please try again later or contact support',
  );
  await page.keyboard.press('Enter');
  await expect(title(page, 'Dashboard')).toBeVisible();
});
