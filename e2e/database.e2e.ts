import { smallTenant } from '#server/seed/plan.ts';
import { expect, test, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expectAccessible } from './support/accessible.ts';
import { ownServer, says, type OwnServer } from './support/ownServer.ts';
import { open } from './support/people.ts';

test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'allow' });

let server: OwnServer;

test.beforeAll(async () => {
  server = await ownServer('database', 2);
  await server.start();
});
test.afterAll(() => server.stop());

const alert = (page: Page) => page.getByRole('alertdialog', { name: 'Error!' });
const connecting = (page: Page) => page.getByRole('status').filter({ hasText: 'Connecting...' });

/** The alert stands; confirming it leads to /login, with neither tenant nor session left, and loads the page anew. */
async function leavesByAlert(page: Page): Promise<void> {
  await expect(alert(page)).toContainText('Database is not available, please contact support');
  await expect(alert(page).getByRole('button', { name: 'OK' })).toBeFocused();
  await expectAccessible(page);
  const loadedAnew = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
  // The sign-in form shows at once; the provider is told meanwhile, for three seconds at most.
  await loadedAnew;
  const kept = await page.evaluate(() => ({
    tenantId: sessionStorage.getItem('tenantId'),
    tokens: Object.keys(localStorage).filter((key) => key.includes('idToken')),
  }));
  expect(kept).toEqual({ tenantId: null, tokens: [] });
  await expect(page.getByLabel('Email')).toBeVisible();
}

test('a server that does not answer: Connecting..., after 10 s the alert, then /login (1 §2: connecting) (1 §8: database unreachable) (1 §9: ping time-out)', async ({
  page,
}) => {
  await open(page, 'owner1', 1, '/dashboard', 'Dashboard', server.base);
  await expect(connecting(page)).toHaveCount(0);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const claimed = new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
    if (!navigator.serviceWorker.controller) await claimed;
  });
  // A page that stands notices it too: a call that is pending for some seconds, and what is pressed meanwhile says so.
  server.freeze();
  try {
    const links = page.getByRole('complementary').getByRole('link');
    await links.filter({ hasText: 'All Customers' }).click();
    await expect(connecting(page)).toBeVisible();
    await links.filter({ hasText: 'All Segments' }).click();
    await expect(connecting(page)).toContainText('Waiting for the server to finish “All Segments”.');
  } finally {
    server.wake();
  }
  await expect(connecting(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'All Segments' })).toBeVisible();
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  server.freeze();
  try {
    await page.reload();
    // A page that was just opened asks after a second and a half.
    await page.clock.runFor(3000);
    await expect(connecting(page)).toBeVisible();
    await page.clock.runFor(8000);
    await expect(alert(page)).toHaveCount(0);
    await page.clock.runFor(1500);
    await page.clock.resume();
    // The provider is frozen, too; it keeps nobody for longer than three seconds.
    await leavesByAlert(page);
  } finally {
    server.wake();
  }
});

test('a tenant’s file that another program holds: the alert, and the other tenant still opens', async ({ page }) => {
  await server.stop();
  const file = join(server.dataFolder, 'tenants', `${smallTenant(2).id}.duckdb`);
  const holder = spawn(process.execPath, ['e2e/support/holdFile.js', file]);
  try {
    await says(holder, 'held');
    await server.start();
    await page.goto(`${server.base}/login`);
    await open(page, 'owner2', 2, '/dashboard', 'Dashboard', server.base);
    await leavesByAlert(page);
    await open(page, 'owner1', 1, '/segments', 'All Segments', server.base);
    await expect(alert(page)).toHaveCount(0);
  } finally {
    holder.kill('SIGTERM');
  }
});
