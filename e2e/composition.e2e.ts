import { expect, test } from '@playwright/test';
import { open } from './support/people.ts';

const number = 27;

test('a word that an input method composes in the SQL is undone in one step', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segments/1', /^(?!Sign In)./u);
  const sql = page.getByRole('textbox', { name: 'SQL for these conditions' });
  await expect(sql).toHaveText(/SELECT/u);
  await sql.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(" AND customer.shipping_city = ''");
  await page.keyboard.press('ArrowLeft');
  const before = await sql.textContent();
  const browser = await page.context().newCDPSession(page);
  for (const text of ['と', 'とう', 'とうきょう', '東京']) {
    await browser.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await expect(sql).toContainText(`'${text}'`);
  }
  await browser.send('Input.insertText', { text: '東京' });
  await expect(sql).toContainText("'東京'");
  await page.keyboard.press('Control+z');
  await expect(sql).toHaveText(before ?? '');
});
