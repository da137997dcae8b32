import { places } from '#contract/places.ts';
import { expect, test, type Page } from '@playwright/test';
import { expectAnswered, open } from './support/people.ts';
import { watchPointers } from './support/pointers.ts';
import { pressKeys } from './support/typing.ts';

const number = 23;

/** The path and the view of the address on screen, without tenant and what the screen adds to it. */
function placeOn(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  const view = searchParams.get('view');
  return view === null ? pathname : `${pathname}?view=${view}`;
}

async function expectPlace(page: Page, { path, title }: Pick<(typeof places)[number], 'path' | 'title'>) {
  await expect.poll(() => placeOn(page), title).toBe(path);
  await expect(page.locator('main h1'), path).toBeVisible();
  await expect(page, path).toHaveTitle(/ · Dodo Console$/u);
  // A form that has come takes the focus.
  await expectAnswered(page, path);
}

test('every place opens by the palette alone, and a pointer is never used', async ({ page }) => {
  const pointers = await watchPointers(page);
  await open(page, `owner${number}`, number, '/profile', 'Profile');
  for (const place of places) {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
    await page.keyboard.type(place.title);
    await expect(page.getByRole('dialog').getByRole('option', { selected: true }), place.title).toContainText(
      place.title,
    );
    await page.keyboard.press('Enter');
    await expectPlace(page, place);
    await expect(page.locator('main :focus'), `${place.title}: reading begins there`).toHaveCount(1);
  }
  expect(pointers()).toEqual([]);
});

test('every place with keys opens by them, from any other', async ({ page }) => {
  const pointers = await watchPointers(page);
  await open(page, `owner${number}`, number, '/profile', 'Profile');
  for (const place of places.filter(({ keys }) => keys !== undefined)) {
    // A form that was opened has the focus in a field, where keys are letters.
    await page.keyboard.press('Escape');
    await page.locator('main h1').focus();
    await pressKeys(page, (place.keys ?? '').replace('shift+', 'Shift+'));
    await expectPlace(page, place);
  }
  expect(pointers()).toEqual([]);
});
