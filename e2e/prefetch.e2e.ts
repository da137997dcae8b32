import { expect, test } from '@playwright/test';
import { expectAnswered, open } from './support/people.ts';

const number = 22;

test('a row that has the focus is asked for ahead, and opening it asks nothing again', async ({ page }) => {
  await open(page, `owner${number}`, number, '/customers', 'All Customers');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/customers/one') asked.push(search);
  });
  const ahead = page.waitForResponse(/\/api\/customers\/one/u);
  await page.keyboard.press('j');
  await ahead;
  expect(asked).toHaveLength(1);
  const name = (await page.locator('[data-row-link]:focus').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAnswered(page);
  expect(asked).toHaveLength(1);
});
