import { fillPath } from '#contract/links.ts';
import { screens, type ScreenName } from '#contract/screens.ts';
import type { Screen } from '#contract/screens/screen.ts';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { inTenant, open } from './support/people.ts';

const number = 14;
const rows = Object.entries(screens) as [ScreenName, Screen][];
const built = rows.filter(([, { planned }]) => !planned);
/** Where the address leads elsewhere at once: home, the provider’s return, an onboarding that is finished. */
const passing: ReadonlySet<ScreenName> = new Set(['home', 'callback', 'onboarding']);

/** Wide in both themes, then as a telephone shows it: nothing is cut off, nothing can be scrolled sideways. */
async function expectSound(page: Page, name: ScreenName): Promise<void> {
  await expect(page.locator('h1, [role=alertdialog] h2').first(), name).toBeVisible();
  await expect(page.locator('[aria-busy=true]'), name).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const { scrolls, shows } = await page.evaluate(() => ({
    scrolls: document.documentElement.scrollWidth,
    shows: document.documentElement.clientWidth,
  }));
  expect(scrolls, name).toBe(shows);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('every screen of a tenant is accessible in both themes and fits a telephone', async ({ page }) => {
  test.setTimeout(240_000);
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  for (const [name, screen] of built.filter(([own, { layout }]) => layout !== 'auth' && !passing.has(own))) {
    await page.goto(inTenant(number, fillPath(screen.path, { id: 1, user_id: 1 })));
    await expectSound(page, name);
  }
});

test('every screen of signing in is accessible in both themes and fits a telephone', async ({ page }) => {
  for (const [name, { path }] of built.filter(([, { layout }]) => layout === 'auth')) {
    await page.goto(path);
    await expectSound(page, name);
  }
});
