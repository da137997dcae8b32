import { expect, test, type Page } from '@playwright/test';
import { expectTold, pixelsDrawn } from './support/forced.ts';
import { expectAnswered, inTenant, open } from './support/people.ts';
import { expectReachable, zoomed } from './support/reachable.ts';

test.describe.configure({ mode: 'parallel' });

const number = 25;
const owner = `owner${number}` as const;

/** One screen of each kind: list, form, builder in its views, analytics, settings. */
const kinds = [
  ['/segments', '[data-row-link]'],
  ['/customers/C0000001/update', 'form'],
  ['/segments/1?view=visual', '[data-condition]'],
  ['/segments/1?view=sql', '.cm-content'],
  ['/segment-analytics/1', 'canvas'],
  ['/settings', '[data-key-row]'],
] as const;

/** What opens over a list, by its keys. */
const overlays = [
  ['Control+k', 'Command palette'],
  ['?', 'Shortcuts on this screen'],
  ['Shift+C', 'Choose columns'],
  ['Control+Shift+s', 'Save this view'],
] as const;

async function go(page: Page, path: string, stands: string): Promise<void> {
  await page.goto(inTenant(number, path));
  await expect(page.locator(`main ${stands}`).first(), path).toBeVisible();
  await expectAnswered(page, path);
}

/** Opens each overlay over the list, looks at it and closes it again. */
async function overEach(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await go(page, '/customers', '[data-row-link]');
  for (const [keys, title] of overlays) {
    await page.locator('h1').first().press(keys);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toHaveCount(1);
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement)), title).toBe(true);
    expect(await dialog.evaluate((element) => element.matches(':modal')), title).toBe(true);
    await look(title);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

test.describe('at 200 %', () => {
  test.use({ viewport: zoomed, deviceScaleFactor: 2 });

  test('the foot of a dialog with many own fields stays in sight', async ({ page }) => {
    await open(page, owner, number, '/customers/C0000001', /./u);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('custom fields');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Custom fields for customers' });
    for (let fields = 0; fields < 6; fields += 1)
      await dialog.getByRole('button', { name: 'Add field' }).press('Enter');
    await dialog.evaluate((element) => element.scrollTo(0, 0));
    await expect(dialog.getByRole('button', { name: 'Save fields' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
    await expectReachable(page, 'own fields');
  });

  test('palette and dialogs fit into the window, and what can be pressed in them is within reach', async ({ page }) => {
    await open(page, owner, number, '/dashboard', 'Dashboard');
    await overEach(page, async (title) => {
      const box = await page.locator('dialog').boundingBox();
      expect(box && { top: box.y >= 0, bottom: box.y + box.height <= zoomed.height }, title).toEqual({
        top: true,
        bottom: true,
      });
      await expectReachable(page, title);
    });
  });
});

/** Values of conditions that are cut off, and words that lie over the figures beside them. */
const cutWords = (page: Page) =>
  page.locator('[data-condition] > div').evaluateAll((sentences) =>
    sentences.flatMap((sentence) =>
      [...sentence.querySelectorAll('input, button, span')]
        .filter((part) => {
          if (!part.checkVisibility({ opacityProperty: true }) || part.textContent?.trim() === '') {
            return part.scrollWidth > part.clientWidth + 1 && part.matches('input');
          }
          return part.getBoundingClientRect().right > sentence.getBoundingClientRect().right + 1;
        })
        .map(({ outerHTML }) => outerHTML),
    ),
  );

test('a window of middle width shows the name of a definition, its values and words whole, and everything within reach', async ({
  page,
}) => {
  await open(page, owner, number, '/dashboard', 'Dashboard');
  for (const width of [768, 899, 900, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await go(page, '/segments/1', '[data-condition]');
    const name = await page.locator('main h1').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(name, `${width}`).toBe(0);
    expect(await cutWords(page), `${width}`).toEqual([]);
    await expectReachable(page, `${width}`);
  }
});

/** Parts of the top bar that reach over the next one. */
const overlaps = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => {
    const parts = [...bar.querySelectorAll('button, a, span.truncate')].filter(
      (part) => part.checkVisibility() && part.closest('button span') === null,
    );
    return parts.flatMap((part, at) => {
      const { right, bottom } = part.getBoundingClientRect();
      const next = parts.slice(at + 1).find((other) => other.getBoundingClientRect().top < bottom);
      return next && next.getBoundingClientRect().left < right ? [`${part.outerHTML} over ${next.outerHTML}`] : [];
    });
  });

test('in the top bar nothing lies over anything beside a wide sidebar, at the top of a list or further down, and a list’s title is whole', async ({
  page,
}) => {
  await open(page, owner, number, '/dashboard', 'Dashboard');
  for (const width of [768, 1024, 1180]) {
    await page.setViewportSize({ width, height: 600 });
    await go(page, '/customers', '[data-row-link]');
    const title = await page.locator('main h1').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(title, `${width}`).toBe(0);
    expect(await overlaps(page), `${width}`).toEqual([]);
    await page.locator('[data-row]').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('banner').locator('[data-action=sidebar]')).toBeVisible();
    expect(await overlaps(page), `${width} further down`).toEqual([]);
    const name = await page.getByRole('banner').getByText(`Corner Shop ${number}`).boundingBox();
    expect(name?.width, `${width}`).toBeGreaterThan(48);
  }
});

test('a list of many columns moves sideways in a box of its own, and each column keeps a least width', async ({
  page,
}) => {
  await open(page, owner, number, '/dashboard', 'Dashboard');
  const columns = 'full_name,user_id,email,phone,shipping_city,category,gender,shipping_country,zipcode,address';
  for (const width of [1440, 1180, 900]) {
    await page.setViewportSize({ width, height: 800 });
    await go(page, `/customers?columns=${columns},email_consented,tenant_created_at`, '[data-row-link]');
    const wider = await page.locator('main').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(wider, `${width}`).toBe(0);
    const email = await page.getByRole('columnheader', { name: 'Email', exact: true }).boundingBox();
    expect(email?.width, `${width}`).toBeGreaterThanOrEqual(96);
  }
});

test('with the system’s own colours, focus, borders, what is current, selected and highlighted are seen, and charts are drawn', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, owner, number, '/dashboard', 'Dashboard');
  for (const [path, stands] of kinds) {
    await go(page, path, stands);
    await expectTold(page, path);
    if (stands !== 'canvas') continue;
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await expect.poll(() => pixelsDrawn(page), `${path} ${colorScheme}`).toBeGreaterThan(200);
    }
  }
  await overEach(page, (title) => expectTold(page, title));

  const lines = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((element) => getComputedStyle(element).outlineStyle));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toBeVisible();
  expect(await lines('[role=option][aria-selected=true]')).toEqual(['solid']);
  expect(new Set(await lines('[role=option][aria-selected=false]'))).toEqual(new Set(['none']));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await go(page, '/customers', '[data-row-link]');
  for (const key of ['j', 'x', 'j']) await page.keyboard.press(key);
  await expect(page.locator('tbody tr').nth(1)).toHaveCSS('outline-style', 'solid');
  expect((await lines('tbody tr')).slice(0, 3)).toEqual(['dashed', 'solid', 'none']);
});
