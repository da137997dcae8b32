import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { inTenant, open } from './support/people.ts';
import { watchPointers } from './support/pointers.ts';
import { pressKeys } from './support/typing.ts';

const number = 30;

test('recommendations are read customer by customer, rated, commented and banned by keyboard alone, and their analytics follow (2 §2: recommendations)', async ({
  page,
}) => {
  const pointers = await watchPointers(page);
  await open(page, `owner${number}`, number, '/recommendations', 'Recommendations E-Mail');
  const items = page.getByRole('region', { name: 'Recommended products' }).getByRole('listitem');
  await expect(items.first()).toBeVisible();
  await expect(page.frameLocator('iframe[title="Email"]').locator('h1').first()).toBeVisible();
  await expectAccessible(page);

  const heading = page.getByRole('heading', { level: 1 });
  const name = page.locator('main h2').first();
  const first = await name.textContent();
  await heading.focus();
  await pressKeys(page, 'j');
  await expect(name).not.toHaveText(first ?? '');
  await expect(page).toHaveURL(/[?&]customer=/u);
  await pressKeys(page, 'k');
  await expect(name).toHaveText(first ?? '');

  await pressKeys(page, '4');
  await expect(page.getByText('Rated 4.').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: '4', exact: true })).toBeChecked();
  await heading.focus();
  await pressKeys(page, 'm');
  await page.keyboard.type('Too many lamps');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Comment saved.').first()).toBeVisible();

  await heading.focus();
  await page.keyboard.press('Shift+B');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/will no longer be recommended\.$/u).first()).toBeVisible();
  await expect(items.getByText('Blocked')).toHaveCount(1);

  await page.goto(inTenant(number, '/recommendations-analytics'));
  await expect(page.getByRole('region', { name: 'Coverage' }).getByText('Customers reached')).toBeVisible();
  const accuracy = page.getByRole('region', { name: 'Accuracy' });
  await expect(accuracy.getByText('Not enough data to tell')).toBeVisible();
  await expect(accuracy.getByText(/^We need 200 customers with three or more orders/u)).toBeVisible();
  await expect(accuracy.getByText(/^Tuned on .* with these customers: best sellers only/u)).toBeVisible();
  await expect(page.getByText(/^No update is 30 days old yet\./u)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Reasons' }).getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Top recommended' }).getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Ratings by reason' }).getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await heading.focus();
  await pressKeys(page, 'j');
  await page.keyboard.press('q');
  await expect(page.getByRole('dialog').getByText('recommendation_batch').first()).toBeVisible();
  await page.keyboard.press('Escape');
  const batches = page.getByRole('table', { name: 'Updates' }).getByRole('row');
  const before = await batches.count();
  await page.keyboard.press('Shift+N');
  await expect(batches).toHaveCount(before + 1, { timeout: 60_000 });

  // The banned product is in the batch before alone; the other batch is in the address.
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes.getByText(/^since the update on /u)).toBeVisible();
  await expect(changes.getByText('Same products')).toBeVisible();
  await expect(changes.getByRole('table').getByText(/^−\d/u).first()).toBeVisible();
  await page.goto(inTenant(number, '/recommendations-analytics?batch=1'));
  await expect(changes.getByText('There is no other update to compare with.')).toBeVisible();
  await expectAccessible(page);

  const [product = ''] = await page.getByRole('table', { name: 'Top recommended' }).getByRole('link').allTextContents();
  await page.getByRole('table', { name: 'Top recommended' }).getByRole('link').first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
  expect(pointers()).toEqual([]);
});

test('who looks and does not touch is told why a product is not banned and no batch is made', async ({ page }) => {
  await open(page, `analyst${number}`, number, '/recommendations', 'Recommendations E-Mail');
  const items = page.getByRole('region', { name: 'Recommended products' }).getByRole('listitem');
  await expect(items.first()).toBeVisible();
  await items.first().getByRole('button').press('Enter');
  await expect(page.getByText('You are not authorized to access the feature: Campaigns edit.').first()).toBeVisible();
  await page.goto(inTenant(number, '/recommendations-analytics'));
  const make = page.getByRole('button', { name: 'Update recommendations now' });
  await expect(make).toHaveAttribute('aria-disabled', 'true');
  await make.press('Enter');
  await expect(page.getByText('Only owners can update recommendations.').first()).toBeVisible();
  await expectAccessible(page);
});
