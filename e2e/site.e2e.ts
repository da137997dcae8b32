import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expectNarrow } from './support/narrow.ts';
import { inTenant, open } from './support/people.ts';
import { watchPointers } from './support/pointers.ts';
import { openShop, type ShopServer } from './support/shopServer.ts';

const number = 37;
const item = 'P000001';

/** What a shop that nobody of the console wrote may look like. */
const pageOf = (script: string, path: string): string => `<!doctype html><html lang="en"><title>Shop ${path}</title>
  <script async src="${script}"></script>
  <script>window.dodo = window.dodo || []; dodo.push(['view', '${item}']);</script>
  <h1>Shop</h1>
  <button onclick="dodo.push(['consent', true])">Agree</button>
  <button onclick="dodo.push(['add_to_cart', '${item}', 2])">Add to cart</button>
  <button onclick="dodo.push(['purchase', 'E2E-1', [{ item: '${item}', quantity: 2 }]])">Buy</button></html>`;

/** The calls that a page makes to the site's addresses, by their names. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = /\/site\/[\w-]+\/(?<call>\w+)$/u.exec(request.url())?.groups?.['call'];
    if (call !== undefined) calls.push(call);
  });
  return calls;
}

const storedBy = (page: Page) => page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);

test('the owner connects a shop of another origin by keyboard alone; it reports after consent, and a foreign one never', async ({
  page,
  context,
}) => {
  const pointers = await watchPointers(page);
  await open(page, `owner${number}`, number, '/connector-settings', 'Connector Settings');
  const tag = await page.getByRole('textbox', { name: 'Put this on every page of the shop' }).inputValue();
  const script = /src="(?<address>[^"]+)"/u.exec(tag)?.groups?.['address'] ?? '';
  const shops: ShopServer[] = [];
  for (let count = 0; count < 2; count += 1) shops.push(await openShop((path) => pageOf(script, path)));
  const [shop, foreign] = shops as [ShopServer, ShopServer];
  try {
    await expectAccessible(page);
    const origins = page.getByRole('textbox', { name: 'Allowed addresses' });
    await origins.focus();
    await page.keyboard.type('shop.example');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('shop.example: Write an address such as', { exact: false })).toBeVisible();
    await origins.fill(shop.origin);
    await page.getByRole('textbox', { name: 'Name of the site' }).press('Enter');
    await expect(page.getByText('The site is saved.').first()).toBeVisible();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('y');
    await expect(page.getByText('The script tag is copied.').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tag);
    await expectNarrow(page);

    const visitor = await context.newPage();
    const calls = watchCalls(visitor);
    await visitor.goto(`${shop.origin}/item`);
    await expect.poll(() => visitor.evaluate(() => Array.isArray((window as { dodo?: unknown }).dodo))).toBe(false);
    await visitor.getByRole('button', { name: 'Add to cart' }).click();
    expect(await storedBy(visitor)).toEqual([0, 0, '']);
    expect(calls).toEqual([]);
    const sent = visitor.waitForResponse((response) => response.url().endsWith('/events'));
    await visitor.getByRole('button', { name: 'Agree' }).click();
    expect((await sent).status()).toBe(204);
    expect(await visitor.evaluate(() => Object.keys(localStorage))).toEqual(['dodo']);

    const stranger = await context.newPage();
    await stranger.goto(`${foreign.origin}/`);
    const refused = stranger.waitForEvent('requestfailed', (request) => request.url().endsWith('/events'));
    await expect.poll(() => stranger.evaluate(() => Array.isArray((window as { dodo?: unknown }).dodo))).toBe(false);
    await stranger.getByRole('button', { name: 'Agree' }).click();
    await refused;

    await page.goto(inTenant(number, '/connector-settings'));
    await expect(page.getByText('The last event came on', { exact: false })).toBeVisible();
    expect(pointers()).toEqual([]);
  } finally {
    for (const one of shops) await one.close();
  }
});
