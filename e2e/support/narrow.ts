import { expect, type Page } from '@playwright/test';

/** Makes the window a telephone's; nothing of the page lies beside it. */
export async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}
