import { expect, test, type Page } from '@playwright/test';
import { hostileHtml } from '#tests/support/hostileHtml.ts';
import { hostileTogether } from '#tests/support/hostileVariants.ts';
import { suppress } from '#server/records/suppression.ts';
import { smallTenant } from '#server/seed/plan.ts';
import { expectAccessible } from './support/accessible.ts';
import { startMailServer, type MailServer } from './support/mailServer.ts';
import { openSigningIn } from './support/people.ts';
import { pressKeys } from './support/typing.ts';

let server: MailServer;
test.beforeAll(async () => {
  server = await startMailServer();
});
test.afterAll(() => server.close());

const newsletter = `<!doctype html><html><body><h1>New things</h1>
<p>Look at <a href="https://shop.example/new">what is new</a>.</p></body></html>`;

/** No journey here uses the mouse: what it does is counted. */
async function countMouse(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counting = window as typeof window & { mouse?: number };
    counting.mouse = 0;
    for (const kind of ['mousedown', 'pointerdown']) {
      window.addEventListener(kind, () => (counting.mouse = (counting.mouse ?? 0) + 1), true);
    }
  });
  return () => page.evaluate(() => (window as typeof window & { mouse?: number }).mouse ?? -1);
}

test('an owner finds a mail in the outbox and reads it as HTML, text and headers, by keyboard alone', async ({
  page,
}) => {
  const mouse = await countMouse(page);
  await server.send(newsletter, { subject: 'Winter sale' });
  await server.send(newsletter, { subject: 'Spring sale' });
  await openSigningIn(page, 'owner1', 1, '/customers', 'All Customers', server.base);
  await page.getByRole('heading', { level: 1 }).focus();
  await pressKeys(page, 'g b');
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  await expect(page.getByText('Emails are stored here instead of being sent.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(13);
  await expectAccessible(page);
  await page.keyboard.press('/');
  await page.keyboard.type('winter sale');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/search=winter/u);
  await page.keyboard.press('Enter');
  await pressKeys(page, 'j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Winter sale' })).toBeVisible();
  await expect(page.frameLocator('iframe[title]').getByRole('link', { name: 'what is new' })).toHaveAttribute(
    'href',
    'https://shop.example/new',
  );
  await expectAccessible(page);
  await page.keyboard.press('Alt+2');
  await expect(page.getByText('Look at what is new [https://shop.example/new].')).toBeVisible();
  await page.keyboard.press('Alt+3');
  await expect(page.getByText('List-Unsubscribe-Post: List-Unsubscribe=One-Click')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Alt+4');
  await expect(page.getByText('No events yet.')).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await mouse()).toBe(0);
});

test('somebody who is no owner is told that the outbox is for owners', async ({ page }) => {
  await openSigningIn(page, 'analyst1', 1, '/outbox', 'Outbox', server.base);
  await expect(page.getByText('Only owners can view or change this. Ask an owner.')).toBeVisible();
  await expectAccessible(page);
});

test('no hostile mail runs anything in the outbox', async ({ page }) => {
  const sent = [];
  const run = 'top.postMessage(7,`*`)';
  for (const html of [...hostileHtml(run), ...hostileTogether(run, 12)]) {
    sent.push(await server.send(html, { subject: html, from: { name: html, address: 'a@b.example' } }));
  }
  await page.addInitScript(() => {
    const counting = window as typeof window & { runs?: number };
    if (window !== window.top) return;
    window.addEventListener('message', ({ data }) => {
      if (data === 7) counting.runs = (counting.runs ?? 0) + 1;
    });
  });
  await openSigningIn(page, 'owner1', 1, '/outbox', 'Outbox', server.base);
  for (const { id } of sent) {
    await page.goto(`${server.base}/outbox/${id}`);
    await expect(page.frameLocator('iframe[title]').locator('html')).toHaveCount(1);
    expect(await page.evaluate(() => (window as typeof window & { runs?: number }).runs ?? 0)).toBe(0);
  }
});

test('a customer’s page shows consent with its evidence, and mail that is stopped is allowed again and stopped by undo', async ({
  page,
}) => {
  const mouse = await countMouse(page);
  const { userId, address, unsubscribe } = await server.send(newsletter);
  await page.request.post(unsubscribe, { form: { 'List-Unsubscribe': 'One-Click' } });
  const engine = server.services.engines.tenant(smallTenant(1).id);
  await engine.write((writer) =>
    suppress(writer, { address, reason: 'bounce', source: '550 5.1.1 No such user' }, new Date()),
  );
  await openSigningIn(page, 'owner1', 1, `/customers/${userId}`, userId, server.base);
  const consent = page.getByRole('region', { name: 'Email consent' });
  await expect(consent.getByText('Withdrawn')).toBeVisible();
  await expect(consent.getByText('Unsubscribed', { exact: true })).toBeVisible();
  await expect(consent.getByText(/Button in email \d+, “New things”/u)).toBeVisible();
  await expect(consent.getByText(/^The customer · /u)).toBeVisible();
  await expect(consent.getByText('Unsubscribed using an email link. Imports don’t change this.')).toBeVisible();
  await expect(consent.getByText('Suppressed: bounced')).toBeVisible();
  await expect(consent.getByText('550 5.1.1 No such user')).toBeVisible();
  await expect(page.getByText('Suppressed', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await consent.getByRole('button', { name: 'Remove suppression' }).press('Enter');
  await expect(consent.getByText(/^Suppression removed by Robin Owner 1, /u)).toBeVisible();
  await expect(page.getByText('Suppressed', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(consent.getByRole('button', { name: 'Remove suppression' })).toBeVisible();
  await expect(page.getByText('Suppressed', { exact: true }).first()).toBeVisible();
  expect(await mouse()).toBe(0);
});
