import { expect, test, type Page } from '@playwright/test';
import { expectAnswered, open, pathOf } from './support/people.ts';
import { pressKeys } from './support/typing.ts';

const number = 20;

const table = (page: Page) => page.getByRole('table', { name: 'Products' });
const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem');

test('products are found by a field, narrowed by filters and looked at as pictures; the link shows the same @quick', async ({
  page,
  browser,
}) => {
  await open(page, `owner${number}`, number, '/products', 'All Products');
  await expect(table(page).getByRole('link').first()).toBeVisible();

  // What to search in is chosen by name; an unknown one in an address counts as the first.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('what to search');
  await page.keyboard.press('Enter');
  await page.keyboard.type('brand');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/searchBy=Brand/u);
  await expect(page.getByRole('combobox', { name: 'Search in' })).toHaveValue('Brand');
  await page.keyboard.press('/');
  await page.keyboard.type('e');
  await expect(page).toHaveURL(/search=e/u);
  await page.keyboard.press('Enter');

  // The dearest first.
  await page.keyboard.press('s');
  await page.keyboard.type('price');
  await page.keyboard.press('Enter');
  await page.keyboard.type('desc');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sortSelectOption=Price/u);

  // Pictures, moved through in both directions.
  await pressKeys(page, 'v g');
  await expect(page).toHaveURL(/layout=grid/u);
  await expect(cards(page)).toHaveCount(12);
  // All as high as each other, also where the price and the stock fit beside each other in some only.
  for (const width of [768, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = await cards(page).evaluateAll((all) => all.map((card) => Math.round(card.clientHeight)));
    expect([width, new Set(heights).size]).toEqual([width, 1]);
  }
  await page.keyboard.press('Home');
  await expect(cards(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cards(page).nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cards(page).nth(7).getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('1 selected');
  await expectAnswered(page);
  const seen = { path: pathOf(page), names: await cards(page).getByRole('link').allTextContents() };

  const colleague = await (await browser.newContext()).newPage();
  await open(colleague, `analyst${number}`, number, seen.path, 'All Products');
  await expect(cards(colleague)).toHaveCount(12);
  expect(await cards(colleague).getByRole('link').allTextContents()).toEqual(seen.names);
});

test('product analytics is the same list under its own names', async ({ page }) => {
  await open(page, `owner${number}`, number, '/products', 'All Products');
  await pressKeys(page, 'g Shift+P');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Analytics' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Product Analytics', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const all = await page.getByText(/^[\d,]+–[\d,]+ of/u).innerText();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('only what is recommended');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/recommended=true/u);
  await expect(page.getByText(/^[\d,]+–[\d,]+ of/u)).not.toHaveText(all);
  await page.keyboard.press('Shift+F');
  await expect(page).not.toHaveURL(/recommended/u);
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/cursor=2/u);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products-analytics\//u);
});

test('the box of a card covers nothing of its picture and of its words', async ({ page }) => {
  await open(page, `owner${number}`, number, '/products?layout=grid', 'All Products');
  const card = cards(page).first();
  const box = card.getByRole('checkbox');
  await expect(box).toBeVisible();
  const covered = await card.evaluate((element) => {
    const areaOf = (one: Element | Range) => one.getBoundingClientRect();
    const own = element.querySelector('input[type=checkbox]');
    if (!own) return ['no box'];
    const place = areaOf(own);
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const parts: (Element | Range)[] = [...element.querySelectorAll('img, [data-picture]')];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      parts.push(range);
    }
    const meets = (area: DOMRect) =>
      area.left < place.right && area.right > place.left && area.top < place.bottom && area.bottom > place.top;
    return parts
      .filter((part) => meets(areaOf(part)))
      .map((part) => ('tagName' in part ? part.tagName : part.toString()));
  });
  expect(covered).toEqual([]);
});
