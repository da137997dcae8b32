import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { sendFlaggedOrders } from './support/flaggedOrders.ts';
import { expectNarrow } from './support/narrow.ts';
import { inTenant, open } from './support/people.ts';
import { watchPointers } from './support/pointers.ts';

const number = 38;

test('an owner hears of doubtful orders on the dashboard, accepts one, undoes it and rejects both by keyboard alone', async ({
  page,
  context,
}) => {
  const pointers = await watchPointers(page);
  await open(page, `owner${number}`, number, '/connector-settings', 'Connector Settings');
  await expect(page.getByText('No orders to review.')).toBeVisible();
  await sendFlaggedOrders(page, context, number);

  await page.goto(inTenant(number, '/dashboard'));
  await expect(page.getByText('2 flagged orders from your site are excluded from reports.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show flagged orders' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flagged Orders');
  const big = page.getByRole('row', { name: /BIG-1/u });
  await expect(big).toContainText('More than 1,000 units of one item');
  await expect(page.getByRole('row', { name: /FORGED-1/u })).toContainText('Invalid signature');
  await expectAccessible(page);
  await expectNarrow(page);

  await page.getByRole('searchbox').focus();
  await page.keyboard.type('BIG');
  await expect(page.getByRole('row', { name: /FORGED-1/u })).toBeHidden();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+A');
  await expect(page.getByText('Order BIG-1 accepted').first()).toBeVisible();
  await expect(big).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Order BIG-1 is pending again').first()).toBeVisible();
  await expect(big).toBeVisible();

  await page.goto(inTenant(number, '/connector-settings/doubtful-orders'));
  await expect(big).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('reject the selected');
  await expect(page.getByRole('option', { name: /Reject selected orders/u }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 orders rejected').first()).toBeVisible();
  await expect(page.getByText('No flagged orders')).toBeVisible();
  expect(pointers()).toEqual([]);
});

test('an analyst reads that owners decide, and can decide nothing', async ({ page }) => {
  await open(page, `analyst${number}`, number, '/connector-settings/doubtful-orders', 'Flagged Orders');
  await expect(page.getByText('until an owner accepts them', { exact: false })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('accept the order');
  await expect(page.getByRole('option', { name: 'Accept order' })).toBeHidden();
});
