import { places } from '#contract/places.ts';
import { screens, type ScreenName } from '#contract/screens.ts';
import type { Screen } from '#contract/screen.ts';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAnswered, inTenant, open, pathOf } from './support/people.ts';
import { watchPointers } from './support/pointers.ts';
import { pressKeys } from './support/typing.ts';

const number = 24;
const owner = `owner${number}` as const;
const heading = (page: Page) => page.locator('main h1').first();
const row = (page: Page) => page.locator('main [data-row]');
const option = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true });

const table: Readonly<Record<ScreenName, Screen>> = screens;
const within = { members: '/segments/1?tab=members', 'products found': '/filters/1?tab=products' };
/**
 * Every list there is: each place of a screen that is kept alive, and those within the pages of segments and filters.
 */
const lists: readonly (readonly [name: string, path: string])[] = [
  ...places
    .filter(({ screen, isPage }) => table[screen].keepAlive && !isPage)
    .map(({ id, path }) => [id, path] as const),
  ...Object.entries(within),
];
/** Lists that come without filters and selection: they show what a definition finds, and are narrowed by it. */
const plain: ReadonlySet<string> = new Set(Object.keys(within));

async function show(page: Page, path: string): Promise<void> {
  await page.goto(inTenant(number, path));
  await expect(heading(page)).toBeVisible();
  await expectAnswered(page);
}

/** Presses a key that asks, and takes the first answer to each question, or the one after it. */
async function answer(page: Page, key: string, ...answers: readonly ('first' | 'second')[]): Promise<void> {
  await page.keyboard.press(key);
  for (const which of answers) {
    await expect(option(page)).toBeVisible();
    const before = (await page.getByRole('dialog').getByRole('listbox').textContent()) ?? '';
    if (which === 'second') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // The next question has other answers; after the last one there is none.
    await expect(page.getByRole('dialog').getByRole('listbox').filter({ hasText: before })).toHaveCount(0);
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAnswered(page);
}

/** Moves, selects, pages, sorts, searches, filters, opens and comes back. */
async function walk(page: Page, name: string, path: string): Promise<void> {
  await show(page, path);
  const first = row(page).first();
  await expect(first, name).toBeVisible();

  await page.keyboard.press('j');
  await expect(first.and(page.locator(':focus-within')), name).toHaveCount(1);
  if (!plain.has(name)) {
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByRole('toolbar', { name: 'Selected rows' }), name).toContainText('2 selected');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('toolbar', { name: 'Selected rows' }), name).toHaveCount(0);
  }
  const next = page.getByRole('button', { name: /^Next/u });
  const before = pathOf(page);
  if ((await row(page).count()) === 12 && (await next.getAttribute('aria-disabled')) !== 'true') {
    await page.keyboard.press(']');
    await expect(page, name).toHaveURL(/(?:page|cursor)=2/u);
    await expectAnswered(page);
    await page.keyboard.press('[');
    await expect.poll(() => pathOf(page), name).toBe(before);
    await expectAnswered(page);
  }
  await answer(page, 's', 'second', 'second');
  await expect.poll(() => pathOf(page), name).not.toBe(before);
  await expect(page.locator('th[aria-sort]'), name).toHaveCount(1);

  if (!plain.has(name)) {
    await answer(page, 'f', 'first', 'first');
    const chip = page.getByRole('button', { name: /^Remove filter/u });
    await expect(chip, name).toHaveCount(1);
    await page.keyboard.press('Shift+f');
    await expect(chip, name).toHaveCount(0);
    await expectAnswered(page);
  }
  await page.keyboard.press('/');
  const box = page.locator('main').getByRole('searchbox');
  await expect(box, name).toBeFocused();
  await page.keyboard.type('a');
  await expect(page, name).toHaveURL(/[?&]search=a/u);
  await expectAnswered(page);
  await page.keyboard.press('Enter');
  const focused = page.locator('main [data-row]:focus-within');
  await expect(focused, name).toHaveCount(1);
  const opened = (await focused.getAttribute('data-row')) ?? '';
  await page.keyboard.press('Enter');
  if (plain.has(name)) {
    // It explains why the row is there, and closes.
    await expect(page.getByRole('dialog').getByRole('textbox'), name).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog'), name).toHaveCount(0);
  } else {
    await expect(page.locator('main [data-row-link]'), name).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
    await page.keyboard.type('go back');
    await expect(option(page)).toContainText('Go back');
    await page.keyboard.press('Enter');
  }
  await expectAnswered(page);
  // One is where one was.
  await expect(focused, name).toHaveAttribute('data-row', opened);
}

