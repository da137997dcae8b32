import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { open } from './support/people.ts';

const number = 9;

/** From the sign-in form to the page that stands in for a provider. */
async function leaveFor(page: Page, provider: 'Microsoft' | 'Google'): Promise<void> {
  await page.getByRole('button', { name: `Continue with ${provider}` }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Embedded stand-in for ${provider}` })).toBeVisible();
}

async function signInWith(page: Page, provider: 'Microsoft' | 'Google', email: string): Promise<void> {
  await leaveFor(page, provider);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Gia Bauer');
  await page.keyboard.press('Enter');
}

const failure = 'An error occurred during the authentication process (login or signup).';

test('Google signs in, what was asked for before is kept, and signing out ends it at the provider’s too (1 §2: external sign-in) (1 §7: federated sign-in)', async ({
  page,
}) => {
  await page.goto('/segments?search=vip');
  await expect(page).toHaveURL(/\/login\?redirect=/u);
  await expectAccessible(page);
  await signInWith(page, 'Google', 'gia@mail.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a tenant' })).toBeVisible();
  await expect(page).toHaveURL(`/tenant-selection?redirect=${encodeURIComponent('/segments?search=vip')}`);
  // The event is one of signing in by password.
  expect(await page.evaluate(() => 'dodoEvents' in window)).toBe(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a tenant' })).toBeVisible();

  // The list takes the focus when it has come.
  await expect(page.getByPlaceholder('Search tenants')).toBeFocused();
  const visited = page.waitForRequest(/\/_idp\/logout\?/u);
  await page.getByRole('button', { name: 'SIGN OUT' }).press('Enter');
  await visited;
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page).toHaveURL('/login');
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage).filter((key) => key.endsWith('Token')),
    ...Object.keys(sessionStorage),
  ]);
  expect(kept).toEqual([]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/u);
});

test('Microsoft signs in, and /callback leads somebody who is signed in on (1 §2: callback) (1 §7: federated sign-in)', async ({
  page,
}) => {
  await page.goto('/login');
  await signInWith(page, 'Microsoft', 'mika@mail.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a tenant' })).toBeVisible();
  await page.goto('/callback');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a tenant' })).toBeVisible();
});

test('cancelling at the provider is told in a dialog, from where the sign-in form opens as it was (1 §8: external sign-in failure)', async ({
  page,
}) => {
  await page.goto('/segments');
  await leaveFor(page, 'Google');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'SSO Authentication Error' });
  await expect(dialog.getByText(failure)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page).toHaveURL('/login?redirect=%2Fsegments');
});

test('somebody who turns back from the provider signs in by password as if nothing had been', async ({ page }) => {
  await page.goto('/login');
  await leaveFor(page, 'Microsoft');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `owner${number}`, number, '/segments', 'All Segments');
});

for (const [what, address] of [
  ['an error of the provider', '/callback?error=server_error&error_description=no'],
  ['a code that nobody asked for', '/callback?code=forged&state=forged'],
] as const) {
  test(`${what} in the address of /callback is told in a dialog`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('alertdialog', { name: 'SSO Authentication Error' })).toContainText(failure);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/login');
  });
}

test('/callback without an answer only logs that nobody is signed in, and leads to the sign-in form (1 §2: callback) (1 §8: external sign-in failure)', async ({
  page,
}) => {
  const logged = page.waitForEvent('console', (message) => message.text() === 'No authenticated user');
  await page.goto('/callback');
  await logged;
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a browser that cannot rewrite navigations signs in and out with the provider all the same', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
  await page.goto('/login');
  await signInWith(page, 'Google', 'older@mail.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a tenant' })).toBeVisible();
  await page.getByRole('button', { name: 'SIGN OUT' }).press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page).toHaveURL('/login');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/u);
});
