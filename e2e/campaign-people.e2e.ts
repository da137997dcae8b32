import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { open } from './support/people.ts';
import { watchPointers } from './support/pointers.ts';
import { pressKeys } from './support/typing.ts';

test('the people of a campaign are narrowed by state, and why one of them got it is one page with a link, by keyboard alone', async ({
  page,
}) => {
  await open(page, 'owner33', 33, '/marketing-campaigns', 'All Campaigns');
  const pointers = await watchPointers(page);
  await page.keyboard.press('f');
  await page.keyboard.type('Tag');
  await page.keyboard.press('Enter');
  await page.keyboard.type('sale');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tag=sale/u);
  await expect(page.getByRole('link', { name: 'End of financial year' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Spring garden' })).toHaveCount(0);
  await page.keyboard.press('Shift+F');
  await expect(page.getByRole('link', { name: 'Spring garden' })).toBeVisible();
  await page.goto(page.url().replace('/marketing-campaigns', '/campaigns/1'));
  await expect(page.getByRole('heading', { level: 1, name: 'Spring garden' })).toBeVisible();
  const ledger = page.getByRole('region', { name: 'Delivery' });
  const [audience = 0, sent = 0, left = 0] = await Promise.all(
    ['Audience', 'Sent', 'Skipped'].map(async (name) =>
      Number(
        (await ledger.getByRole('link', { name: new RegExp(`^${name} `, 'u') }).innerText()).replaceAll(/\D/gu, ''),
      ),
    ),
  );
  expect(sent + left).toBe(audience);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Shift+L');
  await expect(page.getByRole('heading', { level: 1, name: 'Recipients of “Spring garden”' })).toBeVisible();
  await expect(page.getByText(`of ${audience}`)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search recipients')).toBeFocused();
  await page.keyboard.type('nobody-has-this');
  await expect(page).toHaveURL(/search=nobody-has-this/u);
  await expect(page.getByText(`of ${audience}`)).toHaveCount(0);
  await page.getByLabel('Search recipients').fill('');
  await expect(page.getByText(`of ${audience}`)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('f');
  await page.keyboard.type('Status');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Skipped');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/state=skipped/u);
  await expect(page.getByText(`of ${left}`)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(`of ${left}`)).toBeVisible();
  await pressKeys(page, 'j');
  await page.keyboard.press('Shift+W');
  await expect(page).toHaveURL(/\/campaigns\/1\/people\/C\d+/u);
  await expect(page.getByText(/ was skipped: /u)).toBeVisible();
  await expect(page.getByText('Everyone with an email address')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Shift+L');
  await page.keyboard.press('f');
  await page.keyboard.type('Status');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Sent');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/state=sent/u);
  await expect(page.getByText(`of ${sent}`)).toBeVisible();
  await pressKeys(page, 'j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customers\/C\d+/u);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('why did this person');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Spring garden');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Sent to .* on /u)).toBeVisible();
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/outbox\/\d+/u);
  expect(pointers()).toEqual([]);
});