test('the watch hears a pointer', async ({ page }) => {
  const pointers = await watchPointers(page);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(pointers()).toEqual([]);
  await page.getByLabel('Email').click();
  await expect.poll(pointers).toEqual(['pointerdown', 'mousedown', 'click']);
});

const halves = [lists.slice(0, 4), lists.slice(4)];
for (const group of halves) {
  test(`${group.map(([name]) => name).join(', ')}: moved in, selected, paged, sorted, filtered, searched, opened and left without a mouse`, async ({
    page,
  }) => {
    const pointers = await watchPointers(page);
    await open(page, owner, number, '/profile', 'Profile');
    for (const [name, path] of group) await walk(page, name, path);
    expect(pointers()).toEqual([]);
  });
}

/** Every form: where Escape leads, and what an attempt to save says at once. */
const forms = [
  { path: '/customers-create', leads: '/customers', says: 'This field is required' },
  { path: '/products-create', leads: '/products', says: 'This field is required' },
  { path: '/customers/C0000007/update', leads: '/customers/C0000007', says: undefined },
  { path: '/products/P000007/update', leads: '/products/P000007', says: undefined },
] as const;

/** Goes on by Tab from the heading until a field of the form has the focus. */
async function reachField(page: Page): Promise<Locator> {
  const fields = 'main :is(input:not([type=file]):not([readonly]), textarea, select)';
  await expect(page.locator(fields).first()).toBeVisible();
  await heading(page).focus();
  const field = page.locator(`${fields}:focus`);
  for (let tabs = 0; tabs < 12 && (await field.count()) === 0; tabs += 1) await page.keyboard.press('Tab');
  await expect(field).toHaveCount(1);
  return field;
}

test('every form of records is reached, filled, saved and left without a mouse', async ({ page }) => {
  const pointers = await watchPointers(page);
  await open(page, owner, number, '/profile', 'Profile');
  for (const { path, leads, says } of forms) {
    await show(page, path);
    await reachField(page);
    if (says !== undefined) {
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText(says).first(), path).toBeVisible();
    }
    // What would be lost is asked about; without, one leaves at once.
    await page.keyboard.press('End');
    await page.keyboard.type('x');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question.getByRole('button', { name: 'Keep editing' }), path).toBeFocused();
    if (says === undefined) {
      // Escape again keeps what was typed, and it is saved.
      await page.keyboard.press('Escape');
      await expect(question, path).toHaveCount(0);
      expect(pathOf(page), path).toBe(path);
      await page.keyboard.press('Control+Enter');
    } else {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => pathOf(page), path).toBe(leads);
  }
  expect(pointers()).toEqual([]);
});

test('an upload, a new segment and a new filter are reached, refused and left without a mouse', async ({ page }) => {
  const pointers = await watchPointers(page);
  await open(page, owner, number, '/imports', 'Data Upload');
  await pressKeys(page, 'c i');
  await expect(page.getByRole('radio', { name: 'Customers' })).toBeVisible();
  await reachField(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Products' })).toBeChecked();
  await expect(page).toHaveURL(/type=products/u);
  await page.keyboard.press('Escape');
  await expect(row(page).first()).toBeVisible();

  for (const path of ['/segment-create', '/filter-create']) {
    await show(page, path);
    await reachField(page);
    await page.keyboard.type('Named only');
    await page.keyboard.press('Control+Enter');
    await expect(page.locator('[data-type=warning]').getByText('Add a condition to save.'), path).toBeVisible();
    await page.keyboard.press('Escape');
  }
  expect(pointers()).toEqual([]);
});
