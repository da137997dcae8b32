import type { Page } from '@playwright/test';

/** What Amplify keeps of somebody who is signed in, by the names of local storage. */
type Kept = Readonly<Record<string, string>>;

/** Sign-ins that were made on the form in this worker, by address. */
const signIns = new Map<string, Kept>();

/** Keeps the sign-in that the page has just made: who is signed in, and nothing else of what the browser holds. */
export async function keepSignIn(page: Page, email: string): Promise<void> {
  const kept = await page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).filter(([key]) => key.startsWith('CognitoIdentityServiceProvider.')),
    ),
  );
  signIns.set(email, kept);
}

/**
 * Gives a page the kept sign-in of a person for the address it opens next, and says how to stop giving it; undefined
 * where none is kept, or the one that is was ended since.
 */
export async function giveSignIn(page: Page, email: string): Promise<(() => Promise<void>) | undefined> {
  const kept = signIns.get(email);
  if (!kept || !(await isGood(page, email, kept))) return undefined;
  const script = await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  return () => script.dispose();
}

/** The provider still knows the person by their token: no test has ended the session or changed who they are. */
async function isGood(page: Page, email: string, kept: Kept): Promise<boolean> {
  const [, token] = Object.entries(kept).find(([key]) => key.endsWith('.accessToken')) ?? [];
  const reply = await page.request.post('/_idp/', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
    },
    data: JSON.stringify({ AccessToken: token }),
  });
  return reply.ok() && (await reply.text()).includes(email);
}
