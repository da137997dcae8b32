import { expect, type Page } from '@playwright/test';

/** What Amplify keeps of the person, by the end of its name. */
export const kept = (page: Page, name: 'idToken' | 'accessToken'): Promise<string> =>
  page.evaluate(
    (end) =>
      Object.entries(localStorage)
        .filter(([key]) => key.endsWith(`.${end}`))
        .map(([, value]) => String(value))
        .join(''),
    name,
  );

/** Ends the person’s sign-ins from elsewhere. */
export async function endElsewhere(page: Page): Promise<void> {
  const reply = await page.request.post('/_idp/', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    data: JSON.stringify({ AccessToken: await kept(page, 'accessToken') }),
  });
  expect(reply.status()).toBe(200);
}
