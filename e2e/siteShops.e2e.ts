import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { askerOf } from './support/asking.ts';
import { expectAccessible } from './support/accessible.ts';
import { inTenant, open } from './support/people.ts';
import {
  closedConsole,
  emptyConsole,
  oldLibrary,
  openSmallShop,
  silentConsole,
  strictPolicy,
  type ShopKind,
} from './support/shopPages.ts';

const number = 38;

/** A visitor's page: its uncaught errors, the events that the console took, and the warnings of the script. */
async function visitorPage(context: BrowserContext) {
  const page = await context.newPage();
  const errors: string[] = [];
  const taken: string[] = [];
  const warnings: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().startsWith('dodo:')) warnings.push(message.text());
  });
  page.on('requestfinished', async (request) => {
    if (!request.url().endsWith('/events')) return;
    const response = await request.response();
    if (response?.ok() !== true) return;
    const { events } = JSON.parse(request.postData() ?? '{}') as { events: { type: string; quantity?: number }[] };
    taken.push(...events.map(({ type }) => type));
  });
  return { page, errors, taken, warnings };
}

const done = (page: Page) => page.locator('#done');
const isLoaded = (page: Page) => page.evaluate(() => (window as { dodo?: { isLoaded?: boolean } }).dodo?.isLoaded);

/** What is the same in all shops whose console answers. */
const answering: readonly (readonly [name: string, kind: (console: string) => Omit<ShopKind, 'script'>])[] = [
  ['an ordinary page', () => ({})],
  ['a strict policy with trusted types', (console) => ({ policy: strictPolicy(console) })],
  ['a library that changes arrays', () => ({ first: oldLibrary })],
];

test.beforeEach(async ({ page }) => {
  await open(page, `owner${number}`, number, '/connector-settings', 'Connector Settings');
});

/** Starts a campaign for any place and the chat, and returns the script's address. */
async function prepared(page: Page, origins: readonly string[]): Promise<string> {
  const ask = askerOf(page, number);
  const { script } = (await ask('PUT', 'site-settings', { name: 'Shop', origins, purchases: true })) as {
    script: string;
  };
  const source = `<mjml><mj-body><mj-section><mj-column><mj-text color="#123456">Spring is here</mj-text></mj-column></mj-section></mj-body></mjml>`;
  const jsonBody = { version: 1, mode: 'blocks', preheader: '', source };
  const template = { jsonBody, templateName: `Any place ${Date.now()}`, channel: 'website' };
  const { templateId } = (await ask('POST', 'template', template)) as { templateId: number };
  const campaign = { name: `Any place ${Date.now()}`, channel: 'website', templateId, place: '', type: 'Manual' };
  const { id } = (await ask('POST', 'campaign', campaign)) as { id: number };
  await ask('PUT', `campaign/${id}/status`, { action: 'send' });
  const chat = (await ask('GET', 'dodo-chat/settings')) as object;
  const faq = [{ question: 'Is there parking?', answer: 'Yes, behind the house.', language: 'en' }];
  await ask('PUT', 'dodo-chat/settings', { ...chat, active: true, name: 'Ada', faq });
  return script;
}

