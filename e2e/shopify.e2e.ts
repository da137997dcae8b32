import { expect, test } from '@playwright/test';
import { shopOf } from '#tests/support/shopify/shop.ts';
import { productPayload } from '#tests/support/shopify/payloads.ts';
import { ShopifyStandIn } from '#tests/support/shopify/standIn.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectNarrow } from './support/narrow.ts';
import { ownServer } from './support/ownServer.ts';
import { openSigningIn } from './support/people.ts';
import { watchPointers } from './support/pointers.ts';
import { pressKeys } from './support/typing.ts';

const number = 1;

test('a shop is connected, synced, followed, looked into and disconnected by keyboard alone (2 §2: connectors)', async ({
  page,
}) => {
  const shopify = await ShopifyStandIn.start({ shop: shopOf({ products: 30, customers: 40, orders: 60 }) });
  const server = await ownServer('shopify', 1, shopify.environment);
  await server.start();
  try {
    const pointers = await watchPointers(page);
    // Shopify's own page: it shows the app, and somebody of the shop agrees.
    await page.route('https://*.myshopify.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<h1>Install app</h1><a id="agree" href="${shopify.agree(route.request().url()).replaceAll('&', '&amp;')}">Install</a>`,
      }),
    );
    await openSigningIn(page, `owner${number}`, number, '/connectors/shopify', 'Shopify', server.base);
    await expect(page.getByText('read orders from the last 60 days')).toBeVisible();
    await expectAccessible(page);
    await expectNarrow(page);

    // What is no shop is told at the field; what is one leads to Shopify and back.
    await page.getByLabel('Shop', { exact: true }).focus();
    await page.keyboard.type('https://evil.example');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Shop', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('corner-shop');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Install app' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(page.getByText('corner-shop.myshopify.com connected.').first()).toBeVisible();
    await expect(page.getByText('Last sync complete.')).toBeVisible();
    await expect(page.getByText('All counts agree.')).toBeVisible();
    const counts = page.getByRole('table', { name: 'Counts' });
    await expect(counts.getByRole('row').nth(1)).toHaveText(/Products\s*30\s*30\s*0/u);
    await expect(page).not.toHaveURL(/back=/u);
    await expectAccessible(page);
    await expectNarrow(page);

    // A webhook comes; the journal says what it did, and does it again.
    const product = shopify.shop.products[0];
    if (!product) throw new Error('The shop has no product.');
    Object.assign(product, { title: '<b>Lamp</b>', updatedAt: new Date().toISOString() });
    const { headers, body } = shopify.delivery('products/update', productPayload(product));
    const reply = await page.request.post(`${server.base}/hooks/shopify`, { headers, data: Buffer.from(body) });
    expect(reply.status()).toBe(200);
    await heading.focus();
    await pressKeys(page, 'g j');
    await expect(heading).toHaveText('Event Log');
    await page.keyboard.press('/');
    await page.keyboard.type('products/update');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').nth(1)).toContainText('Done');
    await expectAccessible(page);
    await expectNarrow(page);
    await page.keyboard.press('Enter');
    await pressKeys(page, 'j');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('products/update');
    await expect(page.getByText('"title": "<b>Lamp</b>"')).toBeVisible();
    await expectAccessible(page);
    await heading.focus();
    await page.keyboard.press('Shift+R');
    await expect(page.getByText('“products/update” is being processed again').first()).toBeVisible();
    await expect(page.getByText('Nothing changed.')).toBeVisible();
    await expectNarrow(page);

    // The shop is disconnected after a question; what came stays.
    await page.goto(`${server.base}/connectors/shopify`);
    await expect(page.getByRole('button', { name: 'Sync changes' })).toBeVisible();
    await heading.focus();
    await page.keyboard.press('Shift+D');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Imported products, customers and sales stay here.');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Disconnected').first()).toBeVisible();
    await expect(page.getByText('to continue syncing.')).toBeVisible();
    expect(shopify.subscriptions).toEqual([]);
    expect(pointers()).toEqual([]);
  } finally {
    await server.stop();
    await shopify.close();
  }
});
