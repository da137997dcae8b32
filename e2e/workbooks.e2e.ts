import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { streamXlsxRows } from 'hucre/xlsx';
import { freePort } from '../tests/support/freePort.ts';
import { hasSwift, startSwift, type Swift } from '../tests/support/swift.ts';
import { workbook, type SheetCell } from '#tests/server/features/imports/workbook.ts';
import { newAccount, signInAndChoose } from './support/newcomer.ts';
import { ownServer, type OwnServer } from './support/ownServer.ts';
import { inTenant, openSigningIn } from './support/people.ts';
import { pressKeys, typeInto } from './support/typing.ts';

type Rows = readonly (readonly SheetCell[])[];

/** A real workbook on disk, as a person has it. */
function bookOf(name: string, rows: Rows): string {
  const path = join(mkdtempSync(join(tmpdir(), 'dodo-e2e-')), name);
  writeFileSync(path, workbook(rows));
  return path;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Chooses files with the keyboard alone. */
async function choose(page: Page, paths: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('CSV or Excel file').press('Enter');
  await (await chooser).setFiles([...paths]);
}

/** Starts the import of the file that is mapped, and waits for its end. */
async function importIt(page: Page, name: string, outcome: string): Promise<void> {
  await expect(heading(page, `Map columns of ${name}`)).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('First Excel sheet', { exact: false })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Completed: ${outcome}`).first()).toBeVisible({ timeout: 90_000 });
}

/** Saves the upload on screen as a dataset. */
async function saveDataset(page: Page, name: string): Promise<void> {
  await heading(page, `${name}.xlsx`).focus();
  await page.keyboard.press('Shift+D');
  await expect(page.getByText(`“${name}” saved`, { exact: false }).first()).toBeVisible();
}

const people: Rows = [
  ['user_id', 'name', 'email', 'birthdate'],
  ['000501', 'Ann', 'ann@mail.example', { serial: 33_000 }],
  ['000502', 'Bob', 'bob@mail.example', { serial: 33_001 }],
];
const things: Rows = [
  ['item_id', 'name', 'price'],
  ['04501', 'Lamp', 9.5],
];
const lines: Rows = [
  ['transaction_id', 'event_dt', 'user_id', 'item_id', 'event_value'],
  ['B-1', { serial: 45_000 }, '000501', '04501', 9.5],
];

const stores = ['in the data folder', 'in a bucket'] as const;

for (const [at, store] of stores.entries()) {
  test.describe(`files ${store}`, () => {
    test.describe.configure({ mode: 'serial' });
    test.skip(at === 1 && !hasSwift(), 'OpenStack Swift is not installed');

    let server: OwnServer;
    let swift: Swift | undefined;
    test.beforeAll(async () => {
      const port = await freePort();
      if (at === 1) swift = await startSwift(mkdtempSync(join(tmpdir(), 'dodo-swift-')), `http://localhost:${port}`);
      server = await ownServer(`workbooks-${at}`, 1, {
        DODO_PORT: String(port),
        ...(swift && {
          DODO_STORAGE: 's3',
          DODO_S3_ENDPOINT: swift.endpoint,
          DODO_S3_BUCKET: swift.bucket,
          DODO_S3_ACCESS_KEY: swift.accessKey,
          DODO_S3_SECRET_KEY: swift.secretKey,
        }),
      });
      await server.start();
    });
    test.afterAll(async () => {
      await server.stop();
      await swift?.stop();
    });

    test('a workbook is imported on every page that takes files, and as a group', async ({ page }) => {
      await openSigningIn(page, 'owner1', 1, '/customers-import', 'Import Customers', server.base);
      await choose(page, [bookOf('people.xlsx', people)]);
      await importIt(page, 'people.xlsx', '2 added, 0 updated, 0 failed');
      await saveDataset(page, 'people');

      await page.goto(server.base + inTenant(1, '/products-import'));
      await expect(heading(page, 'Import Products')).toBeVisible();
      await choose(page, [bookOf('things.xlsx', things)]);
      await importIt(page, 'things.xlsx', '1 added, 0 updated, 0 failed');
      await saveDataset(page, 'things');

      await pressKeys(page, 'g i');
      await expect(heading(page, 'Data Upload')).toBeVisible();
      await page.getByRole('button', { name: 'Upload file' }).first().press('Enter');
      await page.getByRole('radio', { name: 'Sales' }).press('Space');
      await choose(page, [bookOf('lines.xlsx', lines)]);
      await importIt(page, 'lines.xlsx', '1 added, 0 updated, 0 failed');

      // Dropped, named by no type at all.
      await pressKeys(page, 'g i');
      await page.getByRole('button', { name: 'Upload file' }).first().press('Enter');
      await page.getByRole('radio', { name: 'Customers' }).press('Space');
      const bytes = [...workbook([...people, ['000503', 'Cyd', 'cyd@mail.example', null]])];
      const dropped = await page.evaluateHandle((content) => {
        const files = new DataTransfer();
        files.items.add(new File([new Uint8Array(content)], 'dropped.xlsx'));
        return files;
      }, bytes);
      await page.getByLabel('CSV or Excel file').dispatchEvent('drop', { dataTransfer: dropped });
      await importIt(page, 'dropped.xlsx', '1 added, 2 updated, 0 failed');

      // The next month as a group of both.
      await pressKeys(page, 'g Shift+G');
      await expect(heading(page, 'Dataset Groups')).toBeVisible();
      await pressKeys(page, 'c g');
      await typeInto(page, 'Name', 'Books');
      for (const name of ['people, Customers', 'things, Products']) {
        await page.getByRole('checkbox', { name, exact: true }).focus();
        await page.keyboard.press('Space');
      }
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Books')).toBeVisible();
      await page.keyboard.press('u');
      await expect(heading(page, 'Upload files for Books')).toBeVisible();
      await choose(page, [
        bookOf('things-2.xlsx', [...things, ['04502', 'Vase', 12]]),
        bookOf('people-2.xlsx', [...people, ['000504', 'Dan', 'dan@mail.example', null]]),
      ]);
      await expect(page.getByText('Nothing to map')).toHaveCount(2, { timeout: 90_000 });
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('listitem').filter({ hasText: /-2\.xlsx.*Completed/u })).toHaveCount(2, {
        timeout: 90_000,
      });
    });

    test('rejected rows of a workbook go out as one whose cells are texts, and come back corrected', async ({
      page,
    }) => {
      await openSigningIn(page, 'owner1', 1, '/customers-import', 'Import Customers', server.base);
      const rows: Rows = [
        ['user_id', 'name', 'email', 'postcode'],
        ['000601', '=Eva', 'eva@mail.example', '04501'],
        ['6.4E+11', 'Fay', 'fay@mail.example', '04502'],
        ['000603', 'Gus', 'gus@mail.example', '04503'],
        ['000604', 'Hal', 'hal@mail.example', '04504'],
      ];
      await choose(page, [bookOf('faulty.xlsx', rows)]);
      await importIt(page, 'faulty.xlsx', '3 added, 0 updated, 1 failed');
      await heading(page, 'faulty.xlsx').focus();
      await page.keyboard.press('Alt+1');
      await expect(page.getByRole('textbox', { name: 'Customer ID in row 3' })).toBeVisible();
      const download = page.waitForEvent('download');
      await page.keyboard.press('d');
      const file = await download;
      expect(file.suggestedFilename()).toBe('faulty-rejected.xlsx');
      const sheet: unknown[][] = [];
      for await (const { values } of streamXlsxRows(new Uint8Array(readFileSync(await file.path()))))
        sheet.push(values);
      expect(sheet[1]?.slice(0, 5)).toEqual(['3', '6.4E+11', 'Fay', 'fay@mail.example', '04502']);

      // The id is corrected; a postcode merely lost its zero.
      const saved: Readonly<Record<string, string>> = { '6.4E+11': '000602', '04502': '4502' };
      const texts = sheet.map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell : '')));
      const corrected = texts.map((cells) => cells.map((cell) => saved[cell] ?? cell));
      const chooser = page.waitForEvent('filechooser');
      // On the heading: a bare key may arrive before the driver takes the dialog over.
      await heading(page, 'faulty.xlsx').press('u');
      await (await chooser).setFiles(bookOf('faulty-rejected.xlsx', corrected));
      await expect(page.getByText('1 row corrected from the file')).toBeVisible({ timeout: 90_000 });
      await expect(page.getByText('1 cell that a spreadsheet reformatted', { exact: false })).toContainText(
        '“04502”, not “4502”',
      );
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('Completed: 4 added, 0 updated, 0 failed').first()).toBeVisible({
        timeout: 90_000,
      });
    });

    test('a workbook is the first file of a new tenant', async ({ browser }) => {
      const page = await newcomerAt(browser, server.base, `books-${at}@onboarding.example`);
      await expect(heading(page, 'About your business')).toBeVisible();
      await page.keyboard.type('Quill & Co');
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Currency and VAT')).toBeVisible();
      await page.keyboard.press('Control+Enter');
      await expect(heading(page, 'Your data')).toBeVisible();
      await expect(page.getByRole('radio', { name: /^Upload a file/u })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Upload file')).toBeFocused();
      await choose(page, [bookOf('people.xlsx', people)]);
      await importIt(page, 'people.xlsx', '2 added, 0 updated, 0 failed');
    });
  });
}

/** A new account signed in at a server, on a page of its own. */
async function newcomerAt(browser: Browser, base: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, serviceWorkers: 'block', locale: 'en-AU' });
  const page = await context.newPage();
  await newAccount(page, email);
  await page.goto('/');
  await signInAndChoose(page, email);
  return page;
}