test('a shop of plain pages counts every event once and throws nothing, under a strict policy and beside an old library too', async ({
  page,
  context,
  browser,
}) => {
  for (const [name, kind] of answering) {
    const holder: { kind: ShopKind } = { kind: { script: '' } };
    const shop = await openSmallShop('plain', () => holder.kind);
    const script = await prepared(page, [shop.origin]);
    holder.kind = { script, ...kind(new URL(script).origin) };
    const people = await browser.newContext();
    try {
      await test.step(name, async () => {
        const visitor = await visitorPage(people);
        await visitor.page.goto(`${shop.origin}/item`);
        await visitor.page.locator('#add').click();
        await expect.poll(() => isLoaded(visitor.page)).toBe(true);
        expect(visitor.taken).toEqual([]);
        await visitor.page.locator('#agree').click();
        for (const place of ['[data-dodo-place=front]', '[data-dodo-place=link]', '[data-dodo-place=picture] + div']) {
          const shown = visitor.page.locator(place).getByText('Spring is here');
          await expect(shown).toBeVisible();
          expect(await shown.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(18, 52, 86)');
        }
        await visitor.page.locator('#add').click();
        await visitor.page.locator('#buy').click();
        await expect(done(visitor.page)).toHaveText(/add agree add buy/u);
        const once = ['page', 'view', 'add_to_cart', 'purchase'];
        const expected = [...once, ...Array(3).fill('impression'), ...Array(3).fill('dropped')] as string[];
        await expect.poll(() => visitor.taken.toSorted()).toEqual(expected.toSorted());
        expect(visitor.warnings).toEqual([
          expect.stringContaining('quantity is 0'),
          expect.stringContaining('the place "xxxxx'),
          expect.stringContaining('quantity is 0'),
          expect.stringContaining('purchase was dropped: value of line 1 is "€49.90"'),
        ]);
        await visitor.page.getByRole('button', { name: 'Ada' }).click();
        const dialog = visitor.page.getByRole('dialog', { name: 'Ada' });
        expect(await dialog.evaluate((panel) => getComputedStyle(panel).position)).toBe('fixed');
        await dialog.getByLabel('Your question').fill('Is there parking?');
        await dialog.getByLabel('Your question').press('Enter');
        await expect(dialog.getByText('Yes, behind the house.')).toBeVisible();
        expect(visitor.errors).toEqual([]);
      });
    } finally {
      await people.close();
      await shop.close();
    }
  }
  await page.reload();
  await expect(page.getByRole('list', { name: 'Dropped events, last 30 days' })).toContainText(
    'Amount is not a number.',
  );
  expect(context.pages()).toHaveLength(1);
});

test('a shop with a router counts every address once and throws nothing, under a strict policy and beside an old library too', async ({
  page,
  browser,
}) => {
  for (const [name, kind] of answering) {
    const holder: { kind: ShopKind } = { kind: { script: '' } };
    const shop = await openSmallShop('routed', () => holder.kind);
    const script = await prepared(page, [shop.origin]);
    holder.kind = { script, ...kind(new URL(script).origin) };
    const people = await browser.newContext();
    try {
      await test.step(name, async () => {
        const visitor = await visitorPage(people);
        await visitor.page.goto(shop.origin);
        await expect.poll(() => isLoaded(visitor.page)).toBe(true);
        await visitor.page.locator('#agree').click();
        const shown = visitor.page.locator('ul').getByText('Spring is here');
        await expect(shown).toBeVisible();
        await expect.poll(() => visitor.taken.toSorted()).toEqual(['impression', 'page']);
        await visitor.page.getByRole('link', { name: 'Item' }).click();
        await expect(visitor.page.getByRole('heading', { name: '/item' })).toBeVisible();
        await expect(shown).toBeVisible();
        await visitor.page.locator('#add').click();
        const expected = ['page', 'page', 'impression', 'impression', 'view', 'add_to_cart'].toSorted();
        await expect.poll(() => visitor.taken.toSorted()).toEqual(expected);
        await visitor.page.reload();
        await expect
          .poll(() => visitor.taken.toSorted())
          .toEqual([...expected, 'page', 'view', 'impression'].toSorted());
        expect([visitor.errors, visitor.warnings]).toEqual([[], []]);
      });
    } finally {
      await people.close();
      await shop.close();
    }
  }
});

test('a shop loads and works with the console closed, silent or blocked, whatever its pages call', async ({
  browser,
}) => {
  const silent = await silentConsole();
  const empty = await emptyConsole();
  const closed = await closedConsole();
  const consoles = { closed, silent: silent.origin, blocked: empty.origin };
  try {
    for (const [state, origin] of Object.entries(consoles)) {
      for (const form of ['plain', 'routed'] as const) {
        for (const policy of [undefined, strictPolicy(origin)]) {
          await test.step(`${form}, ${state}, ${policy === undefined ? 'any' : 'strict'} policy`, async () => {
            const kind = { script: `${origin}/site/KEY.js`, ...(policy !== undefined && { policy }) };
            const shop = await openSmallShop(form, () => kind);
            const people = await browser.newContext();
            const visitor = await visitorPage(people);
            // Resolves with the page's load event, which the silent console never lets finish by itself.
            await visitor.page.goto(`${shop.origin}/item`, { waitUntil: 'load' });
            await expect(done(visitor.page)).toContainText('loaded');
            await visitor.page.locator('#agree').click();
            for (let count = 0; count < 3; count += 1) await visitor.page.locator('#add').click();
            await expect(done(visitor.page)).toHaveText(/agree add add add/u);
            const waiting = await visitor.page.evaluate(() => {
              const { dodo } = window as unknown as { dodo: { length: number; add_to_cart: (item: string) => void } };
              for (let count = 0; count < 2000; count += 1) dodo.add_to_cart('P1');
              return dodo.length;
            });
            expect(waiting).toBe(500);
            expect(visitor.errors).toEqual([]);
            await people.close();
            await shop.close();
          });
        }
      }
    }
    expect(silent.asked()).toBeGreaterThanOrEqual(4);
  } finally {
    await silent.close();
    await empty.close();
  }
});

test('the chat asks somebody unknown for an email address, tells what happens with it, and mails it to a person', async ({
  page,
  browser,
}) => {
  const holder: { kind: ShopKind } = { kind: { script: '' } };
  const shop = await openSmallShop('plain', () => holder.kind);
  const script = await prepared(page, [shop.origin]);
  holder.kind = { script };
  const ask = askerOf(page, number);
  const settings = (await ask('GET', 'dodo-chat/settings')) as object;
  await ask('PUT', 'dodo-chat/settings', { ...settings, handoverEmail: 'people@shop.example' });
  const people = await browser.newContext();
  try {
    const visitor = await visitorPage(people);
    await visitor.page.goto(`${shop.origin}/item`);
    await visitor.page.locator('#agree').click();
    await visitor.page.getByRole('button', { name: 'Ada' }).press('Enter');
    const dialog = visitor.page.getByRole('dialog', { name: 'Ada' });
    await expect(dialog.getByLabel('Your question')).toBeFocused();
    await visitor.page.keyboard.type('I want to talk to a person');
    await visitor.page.keyboard.press('Enter');
    const field = dialog.getByLabel('Your email address');
    await expect(field).toBeFocused();
    await visitor.page.keyboard.type('ada');
    await visitor.page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert').getByText('Enter an email address such as')).toBeVisible();
    // The next page still waits for it.
    await visitor.page.reload();
    await visitor.page.getByRole('button', { name: 'Ada' }).press('Enter');
    await expect(dialog.getByText('Which email address should they reply to?')).toBeVisible();
    await field.fill('ada@home.example');
    await expectAccessible(visitor.page, { themes: ['light'] });
    await field.press('Enter');
    await expect(dialog.getByText('Someone will reply to you at ada@home.example.')).toBeVisible();
    await expect(field).toBeHidden();
    expect(visitor.errors).toEqual([]);
    await page.goto(inTenant(number, '/outbox'));
    await page.getByRole('link', { name: 'Question for a person: I want to talk to a person' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Question for a person' })).toBeVisible();
    await page.keyboard.press('Alt+3');
    await expect(page.getByText('Reply-To: ada@home.example')).toBeVisible();
  } finally {
    await people.close();
    await shop.close();
  }
});
