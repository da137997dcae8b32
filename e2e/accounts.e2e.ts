import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { codeFor, otherThan } from './support/codes.ts';
import { password } from './support/place.js';

const newPassword = 'another-password-2';

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(secret);
  await page.keyboard.press('Enter');
}

test('a person creates an account, verifies it by its code, and is led to the tenant of their own (1 §2: sign-up) (1 §2: sign-up form) (1 §4: sign-up) (1 §8: success messages)', async ({
  page,
}) => {
  const email = 'newcomer@elsewhere.example';
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign Up' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('short');
  // Between the two stands the button that shows what was typed.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('other');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Use at least 8 characters')).toBeVisible();
  await expect(page.getByText('Passwords don’t match')).toBeVisible();
  await expectAccessible(page);
  for (const label of ['Password', 'Re-enter password']) {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(password);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify Your Account' })).toBeVisible();
  await expect(page.getByPlaceholder('Enter 6-digit code')).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter the 6-character code')).toBeVisible();
  await page.keyboard.press('Control+a');
  // Pasted as mails write it, with a space in the middle.
  const code = await codeFor(page, email);
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account verified successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/login/u);
  await signIn(page, email, password);
  await expect(page).toHaveURL(/\/(tenant-selection|onboarding)/u);
});

test('a forgotten password is set anew by a code, and only the new one signs in (1 §2: forgot-password) (1 §2: forgot-password form) (1 §4: password reset) (1 §8: success messages)', async ({
  page,
}) => {
  const email = 'owner8@corner-shop.example';
  await page.goto('/forgot-password');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Verification code sent successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
  await expectAccessible(page);
  // A reload keeps whose it is.
  await page.reload();
  await expect(page.getByPlaceholder('Enter 6-digit code')).toBeFocused();
  await page.keyboard.type(await codeFor(page, email));
  await page.keyboard.press('Tab');
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password reset successful')).toBeVisible();
  await expect(page).toHaveURL(/\/login/u);
  await signIn(page, email, password);
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect username or password.' })).toBeVisible();
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Dashboard|Choose a tenant/u })).toBeVisible();
});

test('an account with a second factor goes on with the code of an SMS (1 §5: second factor by SMS)', async ({
  page,
}) => {
  await page.goto('/login');
  await signIn(page, 'ines@harbour-pine.example', password);
  await expect(page.getByRole('heading', { level: 1, name: 'Enter the code from your phone' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid code' })).toBeVisible();
  await page.getByPlaceholder('Enter 6-digit code').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(await codeFor(page, '+61491570156'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Dashboard|Choose a tenant/u })).toBeVisible();
});

test('what was asked for before signing in outlives a forgotten password (1 §2: footer links)', async ({ page }) => {
  const email = 'analyst9@corner-shop.example';
  await page.goto('/segments?search=vip');
  await page.getByRole('link', { name: 'Sign Up' }).press('Enter');
  await expect(page).toHaveURL('/sign-up?redirect=%2Fsegments%3Fsearch%3Dvip');
  await page.getByRole('link', { name: 'Forgot Password' }).press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Enter 6-digit code')).toBeFocused();

  // Wrong codes are told in the provider's words, then no more are taken for a while.
  const code = await codeFor(page, email);
  await page.keyboard.type(otherThan(code));
  await page.keyboard.press('Tab');
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Invalid verification code provided, please try again.' }),
  ).toBeVisible();
  await page.getByPlaceholder('Enter 6-digit code').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password reset successful')).toBeVisible();
  await signIn(page, email, newPassword);
  await expect(page).toHaveURL(/redirect=%2Fsegments%3Fsearch%3Dvip/u);
  await expect(page.getByRole('option', { name: 'Corner Shop 9', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search segments' })).toHaveValue('vip');
});

test('five wrong codes lock a new account’s verification for a while; another code can be sent (1 §8: identity failures)', async ({
  page,
}) => {
  const email = 'guesser@elsewhere.example';
  await page.goto('/sign-up?redirect=%2Fimports');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  for (const label of ['Password', 'Re-enter password']) {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.type(password);
  }
  await page.keyboard.press('Enter');
  const field = page.getByPlaceholder('Enter 6-digit code');
  await expect(field).toBeFocused();
  const wrong = otherThan(await codeFor(page, email));
  for (let guess = 0; guess < 5; guess += 1) {
    const answered = page.waitForResponse(/\/_idp\//u);
    await field.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(wrong);
    await page.keyboard.press('Enter');
    await answered;
    await expect(
      page.getByRole('alert').filter({ hasText: 'Invalid verification code provided, please try again.' }),
    ).toBeVisible();
  }
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Attempt limit exceeded, please try after some time.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Resend code' }).press('Enter');
  await expect(page.getByText('Verification code resent successfully')).toBeVisible();
});

test('five wrong codes lock a new password for a while, whatever code comes then (1 §8: identity failures)', async ({
  page,
}) => {
  const email = 'owner10@corner-shop.example';
  await page.goto('/forgot-password');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  const field = page.getByPlaceholder('Enter 6-digit code');
  await expect(field).toBeFocused();
  const code = await codeFor(page, email);
  await page.keyboard.type(otherThan(code));
  await page.keyboard.press('Tab');
  await page.keyboard.type(newPassword);
  for (let guess = 0; guess < 5; guess += 1) {
    const answered = page.waitForResponse(/\/_idp\//u);
    await page.keyboard.press('Enter');
    await answered;
    await expect(
      page.getByRole('alert').filter({ hasText: 'Invalid verification code provided, please try again.' }),
    ).toBeVisible();
  }
  await field.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Attempt limit exceeded, please try after some time.' }),
  ).toBeVisible();
  await expect(field).toHaveValue(code);
});

// Steps of signing in that have no address of their own; every-screen has the others.
for (const [what, address, heading] of [
  ['verification', '/sign-up?verify=somebody-with-a-long-name%40a-long-host-name.example', 'Verify Your Account'],
  ['new password', '/forgot-password?reset=somebody%40elsewhere.example', 'Reset Password'],
  ['outbox', '/_idp/outbox', 'Outbox'],
] as const) {
  test(`the ${what} screen is accessible and fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });
}

test('the outbox shows new codes by itself and copies one', async ({ page, context }) => {
  await page.goto('/_idp/outbox');
  const asking = await context.newPage();
  await asking.goto('/forgot-password');
  await expect(asking.getByLabel('Email')).toBeFocused();
  await asking.keyboard.type('owner9@corner-shop.example');
  await asking.keyboard.press('Enter');
  await expect(asking.getByText('Verification code sent successfully')).toBeVisible();
  await page.bringToFront();
  const code = await codeFor(page, 'owner9@corner-shop.example');
  await page.getByRole('button', { name: `Copy ${code}` }).press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test('a password can be looked at', async ({ page }) => {
  await page.goto('/login');
  const field = page.getByLabel('Password', { exact: true });
  await field.focus();
  await page.keyboard.type('visible');
  await expect(field).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(field).toHaveAttribute('type', 'text');
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
});
