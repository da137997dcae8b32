import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { open } from './support/people.ts';
import { watchPointers } from './support/pointers.ts';
import { pressKeys, typeInto } from './support/typing.ts';

test('an automation is added, replayed, switched on after one question, switched off and deleted by keyboard alone @quick', async ({
  page,
}) => {
  await open(page, 'owner33', 33, '/marketing-automation', 'Automation (Preview)');
  const pointers = await watchPointers(page);
  await expect(page.getByRole('link', { name: 'Abandoned cart' })).toBeVisible();
  await expectAccessible(page);
  await pressKeys(page, 'c u');
  await page.keyboard.type('win back');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Win back' })).toBeFocused();
  await expect(page).toHaveURL(/[?&]automation=\d+/u);
  const replay = page.getByRole('region', { name: 'The last 12 months' });
  await expect(replay.getByText(/It would have sent [1-9][\d,]* emails to [1-9][\d,]* people/u)).toBeVisible();
  const whom = replay.getByRole('table', { name: 'Recipients' }).getByRole('row');
  const newest = await whom.nth(1).textContent();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press(']');
  await expect(replay.getByText(/^13–24 of [\d,]+$/u)).toBeVisible();
  await expect(page).toHaveURL(/[?&]replayPage=2/u);
  await expect(whom.nth(1)).not.toHaveText(newest ?? '');
  await page.keyboard.press('[');
  await expect(whom.nth(1)).toHaveText(newest ?? '');
  await expect(
    page.getByRole('region', { name: 'Today' }).getByText(/(?:email is|emails are) due today\.$/u),
  ).toBeVisible();

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Shift+S');
  const question = page.getByRole('alertdialog', { name: 'Turn on “Win back”?' });
  // What is missing is shown at its fields, before any question.
  await expect(page.getByText('Choose a template.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Template' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Sender address' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Off', { exact: true })).toBeVisible();

  const hours = page.getByRole('textbox', { name: 'Delay (hours)' });
  await hours.fill('soon');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Enter a whole number of hours from 0 to 17,520.').first()).toBeVisible();
  await expect(hours).toHaveValue('soon');
  await hours.fill('720');
  await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Newsletter' });
  await typeInto(page, 'Subject', 'We’ve missed you');
  await typeInto(page, 'Sender name', 'Corner Shop');
  await typeInto(page, 'Sender address', 'news@corner-shop.example');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Automation “Win back” saved')).toBeVisible();

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Shift+S');
  await expect(question.getByText(/it would have sent [1-9][\d,]* emails to [1-9][\d,]* people/u)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Win back” is on', { exact: true })).toBeVisible();
  await expect(page.getByText('On', { exact: true })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Shift+S');
  await expect(page.getByText('“Win back” is off. Pending emails won’t be sent.')).toBeVisible();
  await expect(page.getByText('Off', { exact: true })).toBeVisible();

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Shift+Delete');
  await expect(page.getByText('Automation “Win back” deleted')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Automation (Preview)' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Automation “Win back” restored. It’s off.')).toBeVisible();
  expect(pointers()).toEqual([]);
});
