import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { databaseUrl, hasPostgres, makeDatabase, openTestPostgres } from '../tests/support/testPostgres.ts';
import { ownServer, type OwnServer } from './support/ownServer.ts';
import { openSigningIn } from './support/people.ts';
import { pressKeys } from './support/typing.ts';

test.describe.configure({ mode: 'serial' });
test.skip(!hasPostgres, 'PostgreSQL is not installed');

let stopDatabase: () => Promise<void>;
let servers: readonly OwnServer[] = [];

test.beforeAll(async () => {
  stopDatabase = await openTestPostgres();
  const url = databaseUrl(await makeDatabase());
  const engine = { DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url };
  const one = await ownServer('process-one', 1, engine);
  // Uploads are read by whichever process imports them.
  const other = await ownServer('process-two', 1, { ...engine, DODO_DATA: one.dataFolder });
  servers = [one, other];
  for (const server of servers) await server.start();
});
test.afterAll(async () => {
  for (const server of servers) await server.stop();
  await stopDatabase();
});

const sql = (page: Page) => page.getByRole('textbox', { name: 'SQL for these conditions' });
const population = (page: Page) => page.locator('[data-population]');

/** Uploads a file of customers by keyboard and waits for its end. */
async function upload(page: Page, name: string, rows: string, outcome: string): Promise<void> {
  const path = join(mkdtempSync(join(tmpdir(), 'dodo-e2e-')), name);
  writeFileSync(path, rows);
  await page.getByRole('heading', { level: 1 }).focus();
  await pressKeys(page, 'g i');
  await expect(page.getByRole('heading', { level: 1, name: 'Data Upload' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload file' }).first().press('Enter');
  await page.getByRole('radio', { name: 'Customers' }).press('Space');
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('CSV or Excel file').press('Enter');
  await (await chooser).setFiles([path]);
  await expect(page.getByRole('heading', { level: 1, name: /^Map columns of/u })).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Start import' }).press('Enter');
  await expect(page.getByText(outcome).first()).toBeVisible({ timeout: 60_000 });
}

test('on PostgreSQL two processes are one console, and one of them is enough', async ({ page, browser }) => {
  const [one, other] = servers;
  // A file is uploaded at one process, and a segment of its people drafted there.
  await openSigningIn(page, 'owner1', 1, '/imports', 'Data Upload', one?.base);
  const people = 'user_id,name,email,shipping_city\np1,Ada,ada@x.example,Zeehan\np2,Bo,bo@x.example,Zeehan\n';
  await upload(page, 'zeehan.csv', people, 'Completed: 2 added, 0 updated, 0 failed');
  await page.getByRole('heading', { level: 1 }).focus();
  await pressKeys(page, 'c s');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Segment' })).toBeVisible();
  await sql(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText("SELECT customer.user_id FROM customer WHERE customer.shipping_city = 'Zeehan'");
  await expect(population(page)).toHaveText('2');
  await expect(page).toHaveURL(/draft=/u);
  const { pathname, search } = new URL(page.url());

  // A colleague opens the link at the other process, and saves it there.
  const colleague = await (await browser.newContext()).newPage();
  const shared = `${pathname}${search.replace(/&t=.*/u, '')}`;
  await openSigningIn(colleague, 'owner1', 1, shared, 'Create Segment', other?.base);
  await expect(population(colleague)).toHaveText('2');
  await colleague.getByRole('textbox', { name: 'Name' }).focus();
  await colleague.keyboard.type('People of Zeehan');
  await colleague.keyboard.press('Control+Enter');
  await expect(colleague).toHaveURL(/\/segments\/\d+\?/u);

  // The first sees it at once; then its process ends, and the other goes on with everything.
  await page.goto(`${one?.base ?? ''}/segments`);
  await expect(page.getByRole('main')).toContainText('People of Zeehan');
  await one?.stop();
  await upload(
    colleague,
    'more.csv',
    'user_id,name,email,shipping_city\np3,Cy,cy@x.example,Zeehan\n',
    'Completed: 1 added, 0 updated, 0 failed',
  );
  await colleague.getByRole('heading', { level: 1 }).focus();
  await pressKeys(colleague, 'c s');
  await sql(colleague).focus();
  await colleague.keyboard.press('Control+a');
  await colleague.keyboard.insertText("SELECT customer.user_id FROM customer WHERE customer.shipping_city = 'Zeehan'");
  await expect(population(colleague)).toHaveText('3');
  await colleague.context().close();
});
