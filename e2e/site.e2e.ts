import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expectNarrow } from './support/narrow.ts';
import { inTenant, open } from './support/people.ts';
import { watchPointers } from './support/pointers.ts';
import { askerOf } from './support/asking.ts';
import { openShop, type ShopServer } from './support/shopServer.ts';

/** Whether the script has taken over; runs in the page. */
const isLoaded = (): boolean => (window as { dodo?: { isLoaded?: boolean } }).dodo?.isLoaded === true;

const number = 37;
const item = 'P000001';

/** What a shop that nobody of the console wrote may look like. */
const pageOf = (script: string, path: string): string => `<!doctype html><html lang="en"><title>Shop ${path}</title>
  <script async src="${script}"></script>
  <script>window.dodo = window.dodo || []; dodo.push(['view', '${item}']);</script>
  <h1>Shop</h1><div data-dodo-place="hero"></div>
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
  const tag = await page.getByRole('textbox', { name: 'Tracking snippet' }).inputValue();
  const script = /'(?<address>https?:[^']+\.js)'/u.exec(tag)?.groups?.['address'] ?? '';
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
    await expect(page.getByText('shop.example: Enter an address such as', { exact: false })).toBeVisible();
    await origins.fill(shop.origin);
    await page.getByRole('textbox', { name: 'Site name' }).press('Enter');
    await expect(page.getByText('Site saved.').first()).toBeVisible();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('y');
    await expect(page.getByText('Snippet copied.').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tag);
    await expectNarrow(page);

    const visitor = await context.newPage();
    const calls = watchCalls(visitor);
    await visitor.goto(`${shop.origin}/item`);
    await expect.poll(() => visitor.evaluate(isLoaded)).toBe(true);
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
    await expect.poll(() => stranger.evaluate(isLoaded)).toBe(true);
    await stranger.getByRole('button', { name: 'Agree' }).click();
    await refused;

    await page.goto(inTenant(number, '/connector-settings'));
    await expect(page.getByText('Last event on', { exact: false })).toBeVisible();
    expect(pointers()).toEqual([]);
  } finally {
    for (const one of shops) await one.close();
  }
});

const hostile = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';

test('a campaign is seen and clicked on a shop of another origin, the chat answers and is rated, and the console’s figures follow', async ({
  page,
  context,
}) => {
  await open(page, `owner${number}`, number, '/connector-settings', 'Connector Settings');
  const ask = askerOf(page, number);
  const { script } = (await ask('GET', 'site-settings')) as { script: string };
  const shop = await openShop((path) => pageOf(script, path));
  try {
    await ask('PUT', 'site-settings', { name: 'Shop', origins: [shop.origin], purchases: true });
    const source = `<mjml><mj-body><mj-section><mj-column><mj-text>Spring is here</mj-text>
      <mj-raw>{% for item in products %}</mj-raw><mj-button href="/item">See {{ item.name }}</mj-button><mj-raw>{% endfor %}</mj-raw>
      </mj-column></mj-section></mj-body></mjml>`;
    const jsonBody = { version: 1, mode: 'blocks', preheader: '', source };
    const { templateId } = (await ask('POST', 'template', {
      jsonBody,
      templateName: 'Hero',
      channel: 'website',
    })) as { templateId: number };
    const { id } = (await ask('POST', 'campaign', {
      name: 'Spring on the site',
      channel: 'website',
      templateId,
      place: 'hero',
      type: 'Manual',
      absolutePositioningProductIds: [item],
    })) as { id: number };
    const chat = (await ask('GET', 'dodo-chat/settings')) as object;
    const faq = [{ question: hostile, answer: 'Yes, behind the house.', language: 'en' }];
    await ask('PUT', 'dodo-chat/settings', { ...chat, active: true, name: 'Ada', faq });

    // Started by keyboard alone, after one question.
    await page.goto(inTenant(number, `/campaigns/${id}`));
    await page.getByRole('heading', { level: 1, name: 'Spring on the site' }).focus();
    await page.keyboard.press('Shift+S');
    await expect(page.getByRole('alertdialog', { name: 'Start “Spring on the site” on your site now?' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('“Spring on the site” started on your site').first()).toBeVisible();

    const visitor = await context.newPage();
    const calls = watchCalls(visitor);
    await visitor.goto(`${shop.origin}/`);
    await expect.poll(() => visitor.evaluate(isLoaded)).toBe(true);
    expect(calls).toEqual([]);
    await visitor.getByRole('button', { name: 'Agree' }).click();
    await expect(visitor.getByText('Spring is here')).toBeVisible();
    await visitor.getByRole('link', { name: /^See / }).click();
    await visitor.waitForURL('**/item');
    await visitor.getByRole('button', { name: 'Add to cart' }).click();
    await visitor.getByRole('button', { name: 'Buy' }).click();

    // The chat: by keyboard alone, and everything in it is text.
    await visitor.getByRole('button', { name: 'Ada' }).press('Enter');
    const dialog = visitor.getByRole('dialog', { name: 'Ada' });
    await expect(dialog.getByLabel('Your question')).toBeFocused();
    await visitor.keyboard.type(hostile);
    await visitor.keyboard.press('Enter');
    await expect(dialog.getByText('Yes, behind the house.')).toBeVisible();
    await expect(dialog.getByText(hostile).first()).toBeVisible();
    await dialog.getByRole('radio', { name: '4' }).focus();
    await visitor.keyboard.press('Space');
    const rated = visitor.waitForResponse((response) => response.url().endsWith('/chat-rating'));
    await dialog.getByRole('button', { name: 'Rate' }).press('Enter');
    expect((await rated).status()).toBe(204);
    await expect(dialog.getByText('Thank you.')).toBeVisible();
    await dialog.getByLabel('Your question').press('Escape');
    await expect(visitor.getByRole('button', { name: 'Ada' })).toBeFocused();
    expect(await visitor.evaluate(() => 'ran' in window)).toBe(false);

    await expect
      .poll(async () => {
        const { website } = (await ask('GET', `campaign/defaultCampaignAnalytics/${id}`)) as {
          website: Record<string, number>;
        };
        return [website['clicks'], website['add_to_cart'], website['sales'], website['reach']];
      })
      .toEqual([1, 1, 1, 1]);
    await page.goto(inTenant(number, `/campaign-analytics/${id}`));
    await expect(page.getByText('Activity in sessions that saw this campaign.', { exact: false })).toBeVisible();
    await expect(page.getByText('Abandoned carts')).toBeVisible();
    await expectAccessible(page);
    await page.goto(inTenant(number, '/dodo-chat-conversation-history?channels=site'));
    await expect(page.getByRole('link', { name: hostile })).toBeVisible();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  } finally {
    await shop.close();
  }
});

test('the demo shop, what campaigns show in it and the open chat are accessible and have room, light and dark, on a phone too', async ({
  page,
  context,
}) => {
  await open(page, `owner${number}`, number, '/connector-settings', 'Connector Settings');
  const ask = askerOf(page, number);
  const { demo_shop: address } = (await ask('GET', 'site-settings')) as { demo_shop: string };
  const settings = (await ask('GET', 'dodo-chat/settings')) as object;
  await ask('PUT', 'dodo-chat/settings', { ...settings, active: true, name: 'Ada' });
  const visitor = await context.newPage();
  const look = async (): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.emulateMedia({ colorScheme });
      await expectAccessible(visitor, { themes: ['light'] });
    }
    await expectNarrow(visitor);
    await visitor.setViewportSize({ width: 1440, height: 900 });
  };
  await visitor.goto(address);
  await expect(visitor.getByRole('region', { name: 'Consent' })).toBeVisible();
  await look();
  await visitor.getByRole('button', { name: 'Agree' }).click();
  await expect(visitor.locator('[data-dodo-place=hero]').getByRole('link').first()).toBeVisible();
  await visitor.getByRole('listitem').first().getByRole('link').click();
  await expect(visitor.locator('[data-dodo-place=product]').getByRole('link').first()).toBeVisible();
  await visitor
    .getByRole('button', { name: /^Add to cart/u })
    .first()
    .click();
  await look();
  await visitor.getByRole('link', { name: 'Cart (1)' }).click();
  await expect(visitor.getByRole('button', { name: /^Remove / })).toBeVisible();
  await look();
  await visitor.getByRole('link', { name: 'Sign in' }).click();
  await look();
  await visitor.getByRole('button', { name: 'Ada' }).press('Enter');
  const dialog = visitor.getByRole('dialog', { name: 'Ada' });
  const question = dialog.getByRole('textbox', { name: 'Your question' });
  await question.fill('Do you have a basket?');
  await question.press('Enter');
  await expect(dialog.getByRole('radio', { name: '5' })).toBeVisible();
  await look();
  // The chat is dark where the page says that it is, and there alone.
  await visitor.emulateMedia({ colorScheme: 'dark' });
  const background = () => dialog.evaluate((panel) => getComputedStyle(panel).backgroundColor);
  expect(await background()).toBe('rgb(27, 31, 36)');
  await visitor.evaluate(() => (document.documentElement.style.colorScheme = 'light'));
  expect(await background()).toBe('rgb(255, 255, 255)');
});
