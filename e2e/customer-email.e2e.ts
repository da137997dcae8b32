import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { startMailServer, type MailServer } from './support/mailServer.ts';
import { hostileRun, noteRuns } from './support/runs.ts';
import { fewHostileTexts } from './support/unguarded.ts';

let server: MailServer;
test.beforeAll(async () => {
  server = await startMailServer();
});
test.afterAll(() => server.close());

const newsletter = `<!doctype html><html><head><title>News</title></head><body style="font-family:sans-serif">
<h1>New things</h1><p>Look at <a href="https://shop.example/new">what is new</a>.</p>
<p><a href="https://unsubscribe.invalid/">Unsubscribe</a></p></body></html>`;

test('a mail opens in the browser without signing in, as HTML and as text, by keyboard alone (2 §2: customer email)', async ({
  page,
}) => {
  const { page: address, address: to } = await server.send(newsletter);
  const reply = await page.goto(address);
  expect(reply?.headers()['x-robots-tag']).toBe('noindex');
  expect(reply?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByRole('heading', { level: 1, name: 'New things' })).toBeVisible();
  await expect(page.getByText(`From Corner Shop <news@shop.example> to ${to}`)).toBeVisible();
  const mail = page.frameLocator('iframe[title="Email"]');
  await expect(mail.getByRole('heading', { name: 'New things' })).toBeVisible();
  const link = await mail.getByRole('link', { name: 'what is new' }).getAttribute('href');
  expect(link).toMatch(new RegExp(`^${server.base}/c/[\\w-]{56}$`, 'u'));
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Text' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=text/u);
  await expect(page.getByText('Look at what is new [https://shop.example/new].')).toBeVisible();
  await expectAccessible(page);
  expect(await page.context().cookies()).toEqual([]);
});

test('unsubscribing takes one key, is said, and is undone by one key; the page is accessible in both themes', async ({
  page,
}) => {
  const { page: shown, userId } = await server.send(newsletter);
  await page.goto(shown);
  const opened = page.context().waitForEvent('page');
  await page.frameLocator('iframe[title]').getByRole('link', { name: 'Unsubscribe' }).press('Enter');
  const own = await opened;
  await expect(own.getByRole('heading', { level: 1, name: 'Unsubscribe' })).toBeVisible();
  await expectAccessible(own);
  await own.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(own);
  const engine = server.services.engines.tenant((await server.services.mailTenants.tenantOf(1)) ?? '');
  const consent = async () => {
    const [row] = await engine.query<{ email_consented: string }>(
      'SELECT email_consented FROM customer WHERE user_id = $1',
      [userId],
    );
    return row?.email_consented;
  };
  expect(await consent()).toBe('true');
  await own.keyboard.press('Tab');
  await own.keyboard.press('Enter');
  await expect(own.getByRole('heading', { level: 1, name: 'You’re unsubscribed' })).toBeVisible();
  expect(await consent()).toBe('false');
  await expectAccessible(own);
  await own.keyboard.press('Tab');
  await own.keyboard.press('Enter');
  await expect(own.getByRole('heading', { level: 1, name: 'You’re still subscribed' })).toBeVisible();
  expect(await consent()).toBe('true');
  await own.setViewportSize({ width: 390, height: 844 });
  expect(await own.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a forged address of a mail leads to the page that says so', async ({ page }) => {
  const { page: address } = await server.send(newsletter);
  await page.goto(address.replace(/\/P\d+\//u, '/somebody/'));
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  const reply = await page.goto(`${server.base}/u/${'A'.repeat(56)}`);
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expectAccessible(page);
});

test('no hostile mail runs anything where it is shown, though most would by themselves', async ({ page, context }) => {
  const texts = await fewHostileTexts(context);
  const noted = await noteRuns(context);
  // Reading the mail into a document that shows nothing asks the policy, too: that runs nothing.
  const ran = () => noted.filter((note) => note.startsWith('It ran'));
  for (const html of texts) {
    const { page: address } = await server.send(`<p>Shown</p>${html}`, {
      subject: html,
      from: { name: html, address: 'a@b.example' },
    });
    await page.goto(address);
    await expect(page.locator('iframe[title]')).toHaveCount(1);
    await expect(page.frameLocator('iframe[title]').locator('html')).toHaveCount(1);
    expect([html, ran()]).toEqual([html, []]);
  }
  // The last page is watched, as those before were: what does run is noted.
  await page.evaluate(hostileRun);
  await expect.poll(ran).not.toEqual([]);
});
