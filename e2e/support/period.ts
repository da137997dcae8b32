import { expect, type Page } from '@playwright/test';

/**
 * Chooses a year and a month of an analytics screen by their key, as they are written there; all the time has no
 * months.
 */
export async function choosePeriod(page: Page, year: string, month?: string): Promise<void> {
  await page.keyboard.press('p');
  const offered = page.getByRole('dialog').getByRole('option', { selected: true });
  await page.keyboard.type(year);
  await expect(offered).toContainText(year);
  await page.keyboard.press('Enter');
  if (month === undefined) return;
  await page.keyboard.type(month);
  await expect(offered).toContainText(month);
  await page.keyboard.press('Enter');
}
