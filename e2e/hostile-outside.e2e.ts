import { request } from 'node:http';
import { expect, test, type Page } from '@playwright/test';
import { signatureOf } from '#server/features/site/site.ts';
import { productPayload } from '#tests/support/shopify/payloads.ts';
import { ShopifyStandIn } from '#tests/support/shopify/standIn.ts';
import { askerOf } from './support/asking.ts';
import { hostileShop, hostileTexts, itemOf } from './support/hostileShop.ts';
import { ownServer, type OwnServer } from './support/ownServer.ts';
import { expectAnswered, inTenant, openSigningIn } from './support/people.ts';
import { expectNoRuns, noteRuns } from './support/runs.ts';
import { openShop } from './support/shopServer.ts';

const number = 1;
const [first = ''] = hostileTexts;
/** Campaigns on one page, each with as many products as one takes. */
const inOne = 12;
const groups = Array.from({ length: Math.ceil(hostileTexts.length / inOne) }, (_, at) =>
  hostileTexts.slice(at * inOne, (at + 1) * inOne),
);

let shopify: ShopifyStandIn;
let server: OwnServer;
test.beforeAll(async ({ browser }) => {
  shopify = await ShopifyStandIn.start({ shop: hostileShop() });
  // Renders wait for their turn on a busy machine.
  server = await ownServer('hostile', number, { ...shopify.environment, DODO_RENDER_LIMIT: '2000' });
  await server.start();
  const page = await browser.newPage();
  const ask = await signIn(page, '/connectors/shopify', 'Shopify');
  const { url } = (await ask('POST', 'connectors/shopify/install', { shop: shopify.domain })) as { url: string };
  await page.goto(shopify.agree(url));
  await expect(page.getByText('All counts agree.')).toBeVisible({ timeout: 60_000 });
  await page.close();
});
test.afterAll(async () => {
  await server.stop();
  await shopify.close();
});

/** Text as a page shows it: spaces are one, and what no text may have is a sign for it. */
const shown = (text: string): string => text.replaceAll('\0', '\uFFFD').replaceAll(/\s+/gu, ' ').trim();

/** Opens a screen as the owner; what is returned asks the API. */
async function signIn(page: Page, path: string, title: string): Promise<ReturnType<typeof askerOf>> {
  await openSigningIn(page, `owner${number}`, number, path, title, server.base);
  return askerOf(page, number);
}

