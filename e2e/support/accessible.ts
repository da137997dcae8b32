import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What of a screen is looked at, and in which themes; everything in both unless it says otherwise. */
interface Look {
  /** A selector of the part. */
  readonly within?: string;
  readonly themes?: readonly ('light' | 'dark')[];
}

/**
 * Axe for the page as it stands. It is put into a page once, asked in place and told to keep only what is wrong: every
 * check through a second page, as it comes, takes ten times as long. In place it sees no frames of elsewhere: there are
 * none.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  // What a mail's own frame shows is its author's; it has no address, or one of its own kind while it loads.
  expect(page.frames().filter((frame) => frame.url().startsWith('http'))).toHaveLength(1);
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
}

/** Axe finds nothing serious on the screen as it stands; without motion, since a colour on its way is none. */
export async function expectAccessible(page: Page, { within, themes = ['light', 'dark'] }: Look = {}): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What was already on its way goes on at its own pace.
  await page.evaluate(async () => {
    const ways = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(ways.map(({ finished }) => finished));
  });
  for (const [index, theme] of themes.entries()) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    const every = await axeOn(page);
    // Themes differ in their colours alone.
    const axe =
      index === 0
        ? every.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
        : every.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const found = serious.flatMap(({ id, nodes }) => nodes.map((node) => `${theme} ${id}: ${node.html.slice(0, 120)}`));
    expect(found).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: null });
}
