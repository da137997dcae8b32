import { screens, type ScreenName } from '#contract/screens.ts';
import type { Screen } from '#contract/screen.ts';
import { fillPath } from '#contract/path.ts';
import { expect, test, type Page } from '@playwright/test';
import { expectAnswered, inTenant, open } from './support/people.ts';

const number = 23;

/**
 * Of every screen that has something in its address: one in which everything is changed. What an analyst may not see is
 * left out: an upload.
 */
const changed = {
  'the customer list':
    '/customers?recent=true&search=an&category=regular&sortOption=email-desc&segmentOption=1&columns=full_name,email,shipping_city',
  'a page of the customer list': '/customers?cursor=2&sortOption=surname-desc',
  'customer analytics': '/customers?view=analytics&search=ma&sortOption=newest&cursor=2',
  'the product list':
    '/products?search=a&searchBy=Name&sortSelectOption=Newest&includedFilters=1&excludedFilters=2&columns=name,price,brand',
  'the product list as pictures': '/products?layout=grid&sortSelectOption=Price+(High+to+Low)&page=2',
  'product analytics': '/products?view=analytics&sortOption=Oldest&sold=true&cursor=2',
  'the segments': '/segments?search=a&sort=population&order=asc&status=active&finds=some',
  'the product filters': '/filters?search=a&sort=products&order=asc&status=active&finds=some',
  'the imports': '/imports?search=s&sort=rows&order=asc&holds=customers,sales&status=completed&rejected=some',
  'a segment as text': '/segments/1?view=sql',
  'the members of a segment': '/segments/1?tab=members&search=a&page=1&sort=email&order=desc',
  'the products of a filter': '/filters/1?tab=products&search=a&sort=price&order=desc',
  'the analytics of a segment':
    '/segment-analytics/1?year=2026&period=quarter&tables=basketPrice,dayVisits&list=losing&type=brand&sortOption=growth&soldAtLeast=2',
  'the analytics of a customer': '/customers-analytics/C0000001?year=2026&month=8&tables=visits',
  'the analytics of a product': '/products-analytics/P000001?year=2026&month=8&tables=basketPrice',
} as const satisfies Record<string, string>;

/** What is seen: the whole text of the screen once nothing is on its way, without what a person alone may do. */
async function seen(page: Page): Promise<string> {
  await expect(page.locator('main h1')).toBeVisible();
  await expectAnswered(page);
  return page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const own of copy.querySelectorAll('button, input, select, [role=toolbar], .sr-only')) own.remove();
    return (copy.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
  });
}

async function copyLink(page: Page): Promise<string> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type('copy link to this page');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(
    'Copy link to this page',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('copied').first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Alt+x');
  return link;
}

const rows = Object.entries(changed);
/** A few at a time, so that a slow machine has time for each. */
const halves = [0, 4, 8, 12].map((from) => rows.slice(from, from + 4));

for (const group of halves) {
  const names = group.map(([name]) => name).join(', ');
  test(`the copied links of ${names} show a colleague in a fresh browser the same, with everything changed`, async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const colleague = await context.newPage();
    await open(page, `owner${number}`, number, '/profile', 'Profile');
    await open(colleague, `analyst${number}`, number, '/profile', 'Profile');
    for (const [name, address] of group) {
      await page.goto(inTenant(number, address));
      await seen(page);
      const link = await copyLink(page);
      const asked = new URL(address, link).searchParams;
      const kept = new URL(link).searchParams;
      // Nothing of the address is lost on the way, and its names stand in one order.
      for (const [key, value] of asked) expect(kept.get(key), `${name}: ${key}`).toBe(value);
      expect([...kept.keys()], name).toEqual([...kept.keys()].toSorted());
      await colleague.goto(link);
      // Figures come after their rows, on either side.
      await expect.poll(async () => (await seen(colleague)) === (await seen(page)), name).toBe(true);
      expect(colleague.url(), name).toBe(link);
      // Windows are told apart by what their views narrow, and by the period of figures.
      await expect(colleague, name).toHaveTitle(await page.title());
    }
    await context.close();
  });
}

const sql = (page: Page) => page.getByRole('textbox', { name: 'SQL for these conditions' });