/** Opens a screen of the console and waits for what it shows. */
async function show(page: Page, path: string): Promise<void> {
  await page.goto(server.base + inTenant(number, path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAnswered(page);
}

/** The links of a list's pages, as far as they are asked for. */
async function listed(page: Page, path: string): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (const [index] of groups.entries()) {
    await show(page, `${path}${index + 1}`);
    for (const text of await page.getByRole('table').getByRole('link').allTextContents()) seen.add(shown(text));
  }
  return seen;
}

test('nothing of a Shopify shop and of its webhooks runs in the console', async ({ page, context }) => {
  const noted = await noteRuns(context);
  const ask = await signIn(page, '/connectors/shopify', 'Shopify');
  const products = await listed(page, '/products?search=P000&page=');
  expect(hostileTexts.filter((text) => !products.has(shown(text)))).toEqual([]);
  const customers = await listed(page, '/customers?search=hostile&cursor=');
  expect(hostileTexts.filter((text) => !customers.has(shown(`${text} ${text}`)))).toEqual([]);
  const found = await ask('GET', 'customers?search=hostile0@');
  const [person] = (found as { customers: { user_id: string }[] }).customers;
  for (const path of [
    `/products/${itemOf(0)}`,
    `/products-analytics/${itemOf(0)}`,
    `/customers/${person?.user_id}`,
    `/customers-analytics/${person?.user_id}`,
    '/products?layout=grid',
    '/recommendations',
    '/dashboard',
    '/connectors/shopify',
  ]) {
    await show(page, path);
  }

  // A webhook has all texts in one body: as options of variants, and where nothing is read.
  const product = shopify.shop.products[1];
  if (!product) throw new Error('The shop has no product.');
  const { variants, ...payload } = productPayload({ ...product, updatedAt: new Date().toISOString() });
  const many = hostileTexts.map((text, index) => ({
    ...variants[0],
    ...(index > 0 && { id: 1_000_000 + index, sku: '' }),
    title: text,
    option1: text,
  }));
  const { headers, body } = shopify.delivery('products/update', {
    ...payload,
    variants: many,
    tags: hostileTexts.join(),
  });
  const reply = await page.request.post(`${server.base}/hooks/shopify`, { headers, data: Buffer.from(body) });
  expect(reply.status()).toBe(200);
  await show(page, '/connectors/journal?search=products/update');
  await page.getByRole('table').getByRole('link', { name: 'products/update' }).click();
  await expect(page.getByText('Finished', { exact: true })).toBeVisible();
  const written = shown((await page.locator('body').textContent()) ?? '');
  expect(hostileTexts.filter((text) => !written.includes(shown(JSON.stringify(text))))).toEqual([]);
  await show(page, `/products?search=${encodeURIComponent(product.handle)}`);
  await expectNoRuns(page, noted);
});

/** A block for each product, with its values in texts, in attributes and in addresses. */
const source = `<mjml><mj-body><mj-section><mj-column><mj-text>Hello {{ customer.name }}</mj-text>
  <mj-raw>{% for item in products %}</mj-raw><mj-text>{{ item.name }}</mj-text><mj-image src="{{ item.image_url }}" alt="{{ item.name }}" href="{{ item.item_url }}" />
  <mj-button href="{{ item.image_url }}" title="{{ item.name }}">See it</mj-button><mj-raw>{% endfor %}</mj-raw></mj-column></mj-section></mj-body></mjml>`;

test('nothing of a product’s title runs on a page of a shop, whatever campaigns and pages show of it', async ({
  page,
  context,
}) => {
  const ask = await signIn(page, '/connector-settings', 'Connector Settings');
  const places = groups.map((_, index) => `<div data-dodo-place="place${index}"></div>`).join('');
  const settings = (await ask('GET', 'site-settings')) as { script: string; demo_shop: string };
  const shop = await openShop(
    () => `<!doctype html><html lang="en"><title>Shop</title><script async src="${settings.script}"></script>${places}
      <button onclick="dodo.consent(true)">Agree</button></html>`,
  );
  try {
    await ask('PUT', 'site-settings', { name: 'Shop', origins: [shop.origin], purchases: true });
    const jsonBody = { version: 1, mode: 'blocks', preheader: '', source };
    const { templateId } = (await ask('POST', 'template', {
      jsonBody,
      templateName: 'Goods',
      channel: 'website',
    })) as { templateId: number };
    for (const [index, texts] of groups.entries()) {
      const { id } = (await ask('POST', 'campaign', {
        templateId,
        name: `Goods ${index}`,
        channel: 'website',
        place: `place${index}`,
        type: 'Manual',
        absolutePositioningProductIds: texts.map((_, at) => itemOf(index * inOne + at)),
      })) as { id: number };
      await ask('PUT', `campaign/${id}/status`, { action: 'send' });
    }
    const noted = await noteRuns(context);
    const visitor = await context.newPage();
    await visitor.goto(shop.origin);
    await expect.poll(() => visitor.evaluate(() => 'dodo' in window)).toBe(true);
    await visitor.getByRole('button', { name: 'Agree' }).click();
    await expect(visitor.getByRole('link', { name: 'See it' })).toHaveCount(hostileTexts.length);
    const written = await visitor.evaluate(() =>
      [...document.querySelectorAll('[data-dodo-place]')].map((place) => place.shadowRoot?.textContent ?? '').join(' '),
    );
    expect(hostileTexts.filter((text) => !shown(written).includes(shown(text)))).toEqual([]);
    // No address of theirs is one that anything leads to.
    const addresses = await visitor
      .getByRole('link', { name: 'See it' })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(addresses)).toEqual(new Set(['']));
    await visitor.goto(settings.demo_shop);
    await expect(visitor.getByRole('listitem')).toHaveCount(24);
    for (const [index, [text = '']] of groups.entries()) {
      await visitor.goto(`${settings.demo_shop}/item/${itemOf(index * inOne)}`);
      expect(shown((await visitor.getByRole('heading', { level: 1 }).textContent()) ?? '')).toBe(shown(text));
    }
    await expectNoRuns(visitor, noted);
  } finally {
    await shop.close();
  }
});

