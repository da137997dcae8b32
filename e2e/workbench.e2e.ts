import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { askerOf } from './support/asking.ts';
import { expectNarrow } from './support/narrow.ts';
import { open } from './support/people.ts';
import { pressKeys } from './support/typing.ts';

const number = 4;

/**
 * Opens the upload, chooses customers and a file, and goes on to its mapping, with the keyboard alone; returns the
 * file's path.
 */
async function upload(page: Page, name: string, content: string): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'dodo-e2e-')), name);
  writeFileSync(path, content);
  await page.getByRole('heading', { level: 1 }).focus();
  await pressKeys(page, 'g i');
  await expect(page.getByRole('heading', { level: 1, name: 'Data Upload' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload file' }).first().press('Enter');
  await page.getByRole('radio', { name: 'Customers' }).press('Space');
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel(/^CSV/u).press('Enter');
  await (await chooser).setFiles([path]);
  await expect(page.getByRole('heading', { level: 1, name: `Map columns of ${name}` })).toBeVisible({
    timeout: 90_000,
  });
  return path;
}

/**
 * What plain SQL says of a file, without any code of the product: the first row of a statement over its lines, `line`.
 */
async function countedIn(path: string, columns: string): Promise<Readonly<Record<string, number>>> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const reader = await connection.runAndReadAll(
    `WITH line AS (SELECT *, birthdate <> '' AND TRY_CAST(birthdate AS DATE) IS NULL AS wrong_day,
        email_consented NOT IN ('yes', 'no') AS wrong_consent FROM read_csv('${path}', all_varchar = true))
     SELECT ${columns} FROM line`,
  );
  const [row = {}] = reader.getRowObjectsJson();
  connection.closeSync();
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));
}

/** The names of stored customers by their ids; null for those that are not there. */
async function namesOf(page: Page, ids: readonly string[]): Promise<(string | null)[]> {
  const ask = askerOf(page, number);
  const names: (string | null)[] = [];
  for (const id of ids) {
    const found = (await ask('GET', `customers?search=${id}`)) as {
      customers: { user_id: string; name: string | null }[];
    };
    names.push(found.customers.find((row) => row.user_id === id)?.name ?? null);
  }
  return names;
}

test('an import is undone and done again by keyboard alone, and what was changed since stays and is named', async ({
  page,
}) => {
  const lines = (mark: string) => `user_id,name\nwb1,One${mark}\nwb2,Two${mark}\n`;
  await open(page, `owner${number}`, number, '/imports', 'Data Upload');
  await upload(page, 'base.csv', lines(''));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Completed: 2 added, 0 updated, 0 failed').first()).toBeVisible();

  // The upload is saved as a dataset on its page, and taken back.
  await page.getByRole('heading', { level: 1, name: 'base.csv' }).focus();
  await page.keyboard.press('Shift+D');
  const datasets = async () => (await askerOf(page, number)('GET', 'dataset')) as { name: string }[];
  await expect(
    page.getByText(/^“.*” saved. The next file with these columns will be mapped automatically.$/u),
  ).toBeVisible();
  expect((await datasets()).map(({ name }) => name)).toContain('base');
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Dataset “.*” removed$/u)).toBeVisible();
  expect((await datasets()).map(({ name }) => name)).not.toContain('base');
  await upload(page, 'more.csv', `${lines('+')}wb3,Three+\n`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/would change existing records/u)).toBeVisible();
  await page.getByRole('button', { name: 'Import anyway' }).press('Enter');
  await expect(page.getByText('Completed: 1 added, 2 updated, 0 failed').first()).toBeVisible();
  expect(await namesOf(page, ['wb1', 'wb2', 'wb3'])).toEqual(['One+', 'Two+', 'Three+']);

  await page.getByRole('heading', { level: 1 }).focus();
  await pressKeys(page, '}');
  await expect(page).toHaveURL(/step=undo/u);
  await expect(page.getByText('Rows to restore')).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  const address = page.url();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Undone: 1 removed, 2 restored, 0 kept')).toBeVisible();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  expect(await namesOf(page, ['wb1', 'wb2', 'wb3'])).toEqual(['One', 'Two', null]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Redone: 1 added, 2 updated, 0 kept')).toBeVisible();
  expect(await namesOf(page, ['wb1', 'wb2', 'wb3'])).toEqual(['One+', 'Two+', 'Three+']);

  await upload(page, 'later.csv', 'user_id,name\nwb2,Two by hand\nwb9,Nine\nwb8,Eight\n');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Completed: 2 added, 1 updated, 0 failed').first()).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('cell', { name: 'wb2' })).toBeVisible();
  await expect(page.getByRole('cell', { name: /^Changed by import \d+$/u })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Undone: 1 removed, 1 restored, 1 kept')).toBeVisible();
  expect(await namesOf(page, ['wb1', 'wb2', 'wb3'])).toEqual(['One', 'Two by hand', null]);
});

