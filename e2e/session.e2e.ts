import { expect, test, type Page } from '@playwright/test';
import { inTenant, openSigningIn, openToRest, signInAgain } from './support/people.ts';
import { endElsewhere, kept } from './support/sessions.ts';
import { pressKeys } from './support/typing.ts';

const number = 10;
const ended = 'Your session has ended. Please sign in again.';

/** Makes the kept tokens look over: this machine’s clock is said to be two hours slow. */
const expire = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.endsWith('.clockDrift')) localStorage.setItem(key, String(2 * 3600_000));
    }
  });

test('signing in by password is an event, told once (1 §7: login event)', async ({ page }) => {
  const sent = page.waitForResponse((reply) => reply.url().endsWith('/api/event'));
  await openSigningIn(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  expect((await sent).status()).toBe(200);
  expect(await page.evaluate(() => (window as { dodoEvents?: unknown }).dodoEvents)).toEqual([
    { name: 'login', params: { method: 'Password' } },
  ]);
});

test('a token that is over is renewed without anybody noticing', async ({ page }) => {
  await openSigningIn(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  const before = await kept(page, 'idToken');
  await expire(page);
  await pressKeys(page, 'g s');
  await expect(page.getByRole('heading', { level: 1, name: 'All Segments' })).toBeVisible();
  await expect.poll(() => kept(page, 'idToken')).not.toBe(before);
  // As it is when the console opens.
  const between = await kept(page, 'idToken');
  await expire(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'All Segments' })).toBeVisible();
  await expect.poll(() => kept(page, 'idToken')).not.toBe(between);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('');
});

test('a session that cannot be renewed is over: a notice, the sign-in form, and back at the same address', async ({
  page,
}) => {
  await openToRest(page, `analyst${number}`, number, '/dashboard', 'Dashboard');
  await endElsewhere(page);
  await pressKeys(page, 'g s');
  await expect(page.getByRole('alert').filter({ hasText: ended })).toHaveCount(1);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsegments/u);
  await signInAgain(page, `analyst${number}`);
  await expect(page.getByRole('heading', { level: 1, name: 'All Segments' })).toBeVisible();
  await expect(page).toHaveURL(inTenant(number, '/segments'));
});

test('a draft outlives the session it was begun in', async ({ page }) => {
  // The call that finds the session over is to be the count of what was typed, not the one that follows opening.
  await openToRest(page, `owner${number}`, number, '/segment-create', 'Create Segment');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.focus();
  await page.keyboard.type('Half-way');
  const sql = page.getByRole('textbox', { name: 'SQL for these conditions' });
  await expect(sql).toBeVisible();
  await endElsewhere(page);
  await sql.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText("SELECT customer.user_id FROM customer WHERE customer.gender = 'F'");
  await expect(page.getByRole('alert').filter({ hasText: ended })).toHaveCount(1);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsegment-create%3Fdraft/u);
  await signInAgain(page, `owner${number}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Half-way' })).toBeVisible();
  await expect(sql).toContainText("customer.gender = 'F'");
  await expect(name).toHaveValue('Half-way');
});

test('while the network is away nobody is signed out and nothing typed is lost', async ({ page, context }) => {
  await openSigningIn(page, `owner${number}`, number, '/segments', 'All Segments');
  const before = await kept(page, 'idToken');
  await expire(page);
  await context.setOffline(true);
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/_idp/'));
  const search = page.getByRole('searchbox', { name: 'Search segments' });
  await search.focus();
  await page.keyboard.type('lapsed');
  await refused;
  await expect(page).toHaveURL(/\/segments\?search=lapsed/u);
  expect(await kept(page, 'idToken')).toBe(before);
  await context.setOffline(false);
  await expect.poll(() => kept(page, 'idToken')).not.toBe(before);
  await expect(search).toHaveValue('lapsed');
  await expect(page.getByRole('heading', { level: 1, name: 'All Segments' })).toBeVisible();
});

test('a tab follows the sign-out and the sign-in of another', async ({ page, context }) => {
  await openSigningIn(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  const other = await context.newPage();
  await other.goto(inTenant(number, '/segments'));
  await expect(other.getByRole('heading', { level: 1, name: 'All Segments' })).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: 'SIGN OUT' }).press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(other).toHaveURL('/login');
  await expect(other.getByRole('region', { name: 'Notifications' })).toHaveText('');
  expect(await other.evaluate(() => sessionStorage.getItem('tenantId'))).toBeNull();

  await signInAgain(page, `owner${number}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a tenant' })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Choose a tenant' })).toBeVisible();
});

test('a sign-out in another tab loses nothing that was typed, nor the part of a page that a link names', async ({
  page,
  context,
}) => {
  await openSigningIn(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  const other = await context.newPage();
  await other.goto(`${inTenant(number, '/customers-create')}#note`);
  await expect(other.getByLabel('Customer ID')).toBeFocused();
  await other.keyboard.type('C-typed');
  await page.bringToFront();
  await page.getByRole('button', { name: 'SIGN OUT' }).press('Enter');
  await expect(other).toHaveURL(/\/login\?redirect=.*%23note$/u);
  await other.bringToFront();
  await signInAgain(other, `owner${number}`);
  await expect(other.getByLabel('Customer ID')).toHaveValue('C-typed');
  await expect(other).toHaveURL(/\/customers-create\?t=.*#note$/u);
});

test('signing out everywhere ends the sign-ins of other browsers too', async ({ page, browser }) => {
  await openSigningIn(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openSigningIn(other, `owner${number}`, number, '/dashboard', 'Dashboard');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sign out everywhere');
  await expect(page.getByRole('option', { name: 'Sign out everywhere', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect.poll(() => kept(page, 'idToken')).toBe('');
  await pressKeys(other, 'g s');
  await expect(other.getByRole('alert').filter({ hasText: ended })).toBeVisible();
  await expect(other).toHaveURL(/\/login\?redirect=/u);
  await elsewhere.close();
});
