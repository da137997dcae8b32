import { navbarTypes, sidebarBackgrounds } from '#domain/appearance.ts';
import { expect, test, type Page } from '@playwright/test';
import { axeOn, expectAccessible } from './support/accessible.ts';
import { codeFor } from './support/codes.ts';
import { emailOf, open } from './support/people.ts';
import { password } from './support/place.js';
import { pressKeys } from './support/typing.ts';

const number = 13;

async function choose(page: Page, group: string, name: string): Promise<void> {
  await page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).press('Space');
}

test('theme, navbar and sidebar colours and single keys are set by keyboard and kept', async ({ page }) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  await pressKeys(page, 'g ,');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Theme', 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await choose(page, 'Navbar colour', 'Info');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('banner')).toHaveAttribute('data-tone', 'vue');
  await choose(page, 'Sidebar colour', 'Green');
  await choose(page, 'Single-key shortcuts', 'Off');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('complementary')).toHaveAttribute('data-tone', 'green');
  await pressKeys(page, 'g d');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  // Back by the palette, which works either way.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sidebar colour');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Sidebar colour');
  await page.keyboard.press('Enter');
  await page.keyboard.type('vue');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary')).toHaveAttribute('data-tone', 'vue');
});

test('every navbar and sidebar colour can be read', async ({ page }) => {
  await open(page, `owner${number}`, number, '/settings', 'Settings');
  // A colour on its way from one to another is none of them.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const pairs = navbarTypes.map((navbar, place) => [navbar, sidebarBackgrounds[place % 6] ?? 'vue'] as const);
  for (const theme of ['Light', 'Dark']) {
    await choose(page, 'Theme', theme);
    for (const [navbar, sidebar] of pairs) {
      await choose(page, 'Navbar colour', navbar[0]?.toUpperCase() + navbar.slice(1));
      await choose(page, 'Sidebar colour', sidebar[0]?.toUpperCase() + sidebar.slice(1));
      const { violations } = await (await axeOn(page)).include('header').include('aside').analyze();
      expect(violations.map(({ id }) => `${theme} ${navbar} ${sidebar} ${id}`)).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'Profile' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('a person changes their name, confirms a phone and signs in with a code by SMS from then on', async ({ page }) => {
  const phone = '+61491570157';
  await open(page, `analyst${number}`, number, '/profile', 'Profile');
  await page.getByLabel('First name').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Samantha');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Samantha');
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'On' }).press('Space');
  await expect(page.getByText('Add and confirm a phone number first')).toBeVisible();
  await page.getByRole('button', { name: 'Add phone number' }).press('Enter');
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.type('0491 570 157');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Include the country code, such as +61 491 570 156')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('+61 491 570 157');
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Enter 6-digit code')).toBeFocused();
  await page.keyboard.type(await codeFor(page, phone));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Phone number confirmed')).toBeVisible();
  await page.getByRole('radio', { name: 'On' }).press('Space');
  await expect(page.getByText('SMS code at sign-in is on')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'On' })).toBeChecked();

  await page.getByRole('button', { name: 'SIGN OUT' }).press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(emailOf(`analyst${number}`));
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Enter 6-digit code')).toBeFocused();
  await page.keyboard.type(await codeFor(page, phone));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tenant-selection/u);
});

test('a password is changed by whoever knows the present one', async ({ page }) => {
  await open(page, `owner${number}`, number, '/profile', 'Profile');
  const next = 'another-password-3';
  for (const [present, outcome] of [
    ['not-the-password', 'Incorrect username or password.'],
    [password, 'Password changed'],
    [next, 'Password changed'],
  ] as const) {
    for (const [label, text] of [
      ['Current password', present],
      ['New password', present === next ? password : next],
      ['Re-enter password', present === next ? password : next],
    ] as const) {
      await page.getByLabel(label, { exact: true }).focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText(outcome).first()).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss notification' }).first().press('Enter');
    await expect(page.getByText(outcome)).toHaveCount(0);
  }
});
