import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { emailOf, inTenant, open, openSigningIn } from './support/people.ts';
import { password } from './support/place.js';

const number = 2;

test('the sign-in form says what is missing or wrong, in its place (1 §2: login) (1 §2: sign-in form) @quick', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Dodo Console' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  // All code comes from the browser's cache now, before anything is drawn.
  for (let again = 0; again < 3; again += 1) {
    await page.reload();
    await expect(page.getByLabel('Email')).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('This field is required')).toHaveCount(2);
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a valid email address')).toBeVisible();
  await expectAccessible(page);
});

test('a wrong password is told in the provider’s words and stays until it is dismissed (1 §8: sign-in failure)', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(emailOf(`owner${number}`));
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect username or password.' })).toBeVisible();
  await expect(page).toHaveURL(/\/login/u);
});

test('signing in keeps the link, signing out forgets everything (1 §4: sign out) @quick', async ({ page }) => {
  await openSigningIn(page, `owner${number}`, number, '/segments?search=vip', 'All Segments');
  await expect(page).toHaveURL(/\/segments\?search=vip&t=/u);
  await expect(page.getByRole('searchbox', { name: 'Search segments' })).toHaveValue('vip');
  await page.getByRole('button', { name: 'SIGN OUT' }).press('Enter');
  await expect(page.getByLabel('Email')).toBeVisible();
  const kept = () =>
    page.evaluate(() => [
      ...Object.keys(localStorage).filter(
        (key) => key.startsWith('CognitoIdentityServiceProvider') && key.endsWith('Token'),
      ),
      sessionStorage.getItem('tenantId'),
    ]);
  // The form shows at once; what is kept goes as soon as the provider has been told.
  await expect.poll(kept).toEqual([null]);
  await page.goto('/segments');
  await expect(page).toHaveURL(/\/login\?redirect=/u);
});

test('a person of several tenants chooses one by keyboard (1 §2: after password sign-in) (1 §2: tenant-selection)', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Email').focus();
  await page.keyboard.type('olivia@harbour-pine.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a tenant' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByPlaceholder('Search tenants')).toBeFocused();
  await page.keyboard.type('harb');
  await expect(page.getByRole('option', { name: /^Harbour/u, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?t=/u);

  // Signed in, the sign-in screen leads back to the choice; a tenant not onboarded leads to its onboarding.
  await page.getByRole('button', { name: 'SWITCH TENANT' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a tenant' })).toBeVisible();
  await expect(page.getByPlaceholder('Search tenants')).toBeFocused();
  await page.keyboard.type('lantern');
  await expect(page.getByRole('option', { name: /^Lantern/u, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/onboarding/u);
});

test('a link of another tenant shows nothing of it', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segments', 'All Segments');
  await page.goto(inTenant(number + 1, '/segments'));
  await expect(page.getByText('This link belongs to a tenant you can’t open')).toBeVisible();
});
