import { expect, test, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expectAccessible } from './support/accessible.ts';
import { ownServer, type OwnServer } from './support/ownServer.ts';
import { open } from './support/people.ts';
import { pressKeys } from './support/typing.ts';

test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'allow' });

let server: OwnServer;

test.beforeAll(async () => {
  server = await ownServer('update', 1);
  await server.start();
});
test.afterAll(() => server.stop());

/** Opens the dashboard and waits until the service worker keeps the whole console and answers for it. */
async function openWithWorker(page: Page): Promise<void> {
  await open(page, 'owner1', 1, '/dashboard', 'Dashboard', server.base);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const claimed = new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
    if (!navigator.serviceWorker.controller) await claimed;
  });
}

/** Builds the console once more from sources that say something else in its foot, which names every file anew. */
function buildNext(): void {
  const folder = resolve('node_modules', '.reports', 'next-console');
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['src', 'index.html', 'vite.config.ts', 'tailwind.config.ts', 'package.json']) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const texts = join(folder, 'src/console/texts/shell.ts');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace('{{year}} Dodo Console', '{{year}} The next version'));
  const vite = resolve('node_modules', 'vite', 'bin', 'vite.js');
  const words = ['build', '--logLevel', 'error', '--outDir', server.consoleFolder, '--emptyOutDir'];
  execFileSync(process.execPath, [vite, ...words], { cwd: folder });
}

test('the console opens without a server once it was visited; what the server answers is never kept', async ({
  page,
}) => {
  await openWithWorker(page);
  const kept = await page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => path.endsWith('.css'))).not.toEqual([]);
  expect(kept.filter((path) => /^\/(?:api|_idp|config|healthz|customer-email)/u.test(path))).toEqual([]);
  server.freeze();
  await page.goto(`${server.base}/forgot-password`);
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  server.wake();
  const answered = await page.goto(`${server.base}/healthz`);
  expect(await answered?.json()).toMatchObject({ status: 'ok' });
  const worker = await page.request.get(`${server.base}/sw.js`);
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-type']).toBe('text/javascript; charset=utf-8');
});

test('a newer version shows the banner; its key activates it and the page runs it (1 §2: update banner) (1 §4: update flow)', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await openWithWorker(page);
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText(`© ${new Date().getFullYear()} Dodo Console`);
  await server.stop();
  buildNext();
  await server.start();
  await page.reload();
  // The worker still answers with the version that it knows, until somebody wants the next one.
  await expect(foot).toContainText('Dodo Console');
  const banner = page.getByRole('status').filter({ hasText: 'An update is available' });
  await expect(banner).toBeVisible({ timeout: 90_000 });
  await expect(banner.getByRole('button', { name: 'Click to update!' })).toBeVisible();
  await expectAccessible(page);
  await pressKeys(page, 'g u');
  await expect(foot).toContainText('The next version');
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  // Another screen of the new version loads its own code.
  await pressKeys(page, 'g s');
  await expect(page.getByRole('heading', { level: 1, name: 'All Segments' })).toBeVisible();
  expect(refused).toEqual([]);
});
