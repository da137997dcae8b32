import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe finds nothing serious on the screen as it stands, in both themes; without motion, since a colour on its way is none. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
      .analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const found = serious.flatMap(({ id, nodes }) => nodes.map((node) => `${theme} ${id}: ${node.html.slice(0, 120)}`));
    expect(found).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: null });
}
