import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expectNarrow } from './support/narrow.ts';
import { expectAnswered, inTenant, open } from './support/people.ts';
import { watchPointers } from './support/pointers.ts';
import { fromPalette, pressKeys, typeInto } from './support/typing.ts';

const number = 34;

test('an owner sets what holds for all campaigns by keyboard alone, and a new campaign begins with its sender (2 §2: settings) @quick', async ({
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
  await expect(page.getByText('Enter a valid email address, such as news@shop.example.')).toBeVisible();
  await field('Sender address').focus();
  await page.keyboard.type('@harbour-pine.example');
  await field('Email limit per person').focus();
  await page.keyboard.type('3');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Campaign settings saved.').first()).toBeVisible();

  await page.goto(inTenant(number, '/new-campaign'));
  await expect(field('Sender name')).toHaveValue('Harbour & Pine');
  await expect(field('Sender address')).toHaveValue('news@harbour-pine.example');
  await page.goto(inTenant(number, '/settings'));
  await expect(field('Email limit per person')).toHaveValue('3');
  expect(pointers()).toEqual([]);
});

test('a link leads to a section, sections are gone to from the palette, and owners read who may do what', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/settings?section=roles', 'Settings');
  await expect(page.getByRole('heading', { level: 2, name: 'Roles and permissions' })).toBeFocused();
  const table = page.getByRole('table', { name: 'Features by role' });
  await expect(table.getByRole('row', { name: /^Segments create Included .*No/u })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'owner 1 person' })).toBeVisible();
  await expectAccessible(page);
  await fromPalette(page, 'Settings: Currency and VAT');
  await expect(page).toHaveURL(/section=money/u);
  await expect(page.getByRole('heading', { level: 2, name: 'Currency and VAT' })).toBeFocused();
  await typeInto(page, 'VAT', '-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Use 0 or more.')).toBeVisible();
  await typeInto(page, 'VAT', 'NaN');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a number, such as 10 or 12.5.')).toBeVisible();
  await typeInto(page, 'VAT', '19');
  await expect(page.getByText('A total of $29.97 includes $4.79 VAT', { exact: false })).toBeVisible();
  await typeInto(page, 'Currency', 'XQZ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Unknown currency', { exact: false })).toBeVisible();
  await expectNarrow(page);
});

test('who is no owner sees who they are, and neither roles nor the tenant’s settings', async ({ page }) => {
  await open(page, `analyst${number}`, number, '/settings', 'Settings');
  await expect(page.getByText(`analyst${number}@corner-shop.example`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Appearance' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Roles and permissions' })).toHaveCount(0);
});

test('an owner reads what another time zone does to stored times before saving it, and changes back, by keyboard alone', async ({
  page,
}) => {
  const pointers = await watchPointers(page);
  await open(page, `owner${number}`, number, '/settings?section=business', 'Settings');
  const zone = page.getByLabel('Time zone');
  const effect = (city: string) => page.getByRole('region', { name: `Changes with ${city}` });
  await zone.focus();
  await page.keyboard.type('Australia/Melb');
  await expect(zone).toHaveValue('Australia/Melbourne');
  await expect(effect('Melbourne')).toContainText(
    /Stored times keep their date and time: [\d,]+ events, 200 customers/u,
  );
  await expect(effect('Melbourne')).toContainText(
    /stays at \d+ \w+ 2026, \d\d:\d\d, although the time in Melbourne was .*\./u,
  );
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Save business details' }).press('Enter');
  await expect(page.getByText('Business details saved.').first()).toBeVisible();
  await expect(effect('Melbourne')).toHaveCount(0);

  await zone.focus();
  await page.keyboard.type('UTC');
  await expect(zone).toHaveValue('UTC');
  await expect(effect('UTC')).toContainText('You can change back at any time');
  await page.getByRole('button', { name: 'Save business details' }).press('Enter');
  await expect(effect('UTC')).toHaveCount(0);
  expect(pointers()).toEqual([]);
});

test('the VAT rate of the settings is that of net sales without VAT on the dashboard, and none hides them', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  const tile = (rate: string) => page.getByRole('region', { name: `Net sales without VAT (${rate})` });
  const headings = page.getByRole('heading', { level: 2, name: /^Net sales/u });
  await expect(tile('10%')).toContainText('$');
  const setVat = async (percent: string) => {
    await fromPalette(page, 'Settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await typeInto(page, 'VAT', percent);
    const saved = page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && reply.url().includes('tenant-settings'),
    );
    await page.keyboard.press('Enter');
    await saved;
    await expectAnswered(page);
    await page.getByRole('heading', { level: 1 }).focus();
    await pressKeys(page, 'g d');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  };
  await setVat('7.75');
  await expect(tile('7.75%')).toContainText('$');
  await setVat('0');
  await expect(headings).toHaveText(['Net sales']);
  await setVat('10');
  await expect(tile('10%')).toContainText('$');
});
