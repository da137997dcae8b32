import { readFileSync } from 'node:fs';
import { expect, test, type Download } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expectNarrow } from './support/narrow.ts';
import { inTenant, open } from './support/people.ts';
import { watchPointers } from './support/pointers.ts';
import { fromPalette } from './support/typing.ts';

const number = 29;

test('an owner takes all that is known of a customer as two files, and erases it for good, by keyboard alone', async ({
  page,
}) => {
  const pointers = await watchPointers(page);
  await open(page, `owner${number}`, number, '/customers/C0000004', /./u);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await fromPalette(page, 'Export personal data');
  await expect(page.getByText(`rows about ${name} as JSON and CSV`, { exact: false }).first()).toBeVisible();
  await expect
    .poll(() => downloads.map((download) => download.suggestedFilename()))
    .toEqual(['C0000004.json', 'C0000004.csv']);
  const [json, csv] = await Promise.all(downloads.map(async (download) => readFileSync(await download.path(), 'utf8')));
  const { data } = JSON.parse(json ?? '') as { data: { customer: unknown[]; sale: unknown[] } };
  expect(data.customer).toHaveLength(1);
  expect(data.sale.length).toBeGreaterThan(0);
  expect(csv).toContain('customer,1,user_id,C0000004');

  await fromPalette(page, 'Erase personal data…');
  const question = page.getByRole('alertdialog', { name: `Erase ${name}’s personal data?` });
  await expect(question).toContainText('This can’t be undone. Deleted: ');
  await expect(question).toContainText(/Anonymised, so totals stay correct: .*sales \d+/u);
  await expectAccessible(page);
  await expectNarrow(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await fromPalette(page, 'Erase personal data…');
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'All Customers' })).toBeVisible();
  await expect(page.getByText(`${name} erased`).first()).toBeVisible();
  await page.goto(inTenant(number, '/customers/C0000004'));
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(pointers()).toEqual([]);
});

test('who is no owner is offered neither', async ({ page }) => {
  await open(page, `analyst${number}`, number, '/customers/C0000005', /./u);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('personal data');
  await expect(page.getByRole('option', { name: 'Erase personal data…' })).toHaveCount(0);
  await expect(page.getByRole('option', { name: 'Export personal data' })).toHaveCount(0);
});
