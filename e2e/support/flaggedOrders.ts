import { expect, type BrowserContext, type Page } from '@playwright/test';
import { askerOf } from './asking.ts';
import { openShop } from './shopServer.ts';

/** A shop page that sends two orders: one with far too many units and one with an invalid signature. */
const pageOf = (script: string): string => `<!doctype html><html lang="en"><title>Thanks</title>
  <script async src="${script}"></script>
  <script>window.dodo = window.dodo || []; dodo.push(['consent', true]);
  dodo.push(['purchase', 'BIG-1', [{ item: 'P000001', quantity: 5000 }]]);
  dodo.push(['purchase', 'FORGED-1', [{ item: 'P000001', quantity: 1 }], 'no signature']);</script><h1>Thanks</h1></html>`;

/** Sends two orders from a visitor's browser to the signed-in owner's tenant, which flags both. */
export async function sendFlaggedOrders(page: Page, context: BrowserContext, number: number): Promise<void> {
  const ask = askerOf(page, number);
  const { script } = (await ask('GET', 'site-settings')) as { script: string };
  const shop = await openShop(() => pageOf(script));
  try {
    await ask('PUT', 'site-settings', { name: 'Shop', origins: [shop.origin], purchases: true });
    const visitor = await context.newPage();
    const sent = visitor.waitForResponse((response) => response.url().endsWith('/events'));
    await visitor.goto(shop.origin);
    expect((await sent).status()).toBe(204);
    await expect.poll(() => ask('GET', 'site-orders/count')).toEqual({ doubtful: 2 });
    await visitor.close();
  } finally {
    await shop.close();
  }
}
