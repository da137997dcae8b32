import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { ownServer, type OwnServer } from './support/ownServer.ts';
import { open, openToRest } from './support/people.ts';
import { pressKeys } from './support/typing.ts';

let server: OwnServer;

test.beforeEach(async () => {
  server = await ownServer('screen-code', 1);
  await server.start();
});
test.afterEach(() => server.stop());

const retry = { name: 'Retry' } as const;

test('a server that is stopped between two screens: an error, and Retry works once it is back', async ({ page }) => {
  await open(page, 'owner1', 1, '/dashboard', 'Dashboard', server.base);
  await server.stop();
  await pressKeys(page, 'g s');
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load this screen' })).toBeVisible();
  await expectAccessible(page);
  await server.start();
  await page.getByRole('button', retry).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'All Segments' })).toBeVisible();
});

test('a server that is frozen between two screens: after 120 s the same (1 §9: chunk time-out)', async ({ page }) => {
  await page.clock.install();
  // The database is asked once after opening; on its way when the server freezes, it would be lost first.
  await openToRest(page, 'owner1', 1, '/dashboard', 'Dashboard', server.base);
  server.freeze();
  await pressKeys(page, 'g i');
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load this screen' });
  await page.clock.runFor(110_000);
  await expect(failure).toHaveCount(0);
  await page.clock.runFor(11_000);
  await expect(failure).toBeVisible();
  server.wake();
  await page.getByRole('button', retry).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Data Upload' })).toBeVisible();
});
