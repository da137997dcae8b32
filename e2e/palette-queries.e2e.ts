import { expect, test, type Page } from '@playwright/test';
import { typed } from '../tests/console/palette/typed/index.ts';
import { placeOfRight, type ShownRow } from '../tests/console/palette/typed/typed.ts';
import { inTenant, open } from './support/people.ts';

const number = 8;
/** The least share of queries whose right row is first, and among the first three. */
const least = { first: 0.9, three: 0.97 } as const;

/** The rows of a query once every source has answered, without the tenant in their paths. */
async function rowsOf(page: Page, query: string): Promise<readonly ShownRow[]> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await field.fill(query);
  await expect(page.locator('output[aria-busy="false"]')).toHaveCount(1);
  const rows = await page.locator('[cmdk-item]').evaluateAll((elements) =>
    elements.slice(0, 3).map((element) => {
      const title = element.children[1]?.cloneNode(true) as HTMLElement;
      for (const path of title.querySelectorAll('span')) path.remove();
      return { title: title.textContent.trim(), path: element.getAttribute('data-path') ?? '' };
    }),
  );
  // The first clears, the second closes.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  return rows.map(({ title, path }) => ({ title, path: path.replace(/[?&]t=[^&]*/u, '') }));
}

test('the right row is first for what people type', async ({ page }) => {
  test.setTimeout(1_500_000);
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  const misses: string[] = [];
  let [count, first, three] = [0, 0, 0];
  for (const [address, queries] of typed.flatMap((table) => Object.entries(table))) {
    await page.goto(inTenant(number, address));
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    for (const [query, rows] of queries) {
      const shown = await rowsOf(page, query);
      const place = placeOfRight(shown, rows);
      count += 1;
      first += place === 0 ? 1 : 0;
      three += place >= 0 ? 1 : 0;
      if (place !== 0) misses.push(`${address} “${query}”: ${shown.map(({ title }) => title).join(', ')}`);
    }
  }
  const told = `${count} queries: ${first} first, ${three} among three\n${misses.join('\n')}`;
  test.info().annotations.push({ type: 'shares', description: told });
  expect(first / count, told).toBeGreaterThanOrEqual(least.first);
  expect(three / count, told).toBeGreaterThanOrEqual(least.three);
});
