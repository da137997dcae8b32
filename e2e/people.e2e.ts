import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expectNarrow } from './support/narrow.ts';
import { newAccount } from './support/newcomer.ts';
import { open, signInAgain } from './support/people.ts';
import { password } from './support/place.js';

const number = 31;
const invited = 'new.colleague@corner-shop.example';

test('an owner invites a person by keyboard alone, who joins by the link, gets another role and is removed', async ({
  page,
  browser,
}) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('invite a colleague');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText('People');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'People' })).toBeFocused();
  const table = page.getByRole('table', { name: 'People and their roles' });
  await expect(table.getByRole('row', { name: /You/u })).toBeVisible();
  await expectAccessible(page);

  const form = page.getByRole('region', { name: 'Invite person' });
  await form.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Enter a valid email address, such as anna@example.com.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Email' }).fill(invited);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Invitation sent to ${invited}`)).toBeVisible();
  await expect(table.getByRole('row', { name: new RegExp(`${invited}.*Invited · expires`, 'u') })).toBeVisible();
  await page.getByRole('button', { name: 'Copy invitation link', exact: true }).press('Enter');
  await expect(page.getByText('Invitation link copied.', { exact: false })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  // A colleague with an account of their own.
  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto('/login');
  await newAccount(colleague, invited);
  await colleague.goto(link);
  await expect(colleague.getByLabel('Email')).toBeFocused();
  await colleague.keyboard.type(invited);
  await colleague.keyboard.press('Tab');
  await colleague.keyboard.type(password);
  await colleague.keyboard.press('Enter');
  // Who signed up with the invited address belongs to the business already.
  await expect(colleague.getByText('You already belong to', { exact: false })).toBeVisible();
  await expect(colleague.getByRole('button', { name: /^Open /u })).toBeFocused();
  await expectAccessible(colleague);
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.reload();
  const row = table.getByRole('row', { name: new RegExp(invited, 'u') });
  const role = row.getByRole('combobox', { name: `Role of ${invited}` });
  await expect(role).toHaveValue('marketer');
  await role.focus();
  await role.selectOption('analyst');
  await expect(page.getByText(`${invited} is now Analyst`)).toBeVisible();
  await row.getByRole('button', { name: `Remove ${invited}` }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(row).toHaveCount(0);
  await page.getByText('Recent changes').press('Enter');
  await expect(page.getByText(`removed ${invited}`, { exact: false })).toBeVisible();
  await expectNarrow(page);
  await colleague.close();
});

test('an invitation for another address, and a link that is no longer valid, say what to do', async ({
  page,
  browser,
}) => {
  await open(page, `owner${number}`, number, '/settings?section=people', 'Settings');
  const form = page.getByRole('region', { name: 'Invite person' });
  await form.getByRole('textbox', { name: 'Email' }).fill('somebody.else@corner-shop.example');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copy invitation link', exact: true }).press('Enter');
  await expect(page.getByText('Invitation link copied.', { exact: false })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await signInAgain(other, `owner${number + 1}`);
  await expect(other.getByRole('heading', { level: 1, name: 'Join a business' })).toBeVisible();
  await expect(
    other.getByText('This invitation is for somebody.else@corner-shop.example.', { exact: false }),
  ).toBeVisible();
  await expectAccessible(other);
  await page
    .getByRole('button', { name: 'Withdraw the invitation of somebody.else@corner-shop.example' })
    .press('Enter');
  await expect(page.getByText('Invitation of somebody.else@corner-shop.example withdrawn')).toBeVisible();
  await other.goto('/join');
  await expect(other.getByText('Open the link in your invitation email', { exact: false })).toBeVisible();
  await other.close();
});
