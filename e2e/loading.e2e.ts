import { endpoints } from '#contract/endpoints.ts';
import { fillPath } from '#contract/path.ts';
import { places } from '#contract/places.ts';
import { screens, type ScreenName } from '#contract/screens.ts';
import type { Screen } from '#contract/screen.ts';
import { expect, test, type Page } from '@playwright/test';
import { callProxy, type CallProxy } from './support/callProxy.ts';
import { expectAnswered, inTenant, open } from './support/people.ts';
import { readTexts, readWaiting } from './support/reading.ts';

// One after the other they would take as long as all other files together.
test.describe.configure({ mode: 'parallel' });

const number = 37;
const rows = Object.entries(screens) as [ScreenName, Screen][];

/** An id that the seed makes, of the kind that a screen is about. */
function idOf(name: ScreenName): string | number {
  if (name.startsWith('customer')) return 'C0000001';
  return name.startsWith('product') ? 'P000001' : 1;
}

/** Every screen and view in the shell, by its address. */
const addresses: readonly (readonly [name: string, address: string, group: string])[] = [
  ...rows
    .filter(([name, { layout }]) => layout === 'main' && name !== 'home')
    .map(
      ([name, { path, group }]) =>
        [name, fillPath(path, { id: idOf(name), user_id: 'C0000001' }), group ?? 'shell'] as const,
    ),
  ...places
    .filter(({ view }) => view !== undefined)
    .map(({ id, path, group }) => [id, path, group ?? 'shell'] as const),
];
const groups = [...new Set(addresses.map(([, , group]) => group))];

/** Calls of the shell around each screen: its views and the name of the tenant. */
const ofShell: ReadonlySet<string> = new Set(
  (['viewList', 'tenant'] as const).map((name) => `GET /api/${endpoints[name].path}`),
);

/** How many times parts may have parts that failed. */
const mostParts = 5;

/** A text that says that there is nothing, which is untrue while that is not known. */
const untrue = /^(?:–|0|empty|0 results|(?:No|Nothing|Not yet)\b.*|Add a condition.*)$/u;

/** The screen's own calls that the proxy keeps away. */
const ownCalls = ({ withheld }: CallProxy) => withheld.filter((call) => !ofShell.has(call));

/** Opens an address with its calls treated so, and waits until all that the proxy lets through is there. */
async function openThrough(page: Page, proxy: CallProxy, treatment: 'hold' | 'fail', address: string): Promise<void> {
  // Calls of the page before are none of this one, and those that are held keep connections.
  proxy.treat('pass');
  await page.goto('about:blank');
  proxy.treat(treatment);
  // Its load event would wait for calls that are held.
  await page.goto(inTenant(number, address), { waitUntil: 'commit' });
  await expect(page.locator('main').locator('h1, [role=alert], [aria-busy=true]').first(), address).toBeVisible();
  await expect.poll(() => proxy.busy(), address).toBe(0);
}

test.describe('with a proxy between browser and server', () => {
  let proxy: CallProxy;
  test.beforeAll(async () => {
    proxy = await callProxy();
  });
  test.afterAll(() => proxy.close());
  test.beforeEach(() => proxy.treat('pass'));

  for (const group of groups) {
    const own = addresses.filter((row) => row[2] === group);

    test(`every screen of ${group} shows skeletons while its calls are pending, says so once, and nothing untrue`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ proxy: { server: proxy.server, bypass: '<-loopback>' } });
      const page = await context.newPage();
      await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
      for (const [name, address] of own) {
        await openThrough(page, proxy, 'hold', address);
        if (ownCalls(proxy).length === 0) continue;
        await expect.poll(() => readWaiting(page), name).toEqual({ skeletons: true, busy: true, announced: 1 });
        expect(
          (await readTexts(page)).filter((text) => untrue.test(text)),
          name,
        ).toEqual([]);
      }
      proxy.treat('pass');
      await context.close();
    });

    test(`every screen of ${group} says that its calls failed, and loads with Retry`, async ({ browser }) => {
      const context = await browser.newContext({ proxy: { server: proxy.server, bypass: '<-loopback>' } });
      const page = await context.newPage();
      await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
      const retry = page.getByRole('button', { name: 'Retry', exact: true });
      for (const [name, address] of own) {
        await openThrough(page, proxy, 'fail', address);
        if (ownCalls(proxy).length === 0) continue;
        await expect(retry.first(), name).toBeVisible();
        proxy.treat('pass');
        // A screen that is there may have parts that failed by themselves.
        for (let tries = 0; tries < mostParts && (await retry.count()) > 0; tries += 1) {
          await retry.evaluateAll((buttons: HTMLElement[]) => {
            for (const button of buttons) button.click();
          });
          await expectAnswered(page, name);
        }
        await expect(retry, name).toHaveCount(0);
        await expect(page.locator('h1').first(), name).toBeVisible();
        await expect(page.getByText('The server failed.'), name).toHaveCount(0);
      }
      await context.close();
    });
  }
});