test('nothing of a customer’s name or a product’s title runs in a campaign’s mails, in a mail program without a cage', async ({
  page,
  context,
}) => {
  const ask = await signIn(page, '/outbox', 'Outbox');
  const link = '<mj-text><a href="{{ unsubscribe_url }}">Unsubscribe</a></mj-text></mj-column>';
  const linked = source.replace('</mj-column>', link);
  const jsonBody = { version: 1, mode: 'blocks', preheader: '{{ customer.name }}', source: linked };
  const { templateId } = (await ask('POST', 'template', {
    jsonBody,
    templateName: 'Mail',
    channel: 'dodo-mail',
  })) as { templateId: number };
  const sql = "SELECT customer.user_id FROM customer WHERE customer.email LIKE 'hostile%'";
  const segment = (await ask('POST', 'segment', { name: 'All of the shop', sql })) as { id: number };
  const { id } = (await ask('POST', 'campaign', {
    templateId,
    name: 'Mail',
    segmentIds: [segment.id],
    subject: 'For {{ customer.name }}',
    senderName: 'Shop',
    fromEmailAddress: 'news@shop.example',
    type: 'Manual',
    absolutePositioningProductIds: (groups.at(-1) ?? []).map((_, at) => itemOf((groups.length - 1) * inOne + at)),
  })) as { id: number };
  await ask('PUT', `campaign/${id}/status`, { action: 'send' });
  await page.goto(server.base + inTenant(number, `/campaigns/${id}`));
  await expect(page.getByText(`Sent ${hostileTexts.length}`)).toBeVisible({ timeout: 60_000 });
  const mails: string[] = [];
  for (const [index] of groups.entries()) {
    const list = await ask('GET', `outbox?kinds=campaign&search=hostile&page=${index + 1}`);
    for (const one of (list as { mails: { id: number }[] }).mails) {
      mails.push(((await ask('GET', `outbox/${one.id}`)) as { rendered_html: string }).rendered_html);
    }
  }
  expect(mails).toHaveLength(hostileTexts.length);
  const noted = await noteRuns(context);
  await show(page, '/outbox?search=hostile');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.frameLocator('iframe[title]').getByText('See it')).toHaveCount(hostileTexts.length % inOne);
  expect(noted).toEqual([]);
  const reader = await context.newPage();
  await reader.goto('about:blank');
  for (const mail of mails) {
    await reader.evaluate(async (srcdoc) => {
      const frame = document.createElement('iframe');
      const loaded = new Promise((done) => {
        frame.addEventListener('load', done);
      });
      frame.srcdoc = srcdoc;
      document.body.replaceChildren(frame);
      await loaded;
    }, mail);
    expect([mail, ...noted]).toEqual([mail]);
  }
  await expectNoRuns(reader, noted);
});

/** Questions of one visitor: what a chat has room for before it has to wait, with one more for a person. */
const asked = 9;
/** What a tab keeps of a conversation, in questions with their answers. */
const kept = 25;

interface Reply {
  readonly conversation: string;
  readonly answer: { readonly text: string; readonly sources: readonly unknown[] };
}

/** Posts as a page of the shop does, from a network address: each has its own limits. */
async function posted(base: string, call: string, body: object, origin: string, from: string): Promise<Reply> {
  const { hostname, port, pathname, host } = new URL(`${base}/${call}`);
  const text = await new Promise<string>((resolve, reject) => {
    const sent = request(
      { method: 'POST', hostname, port, path: pathname, localAddress: from, family: 4, headers: { host, origin } },
      (reply) => {
        let said = '';
        reply.setEncoding('utf8').on('data', (part: string) => (said += part));
        reply.on('end', () =>
          reply.statusCode === 200 ? resolve(said) : reject(new Error(`${call} from ${from}: ${said}`)),
        );
      },
    );
    sent.on('error', reject).end(JSON.stringify(body));
  });
  return JSON.parse(text) as Reply;
}

/**
 * Asks as the script does, each visitor one question after the other, and gives an address for the last one, about a
 * person.
 */
async function askAll(base: string, origin: string, visits: readonly (readonly string[])[]): Promise<object[]> {
  const said: object[] = [];
  for (const [index, questions] of visits.entries()) {
    const visitor = String(index + 1).padStart(32, '0');
    const from = `127.0.1.${index + 1}`;
    let conversation: string | null = null;
    for (const question of questions) {
      const asking = { consent: true, visitor, conversation, question, language: 'en' };
      const reply: Reply = await posted(base, 'chat', asking, origin, from);
      conversation = reply.conversation;
      said.push({ by: 'visitor', text: question, sources: [] }, { by: 'assistant', ...reply.answer });
    }
    const giving = { consent: true, visitor, conversation, email: `visitor${index}@home.example` };
    await posted(base, 'chat-address', giving, origin, from);
  }
  return said;
}