test('a running import is cancelled by keyboard alone, and none of its rows remain', async ({ page }) => {
  await open(page, `owner${number}`, number, '/imports', 'Data Upload');
  // Large enough that it cannot end before the key is pressed.
  const lines = Array.from({ length: 600_000 }, (_, row) => `wc${row},Cancelled ${row},wc${row}@mail.example`);
  await upload(page, 'large.csv', `user_id,name,email\n${lines.join('\n')}\n`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Cancel import' })).toBeVisible();
  await page.getByRole('heading', { level: 1, name: 'large.csv' }).focus();
  await page.keyboard.press('Shift+Delete');
  await expect(page.getByText('Cancelled. All changes were undone.')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('button', { name: 'Cancel import' })).toBeHidden();
  expect(await namesOf(page, ['wc0', 'wc300000', 'wc599999'])).toEqual([null, null, null]);
  await expectAccessible(page);
});

test('a file with errors is checked first, corrected in place, and what is imported is what the file holds', async ({
  page,
}) => {
  const rows = [
    'wf1,Ann,ann@wf.example,1990-01-31,yes',
    'wf2,Bob,bob@wf.example,1990-02-30,yes',
    'wf3,Cyd,cyd@wf.example,1990-03-31,perhaps',
    'wf4,Dan,dan@wf.example,1990-02-31,no',
    'wf5,Eve,eve@wf.example,1991-05-01,no',
  ];
  await open(page, `owner${number}`, number, '/imports', 'Data Upload');
  const path = await upload(page, 'errors.csv', `user_id,name,email,birthdate,email_consented\n${rows.join('\n')}\n`);
  const counted = await countedIn(
    path,
    `count(*) AS all_rows, count(*) FILTER (WHERE wrong_day) AS days, count(*) FILTER (WHERE wrong_consent) AS consents,
      count(*) FILTER (WHERE wrong_day OR wrong_consent) AS rejected`,
  );
  const { all_rows: all = 0, days = 0, consents = 0, rejected = 0 } = counted;
  expect(counted).toEqual({ all_rows: 5, days: 2, consents: 1, rejected: 3 });
  await page.getByLabel('Date format for Date of birth').focus();
  await page.keyboard.type('Year');
  await page.keyboard.press('Alt+Enter');
  await expect(page.getByText('Checked. Nothing is imported yet.')).toBeVisible();
  const count = (name: string) =>
    page
      .locator('dl > div')
      .filter({ hasText: new RegExp(`^${name}`, 'u') })
      .locator('dd');
  await expect(count('To add')).toHaveText(String(all - rejected));
  await expect(count('Rejected')).toHaveText(String(rejected));
  await expect(page.getByRole('button', { name: new RegExp(`^Row 3: Date of birth.*${days}$`, 'u') })).toBeVisible();
  await expect(
    page.getByRole('button', { name: new RegExp(`^Row 4: Email consent.*${consents}$`, 'u') }),
  ).toBeVisible();
  expect(await namesOf(page, ['wf1', 'wf2'])).toEqual([null, null]);
  await expectAccessible(page);

  // From one error to the next, and to its first cell.
  await page.getByRole('heading', { level: 1 }).focus();
  await expect(page.getByRole('button', { name: /^Row 3: Date of birth/u })).toHaveAttribute('aria-current', 'true');
  await pressKeys(page, 'n');
  await expect(page).toHaveURL(/error=Email/u);
  const consent = page.getByRole('textbox', { name: 'Email consent in row 4' });
  await expect(consent).toBeVisible();
  await pressKeys(page, 'f');
  await expect(consent).toBeFocused();
  await page.keyboard.type('no');
  await page.keyboard.press('Tab');
  await expect(page.getByText('1 row edited')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const completed = (inserted: number, failed: number) =>
    page.getByText(`Completed: ${inserted} added, 0 updated, ${failed} failed`).first();
  // The consent was corrected in place; the days were not.
  await expect(completed(all - days, days)).toBeVisible();
  expect(await namesOf(page, ['wf1', 'wf2', 'wf3', 'wf4', 'wf5'])).toEqual(['Ann', null, 'Cyd', null, 'Eve']);

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Alt+1');
  await expect(page).toHaveURL(/step=validate/u);
  await expect(page.getByRole('textbox', { name: 'Date of birth in row 3' })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await pressKeys(page, 'f');
  await page.keyboard.type('1990-02-28');
  await page.keyboard.press('Tab');
  const other = page.getByRole('textbox', { name: 'Date of birth in row 5' });
  await other.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1990-02-27');
  await page.keyboard.press('Control+Enter');
  await expect(completed(all, 0)).toBeVisible();
  await expect(page.getByText('No rows rejected.')).toBeVisible();
  expect(await namesOf(page, ['wf1', 'wf2', 'wf3', 'wf4', 'wf5'])).toEqual(['Ann', 'Bob', 'Cyd', 'Dan', 'Eve']);
  const { people } = await countedIn(path, 'count(DISTINCT user_id) AS people');
  const stored = await namesOf(page, ['wf1', 'wf2', 'wf3', 'wf4', 'wf5', 'wf6']);
  expect(stored.filter((name) => name !== null)).toHaveLength(people ?? 0);

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Alt+3');
  await expect(page.getByText('Rows to remove')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Undone: 5 removed, 0 restored, 0 kept')).toBeVisible();
  expect(await namesOf(page, ['wf1', 'wf2', 'wf5'])).toEqual([null, null, null]);
});
