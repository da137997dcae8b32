import { expect, test, type Page } from '@playwright/test';
import { askerOf } from './support/asking.ts';
import { expectAnswered, inTenant, open } from './support/people.ts';

const number = 11;

/** The longest sign that is a currency. */
const currency = 'SFr.';
const sign = String.raw`SFr\.`;

/** Cells that are an amount. */
const amounts = (page: Page) => page.locator('td', { hasText: new RegExp(`^${sign}`, 'u') });

/** Amounts that are cut off, or lie where nobody can bring them into sight. */
async function cutAmounts(page: Page): Promise<string[]> {
  return amounts(page).evaluateAll((cells) =>
    cells
      .filter((cell) => {
        cell.scrollIntoView({ inline: 'nearest' });
        const { left, right } = cell.getBoundingClientRect();
        return cell.scrollWidth > cell.clientWidth || left < 0 || Math.floor(right) > innerWidth;
      })
      .map((cell) => cell.textContent),
  );
}

/** Gives the tenant that currency, as its settings' call does. */
async function setCurrency(page: Page, written = currency): Promise<void> {
  const saved = await askerOf(page, number)('POST', 'settings/tenant-settings', { currency: written, vat: 10 });
  expect(saved).toMatchObject({ currency: written });
}

/** Amounts in texts, tables and lists whose digits are parted, or that leave what they stand in. */
async function partedAmounts(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main, written) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const around = node.parentElement?.closest('td, dd, button, [data-row]') ?? null;
      for (const match of (node.textContent ?? '').matchAll(/(?<sign>SFr\.)\s(?<number>[\d,.]+)/gu)) {
        if (match.groups?.['sign'] !== written) continue;
        const range = document.createRange();
        range.setStart(node, match.index + written.length + 1);
        range.setEnd(node, match.index + match[0].length);
        const edges = around?.getBoundingClientRect();
        const { right } = range.getBoundingClientRect();
        const leaves = edges !== undefined && edges.width > 0 && Math.floor(right) > Math.ceil(edges.right);
        if (range.getClientRects().length > 1 || leaves) found.push(match[0]);
      }
    }
    return found;
  }, currency);
}

test('an amount is never cut off, and names of rows and of the tenant keep room, however long the currency and however small the window', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/products', 'All Products');
  await setCurrency(page);
  for (const path of ['/products', '/products?view=analytics', '/customers?view=analytics']) {
    for (const width of [1280, 900, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(inTenant(number, path));
      await expect(amounts(page).first(), path).toBeVisible();
      await expectAnswered(page, path);
      expect(await cutAmounts(page), `${path} at ${width}`).toEqual([]);
      const title = await page.locator('[data-row] td:has([data-row-link])').first().boundingBox();
      expect(title?.width, `${path} at ${width}`).toBeGreaterThanOrEqual(160);
      // A name that is hidden or narrower than a word says nothing of where one works.
      const tenant = await page.getByRole('banner').getByText(`Corner Shop ${number}`).boundingBox();
      expect(tenant?.width, `${path} at ${width}`).toBeGreaterThan(48);
    }
  }
});

/** Key figures whose number is in more than one line, or larger than its place. */
async function brokenFigures(page: Page): Promise<string[]> {
  return page.locator('[data-part=overview] dl dd:nth-of-type(1)').evaluateAll((figures) =>
    figures
      .filter((figure) => {
        const text = figure.firstChild;
        if (!text || !/^\S*\d\S*$/u.test(figure.textContent)) return false;
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getClientRects().length > 1 || range.getBoundingClientRect().width > figure.clientWidth;
      })
      .map(({ textContent }) => textContent),
  );
}

test('a figure of analytics stands whole in its place, however long the currency and however small the window', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/products', 'All Products');
  await setCurrency(page);
  for (const path of [
    '/customers-analytics/C0000001',
    '/products-analytics/P000001',
    '/segment-analytics/1',
    '/products?layout=grid',
  ]) {
    for (const width of [1280, 768, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(inTenant(number, path));
      await expect(page.locator('main').getByText(new RegExp(sign, 'u')).first(), path).toBeVisible();
      await expectAnswered(page, path);
      expect(await partedAmounts(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test('a key figure in millions is written smaller before its digits are parted', async ({ page }) => {
  await open(page, `owner${number}`, number, '/products', 'All Products');
  await setCurrency(page, '$');
  for (const net_sales of [49_741.9, 857_207.6, 123_857_207.6]) {
    await page.route(/\/api\/(?:segmentAnalytics\/overview|productAnalytics\/info)\b/u, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), net_sales } });
    });
    for (const path of ['/products-analytics/P000001', '/segment-analytics/1']) {
      for (const width of [1180, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(inTenant(number, path));
        await expect(page.locator('[data-part=overview] dl dd').first(), path).toBeVisible();
        await expectAnswered(page, path);
        expect(await brokenFigures(page), `${path} at ${width}`).toEqual([]);
      }
    }
    await page.unrouteAll();
  }
});

test('names of segments keep room beside their figures, and no analytics of a product make the page wider than its window', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/products', 'All Products');
  await setCurrency(page, '$');
  for (const width of [1180, 768, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(inTenant(number, '/products-analytics/P000001'));
    const names = page.locator('[data-part=segmentUsers] tbody th');
    await expect(names.first()).toBeVisible();
    await expectAnswered(page);
    expect((await names.first().boundingBox())?.width, `${width}`).toBeGreaterThan(120);
    const main = page.locator('main');
    expect(await main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${width}`).toBe(0);
  }
});
