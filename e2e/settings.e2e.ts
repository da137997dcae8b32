import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { inTenant, open } from './support/people.ts';
import { watchPointers } from './support/pointers.ts';

const number = 34;

test('an owner sets what holds for all campaigns by keyboard alone, and a new campaign begins with its sender', async ({
  page,
}) => {
  const pointers = await watchPointers(page);
  await open(page, `owner${number}`, number, '/settings', 'Settings');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Sender name').focus();
  await page.keyboard.type('Harbour & Pine');
  await page.keyboard.press('Tab');
  await page.keyboard.type('news');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter an e-mail address, such as news@shop.example.')).toBeVisible();
  await field('Sender address').focus();
  await page.keyboard.type('@harbour-pine.example');
  await field('Most mails to one person').focus();
  await page.keyboard.type('3');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings of campaigns saved.').first()).toBeVisible();

  await page.goto(inTenant(number, '/new-campaign'));
  await expect(field('Sender name')).toHaveValue('Harbour & Pine');
  await expect(field('Sender address')).toHaveValue('news@harbour-pine.example');
  await page.goto(inTenant(number, '/settings'));
  await expect(field('Most mails to one person')).toHaveValue('3');
  expect(pointers()).toEqual([]);
});
