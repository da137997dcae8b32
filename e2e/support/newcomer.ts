import { expect, type Page } from '@playwright/test';
import { password } from './place.js';

/** Makes an account by the provider's own calls: signed up and confirmed, with a tenant that waits to be set up. */
export async function newAccount(page: Page, email: string): Promise<void> {
  await callProvider(page, 'SignUp', { Username: email, Password: password });
  const outbox = await page.request.get('/_idp/outbox', { headers: { accept: 'application/json' } });
  const { messages } = (await outbox.json()) as { messages: readonly { to: string; code: string }[] };
  const code = messages.find(({ to }) => to === email)?.code ?? '';
  await callProvider(page, 'ConfirmSignUp', { Username: email, ConfirmationCode: code });
}

/** Signs in on the screen that asks for it, and chooses the one tenant there is. */
export async function signInAndChoose(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Search tenants')).toBeFocused();
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
}

async function callProvider(page: Page, operation: string, input: object): Promise<void> {
  const reply = await page.request.post('/_idp/', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    data: JSON.stringify(input),
  });
  expect(reply.ok()).toBe(true);
}