test('the link of a segment that was changed and not saved shows a colleague the same conditions and the same SQL, and that it is not saved', async ({
  page,
  browser,
}) => {
  await open(page, `owner${number}`, number, '/segments/1', /^(?!Sign In)./u);
  await expect(sql(page)).toHaveText(/SELECT/u);
  const saved = await sql(page).textContent();
  await sql(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(" AND customer.name LIKE 'A%'");
  await expect(page.locator('output').filter({ hasText: '1 change' })).toBeVisible();
  await expect(page).toHaveURL(/[?&]draft=/u);
  await page.getByRole('heading', { level: 1 }).focus();
  const link = await copyLink(page);

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const colleague = await context.newPage();
  const { pathname, search } = new URL(link);
  const path = `${pathname}${search}`.replace(/([?&])t=[^&]*&?/u, '$1').replace(/[?&]$/u, '');
  await open(colleague, `analyst${number}`, number, path, /^(?!Sign In)./u);
  await expect(sql(colleague)).toHaveText((await sql(page).textContent()) ?? '');
  expect(await sql(colleague).textContent()).not.toBe(saved);
  const rows = (on: Page) =>
    on.locator('[data-condition]').evaluateAll((all) =>
      all.map((one) => {
        const fields = [...one.querySelectorAll<HTMLInputElement>('input, select')].map(({ value }) => value);
        return [one.querySelector('button')?.textContent ?? '', ...fields];
      }),
    );
  expect(await rows(colleague)).toEqual(await rows(page));
  await expect(colleague.locator('output').filter({ hasText: 'Not saved' })).toBeVisible();
  await expect(colleague.locator('[data-population]')).toHaveText(
    (await page.locator('[data-population]').textContent()) ?? '',
  );
  // What is saved is still what it was.
  await colleague.goto(inTenant(number, '/segments/1'));
  await expect(sql(colleague)).toHaveText(saved ?? '');
  await expect(colleague.getByText('Not saved')).toHaveCount(0);
  await context.close();
});

test.describe('the window’s title', () => {
  const titles = [
    ['/customers-analytics/C0000001?year=2026&month=8', / · Customer Analytics · Aug 2026 · Dodo Console$/u],
    ['/products-analytics/P000001?year=2025', / · Product Analytics · 2025 · Dodo Console$/u],
    ['/segment-analytics/1?period=quarter&year=2026', / · Segment Analytics · 2026 · Last 90 days · Dodo Console$/u],
    ['/segment-analytics/1', / · Segment Analytics · Dodo Console$/u],
  ] as const;

  test('names the period of figures, and follows it', async ({ page }) => {
    await open(page, `owner${number}`, number, '/profile', 'Profile');
    for (const [path, title] of titles) {
      await page.goto(inTenant(number, path));
      await expect(page, path).toHaveTitle(title);
    }
    await page.goto(inTenant(number, titles[0][0]));
    await expect(page).toHaveTitle(titles[0][1]);
    // The years that have figures come with them.
    await expect(page.locator('select option', { hasText: '2025' }).first()).toBeAttached();
    await page.keyboard.press('p');
    await page.keyboard.type('2025');
    await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText('2025');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('option', { name: 'All months' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(/ · Customer Analytics · 2025 · Dodo Console$/u);
  });
});

/** Numbers by chance that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const keys = [
  ...new Set(Object.values(changed).flatMap((address) => [...new URLSearchParams(address.split('?')[1]).keys()])),
  'draft',
  'why',
  'shop',
  'order',
  'group',
];
const values = ['', '0', '-1', '1e9', '99999999999', '%', '%E0%A4%A', '[]', '[1,', '{"a":1}', 'null', 'NaN', 'true'];
const more = [
  ...values,
  '..%2F..',
  '%00',
  '%F0%9F%A6%A4',
  'x'.repeat(3000),
  '2026',
  '13',
  'desc',
  'sql',
  'A_-9',
  ',,,',
];

const named = (Object.entries(screens) as [ScreenName, Screen][]).filter(
  ([name, { layout }]) => layout === 'main' && name !== 'home',
);

test('no query string leaves any screen blank or broken', async ({ page }) => {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  await open(page, `owner${number}`, number, '/profile', 'Profile');
  const random = numbers(7);
  const pick = <Value>(from: readonly Value[]): Value => from[Math.floor(random() * from.length)] as Value;
  for (const [name, { path }] of named) {
    const id = name.startsWith('customer') ? 'C0000001' : name.startsWith('product') ? 'P000001' : 1;
    const base = fillPath(path, { id });
    for (let round = 0; round < 8; round += 1) {
      const pairs = Array.from({ length: 1 + Math.floor(random() * 6) }, () => `${pick(keys)}=${pick(more)}`);
      const address = inTenant(number, `${base}?${pairs.join('&')}`);
      await page.evaluate((to) => {
        window.dispatchEvent(new CustomEvent('dodo:navigate', { detail: { to, replace: true } }));
      }, address);
      await expect(page.locator('main h1').first(), address).toBeVisible();
      await expect(page.getByText('Couldn’t display this screen'), address).toHaveCount(0);
    }
    expect(broken, name).toEqual([]);
  }
});
