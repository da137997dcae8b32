import { fillPath } from '#contract/path.ts';
import { places } from '#contract/places.ts';
import { screens, type ScreenName } from '#contract/screens.ts';
import type { Screen } from '#contract/screen.ts';
import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expectNamed, expectPaletteAnnounced, expectTexts } from './support/names.ts';
import { expectAnswered, inTenant, open } from './support/people.ts';
import { expectStill } from './support/still.ts';
import { expectReachable, zoomed } from './support/reachable.ts';

// One after the other they would take as long as all other files together.
test.describe.configure({ mode: 'parallel' });

const number = 14;
const rows = Object.entries(screens) as [ScreenName, Screen][];
/** Where the address leads elsewhere at once: home, the provider’s return, an onboarding that is finished. */
const passing: ReadonlySet<ScreenName> = new Set(['home', 'callback', 'onboarding']);

/** An id that the seed makes, of the kind that a screen is about. */
function idOf(name: ScreenName): string | number {
  if (name.startsWith('customer')) return 'C0000001';
  return name.startsWith('product') ? 'P000001' : 1;
}

/**
 * Wide in both themes, with names for everything; then at 200 % and as a telephone shows it: nothing is cut off,
 * nothing can be scrolled sideways.
 */
async function expectSound(page: Page, session: CDPSession, name: string): Promise<void> {
  await expect(page.locator('h1, [role=alertdialog] h2').first(), name).toBeVisible();
  await expectAnswered(page, name);
  await expectTexts(session, name);
  await expectAccessible(page);
  // What only asks or tells is a dialog, with nothing behind it.
  if ((await page.getByRole('alertdialog').count()) === 0) await expectNamed(session, name);
  await expectStill(page, name);
  for (const size of [zoomed, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    await expectReachable(page, `${name} ${size.width} px`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/**
 * The palette over a screen: announced, accessible (in one theme, since its looks do not depend on what is behind it),
 * alone within reach while it is open; Escape gives the focus back.
 */
async function expectPalette(page: Page, session: CDPSession, name: string, theme: 'light' | 'dark'): Promise<void> {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Command palette' });
  await expect(dialog.getByRole('combobox'), name).toBeFocused();
  await expect(dialog.getByRole('option').first(), name).toBeVisible();
  await expectPaletteAnnounced(page, session, name);
  await expectTexts(session, name);
  await expectAccessible(page, { within: '[role=dialog]', themes: [theme] });
  const behind = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')]
      .filter((element) => {
        element.focus();
        return document.activeElement === element && !element.closest('dialog');
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  );
  expect(behind, name).toEqual([]);
  await dialog.getByRole('combobox').focus();
  await page.keyboard.press('Escape');
  await expect(dialog, name).toHaveCount(0);
  await expect.poll(() => before.evaluate((element) => element === document.activeElement), name).toBe(true);
}

const inTenants = rows.filter(([own, { layout }]) => layout !== 'auth' && !passing.has(own));
const groups = [...new Set(inTenants.map(([, { group }]) => group ?? 'shell'))];

/** The group that `npm test` walks through. */
const quickGroup = 'segments';

for (const group of groups) {
  const tag = group === quickGroup ? ' @quick' : '';
  test(`every screen of ${group} is accessible in both themes, names everything, fits 200 % and a telephone, and has the palette over it${tag}`, async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
    const own = inTenants.filter((row) => (row[1].group ?? 'shell') === group);
    for (const [place, [name, screen]] of own.entries()) {
      await page.goto(inTenant(number, fillPath(screen.path, { id: idOf(name), user_id: 'C0000001' })));
      await expectSound(page, session, name);
      if (screen.layout === 'main') await expectPalette(page, session, name, place % 2 === 0 ? 'light' : 'dark');
    }
  });
}

test('every view of a list is accessible in both themes and fits a telephone', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  for (const view of [
    ...places.filter((place) => place.view !== undefined).map(({ path }) => path),
    '/products?layout=grid',
  ]) {
    await page.goto(inTenant(number, view));
    await expectSound(page, session, view);
  }
});

test('every screen of signing in is accessible in both themes and fits a telephone', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  for (const [name, { path }] of rows.filter(([, { layout }]) => layout === 'auth')) {
    await page.goto(path);
    await expectSound(page, session, name);
  }
});
