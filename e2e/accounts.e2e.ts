import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { password } from './support/place.js';

const newPassword = 'another-password-2';

/** The newest code that was sent to an address or a phone number, as the outbox shows it. */
async function codeFor(page: Page, to: string): Promise<string> {
  const reply = await page.request.get('/_idp/outbox', { headers: { accept: 'application/json' } });
  const { messages } = (await reply.json()) as { messages: readonly { to: string; code: string }[] };
  return messages.find((message) => message.to === to)?.code ?? '';
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(secret);
  await page.keyboard.press('Enter');
}

test('a person creates an account, verifies it by its code, and is led to the tenant of their own', async ({
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
  await page.keyboard.press('Tab');
  await page.keyboard.type('other');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Use at least 8 characters')).toBeVisible();
  await expect(page.getByText('The passwords do not match')).toBeVisible();
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
  await expect(page.getByText('Enter the 6 characters of the code')).toBeVisible();
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

test('a forgotten password is set anew by a code, and only the new one signs in', async ({ page }) => {
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

test('an account with a second factor goes on with the code of an SMS', async ({ page }) => {
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