test('nothing that a visitor asks, remarks or reports runs in the chat, in the console or in the mail of a hand-over', async ({
  page,
  context,
}) => {
  const ask = await signIn(page, '/connector-settings', 'Connector Settings');
  const { script } = (await ask('GET', 'site-settings')) as { script: string };
  const { identify_secret: secret } = (await ask('POST', 'site-settings/rotate', { what: 'secret' })) as {
    identify_secret: string;
  };
  const found = await ask('GET', 'customers?search=hostile0@');
  const user = (found as { customers: { user_id: string }[] }).customers[0]?.user_id ?? '';
  const shop = await openShop(
    () => `<!doctype html><html lang="en"><title>Shop</title><script async src="${script}"></script>
      <button onclick="dodo.consent(true)">Agree</button></html>`,
  );
  const noted = await noteRuns(context);
  try {
    await ask('PUT', 'site-settings', { name: 'Shop', origins: [shop.origin], purchases: true });
    const chat = (await ask('GET', 'dodo-chat/settings')) as object;
    const faq = hostileTexts
      .filter((text) => text.length <= 300)
      .map((text) => ({ question: text, answer: text, language: 'en' }));
    const talking = { active: true, name: '<b>Ada</b>', greeting: first, faq, handoverEmail: 'people@shop.example' };
    await ask('PUT', 'dodo-chat/settings', { ...chat, ...talking });
    const visitor = await context.newPage();
    await visitor.goto(shop.origin);
    await expect.poll(() => visitor.evaluate(() => 'dodo' in window)).toBe(true);
    await visitor.getByRole('button', { name: 'Agree' }).click();

    // Orders and items have any name that a page gives them.
    const names = hostileTexts.filter((text) => text.length <= 1000 && /^\P{C}+$/u.test(text));
    const reported = visitor.waitForResponse((response) => response.url().endsWith('/events'));
    await visitor.evaluate(
      (report) => {
        const { dodo } = window as unknown as {
          readonly dodo: Readonly<Record<string, (...given: unknown[]) => void>>;
        };
        dodo['identify']?.(report.user, report.signature);
        for (const name of report.names) {
          dodo['view']?.(name);
          dodo['purchase']?.(name, [{ item: name, value: 1 }]);
        }
      },
      { user, names, signature: signatureOf(secret, user) },
    );
    expect((await reported).status()).toBe(204);

    // Everything is asked, with a person asked for in every conversation; the chat of a tab shows what it keeps of it.
    const visits = Array.from({ length: hostileTexts.length / asked }, (_, at) => {
      const texts = hostileTexts.slice(at * asked, (at + 1) * asked);
      return [...texts, `Let me talk to a person about ${texts[0]}`];
    });
    const said = await askAll(script.replace(/\.js$/u, ''), shop.origin, visits);
    for (let from = 0; from < said.length; from += 2 * kept) {
      const some = said.slice(from, from + 2 * kept);
      await visitor.evaluate((lines) => {
        sessionStorage.setItem('dodo-chat', JSON.stringify({ conversation: null, said: lines }));
      }, some);
      await visitor.reload();
      await visitor.getByRole('button', { name: '<b>Ada</b>' }).press('Enter');
      const dialog = visitor.getByRole('dialog', { name: '<b>Ada</b>' });
      await expect(dialog.getByRole('listitem')).toHaveCount(some.length + 1);
    }
    // One is typed, answered and remarked on.
    const dialog = visitor.getByRole('dialog', { name: '<b>Ada</b>' });
    await dialog.getByLabel('Your question').fill(first);
    await dialog.getByLabel('Your question').press('Enter');
    await dialog.getByLabel('What could be better?').fill(first);
    await dialog.getByRole('radio', { name: '1' }).check();
    await dialog.getByRole('button', { name: 'Rate' }).press('Enter');
    await expect(dialog.getByText('Thank you.')).toBeVisible();
    await expectNoRuns(visitor, noted);
    const before = noted.length;

    await show(page, '/dodo-chat-conversation-history?channels=site');
    const paths = await page
      .getByRole('table')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    let written = '';
    for (const path of paths.slice(0, visits.length + 1)) {
      await page.goto(server.base + path);
      const messages = page.getByRole('list', { name: 'Messages' });
      await expect(messages).toBeVisible();
      written += shown((await messages.textContent()) ?? '');
    }
    expect(hostileTexts.filter((text) => !written.includes(shown(text)))).toEqual([]);
    await show(page, '/outbox?search=people@shop.example');
    const mails = page.getByRole('table').getByRole('link');
    await expect(mails).toHaveCount(visits.length);
    for (const path of await mails.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
      await page.goto(server.base + path);
      await expect(page.frameLocator('iframe[title]').getByText('Open conversation')).toBeVisible();
    }
    await show(page, '/chatbot-settings');
    await expect(async () => {
      await show(page, `/customers-analytics/${user}`);
      await expect(page.getByText(names[0] ?? '', { exact: true }).first()).toBeVisible({ timeout: 10_000 });
    }).toPass();
    expect(noted.slice(before)).toEqual([]);
  } finally {
    await shop.close();
  }
});
