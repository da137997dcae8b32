import { expect, test, type Page, type Request } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openSigningIn, signInAgain } from './support/people.ts';
import { password } from './support/place.js';

/** Someone of two tenants: North is Harbour, South is Copper Kettle. */
const email = 'anton@copper-kettle.example';
const [north, south] = ['Harbour', 'Copper'];
const members = '/segments/1?search=an&tab=members';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const sqlOf = (page: Page) => page.getByRole('textbox', { name: 'SQL for these conditions' });
const question = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));

async function signIn(page: Page): Promise<void> {
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

async function choose(page: Page, name: string): Promise<void> {
  await expect(page.getByPlaceholder('Search tenants')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name: new RegExp(`^${name}`, 'u'), selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
}

/** The screen of the link, exactly: its tab and its search, in its tenant. */
async function expectLink(page: Page, link: string): Promise<void> {
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('table', { name: 'Members of this segment' })).toBeVisible();
  await expect(
    page
      .getByRole('searchbox')
      .or(page.getByLabel(/^Search/u))
      .first(),
  ).toHaveValue('an');
}

/** Signs in to North and gives the address of a segment's members there, with the segment's name. */
async function linkOfNorth(page: Page): Promise<{ readonly link: string; readonly name: string }> {
  await page.goto(members);
  await signIn(page);
  await choose(page, north);
  await expect(page).toHaveURL(/[?&]t=/u);
  await expect(page.getByRole('table', { name: 'Members of this segment' })).toBeVisible();
  const name = (await page.locator('h1').textContent()) ?? '';
  return { link: page.url(), name };
}

test('a link of one’s other tenant asks before it switches, and looks nothing up meanwhile', async ({ page }) => {
  const { link, name } = await linkOfNorth(page);
  await page.getByRole('button', { name: 'SWITCH TENANT' }).press('Enter');
  await choose(page, south);
  await expect(page.getByRole('banner')).toContainText('Copper Kettle');
  const here = await page.evaluate(() => sessionStorage.getItem('tenantId'));

  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto(link);
  await expect(question(page)).toBeVisible();
  await expect(question(page)).toContainText(north);
  await expectAccessible(page);
  const inSouth = asked.filter((request) => request.headers()['x-tenant-id'] === here);
  expect(inSouth.map((request) => new URL(request.url()).pathname).filter((path) => /segment/u.test(path))).toEqual([]);
  await expect(page.locator('body')).not.toContainText(name);
  await page.getByRole('button', { name: /^Switch/u }).press('Enter');
  await expectLink(page, link);
  await expect(page.getByRole('banner')).toContainText(north);

  // Back leads on, not to the same question again and again.
  await page.goBack();
  const heading = page.locator('main h1');
  await expect(question(page).or(heading).first()).toBeVisible();
  if ((await question(page).count()) > 0) {
    await page.getByRole('button', { name: /^Stay/u }).press('Enter');
    await expect(question(page)).toHaveCount(0);
  }
  await expect(heading).toBeVisible();

  await page.goto(link);
  await expect(page.locator('h1')).toBeVisible();
});

test('staying keeps the tenant on a screen that works', async ({ page }) => {
  const { link } = await linkOfNorth(page);
  await page.getByRole('button', { name: 'SWITCH TENANT' }).press('Enter');
  await choose(page, south);
  await expect(page.getByRole('banner')).toContainText('Copper Kettle');
  await page.goto(link);
  await page.getByRole('button', { name: /^Stay/u }).press('Enter');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('Copper Kettle');
  await expect(page.locator('main h1')).toBeVisible();
});

test('signing in on the way, also by detours, ends on exactly the link', async ({ page, browser }) => {
  const { link } = await linkOfNorth(page);
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByLabel('Email')).toBeFocused();
  await elsewhere.getByRole('link', { name: 'Sign Up' }).press('Enter');
  await expect(title(elsewhere, 'Create Account')).toBeVisible();
  await elsewhere.getByRole('link', { name: /Sign In/u }).press('Enter');
  await expect(title(elsewhere, 'Sign in to Dodo Console')).toBeVisible();
  await elsewhere.getByRole('link', { name: /Forgot/u }).press('Enter');
  await expect(title(elsewhere, /Forgot|Reset/u)).toBeVisible();
  await elsewhere.goBack();
  await signIn(elsewhere);
  await expectLink(elsewhere, link);
  await other.close();
});

test('an unsaved definition of a link is there after signing in, in the view that the link names', async ({
  page,
  browser,
}) => {
  await openSigningIn(page, 'owner30', 30, '/segment-create?view=sql', 'Create Segment');
  await sqlOf(page).focus();
  await page.keyboard.insertText("SELECT customer.user_id FROM customer WHERE customer.gender = 'F'");
  await expect(page).toHaveURL(/[?&]draft=/u);
  const link = `${page.url()}#x`;
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  await signInAgain(elsewhere, 'owner30');
  await expect(title(elsewhere, 'Create Segment')).toBeVisible();
  await expect(sqlOf(elsewhere)).toContainText("customer.gender = 'F'");
  await expect(elsewhere.locator('[data-condition]')).toHaveCount(0);
  const { search } = new URL(elsewhere.url());
  expect(search).toBe(new URL(link).search);
  await other.close();
});

test('a link of a tenant that is not one’s own, of none, or without one shows nothing of another', async ({ page }) => {
  const { link, name } = await linkOfNorth(page);
  const tagged = new URL(link);
  tagged.searchParams.set('t', 'ffffffff');
  await page.goto(tagged.href);
  await expect(page.getByText('This link belongs to a tenant you can’t open')).toBeVisible();
  await expect(page.getByRole('link').or(page.getByRole('button')).first()).toBeVisible();
  tagged.searchParams.delete('t');
  await page.goto(tagged.href);
  await expectLink(page, link);

  await page.getByRole('button', { name: 'SIGN OUT' }).press('Enter');
  await openSigningIn(page, 'owner30', 30, '/segments', 'All Segments');
  await page.goto(link);
  await expect(page.getByText('This link belongs to a tenant you can’t open')).toBeVisible();
  await expect(page.locator('main')).not.toContainText(name);
  await expect(page.locator('body')).not.toContainText(north);
});

const outside = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/login?redirect=%2Flogin',
];

test('no redirect leads out of the console, or round in circles', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const target of outside) {
    await page.context().clearCookies();
    await page.goto('/login');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await signIn(page);
    await choose(page, north);
    await expect(title(page, 'Dashboard'), target).toBeVisible();
  }
  expect(asked.filter((url) => url.includes('evil.example') && !url.includes('redirect='))).toEqual([]);
});
