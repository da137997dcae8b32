import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { askerOf } from './support/asking.ts';
import { expectNarrow } from './support/narrow.ts';
import { expectAnswered, inTenant, open } from './support/people.ts';
import { pressKeys } from './support/typing.ts';

const number = 1;
const sql = (page: Page) => page.getByRole('textbox', { name: 'SQL for these conditions' });
const population = (page: Page) => page.locator('[data-population]');

/** Types into the SQL view after its last character. */
async function appendSql(page: Page, text: string): Promise<void> {
  await sql(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

test('a person builds a segment by keyboard alone, in both views, saves it and a colleague opens its link (2 §2: segments) @quick', async ({
  page,
  browser,
}) => {
  await open(page, `owner${number}`, number, '/segments', 'All Segments');
  await pressKeys(page, 'c s');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Segment' })).toBeVisible();

  // The visual builder: gender is F.
  await page.keyboard.press('a');
  await expect(page.getByRole('combobox', { name: 'Field' })).toBeFocused();
  await page.keyboard.type('gender');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Value' })).toBeFocused();
  await page.keyboard.type('F');
  await page.keyboard.press('Enter');
  await expect(sql(page)).toHaveText(/WHERE customer\.gender = 'F'/u);
  await expect(population(page)).toHaveText(/^\d+$/u);
  const women = Number(await population(page).textContent());
  expect(women).toBeGreaterThan(0);

  // The SQL view: a second condition, in an analyst's own spelling; the builder follows.
  await appendSql(page, " and customer.user_id in (select sale.user_id from sale where sale.event_type <> 'view')");
  await expect(page.getByRole('button', { name: 'with events whose' })).toBeVisible();
  await expect(page.getByText('In sync')).toBeVisible();
  await expect(page.getByText('Outdated')).toHaveCount(0);
  const buyers = Number(await population(page).textContent());
  expect(buyers).toBeLessThanOrEqual(women);
  // A link has what was typed a moment ago, too.
  await page.getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect(page.getByText('Link copied to clipboard')).toBeVisible();
  const draft = await page.evaluate(() => navigator.clipboard.readText());

  // A refused text keeps what was typed, says why and stops saving.
  await appendSql(page, ' LIMIT 5');
  await expect(page.getByText('Not editable in builder · 1')).toBeVisible();
  await expect(page.getByText('Limits are not supported. Remove LIMIT.').first()).toBeVisible();
  await expect(page.getByText('Outdated')).toBeVisible();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+z');
  await expect(page.getByText('In sync')).toBeVisible();

  // Saved, and found in the list.
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type('Women who did something');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Women who did something' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/segments\/\d+\?/u);
  const link = page.url();
  await expect(population(page)).toHaveText(String(buyers));
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).focus();
  await pressKeys(page, 'g s');
  await expect(page.getByRole('link', { name: 'Women who did something' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('did something');
  await expect(page).toHaveURL(/search=did(\+|%20)something/u);
  await expect(page.getByRole('link', { name: 'Women who did something' })).toBeVisible();

  // A colleague who may only look opens both links.
  const colleague = await (await browser.newContext()).newPage();
  await open(colleague, `analyst${number}`, number, new URL(link).pathname, 'Women who did something');
  await expect(population(colleague)).toHaveText(String(buyers));
  await expect(colleague.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly', '');
  await colleague.close();
  const owner = await (await browser.newContext()).newPage();
  const { pathname, search } = new URL(draft);
  await open(owner, `owner${number}`, number, `${pathname}${search.replace(/&t=.*/u, '')}`, 'Create Segment');
  await expect(sql(owner)).toHaveText(/sale\.event_type <> 'view'/u);
  await expect(population(owner)).toHaveText(String(buyers));
  await owner.close();
});

test('two conditions are typed without a pause, and Escape leads back to the row', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segment-create', 'Create Segment');
  await page.getByRole('heading', { level: 1 }).focus();
  // No expectation in between: fingers wait for nothing.
  await page.keyboard.type('agend');
  await page.keyboard.press('Enter');
  await page.keyboard.type('F');
  await page.keyboard.press('Enter');
  await page.keyboard.type('astate');
  await page.keyboard.press('Enter');
  await page.keyboard.type('NSW');
  await page.keyboard.press('Enter');
  const rows = page.locator('[data-condition]');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toBeFocused();
  await expect(sql(page)).toHaveText(/customer\.gender = 'F'\s*AND customer\.shipping_state = 'NSW'/u);

  // A copied link leads to the condition that has the focus.
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('y');
  await expect(page.getByText('Link copied to clipboard')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.get('row')).toBe('2');
  await page.goto(link);
  await expect(rows.nth(1)).toBeFocused();
  await expect.poll(() => new URL(page.url()).searchParams.has('row')).toBe(false);

  const value = page.getByRole('combobox', { name: 'Value' });
  for (const part of [value.nth(1), page.getByRole('combobox', { name: 'Field' }).nth(1)]) {
    await part.focus();
    await page.keyboard.press('Escape');
    await expect(rows.nth(1)).toBeFocused();
    const ring = await rows.nth(1).evaluate((row) => getComputedStyle(row).outlineStyle);
    expect(ring).not.toBe('none');
  }
  await page.keyboard.type('a');
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(rows.nth(2)).toBeFocused();
});

test('Mod+Z while a name is typed is the undo of its field', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segment-create', 'Create Segment');
  const conditions = "SELECT customer.user_id FROM customer WHERE customer.gender = 'F'";
  await appendSql(page, conditions);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.focus();
  await page.keyboard.type('Women');
  await page.keyboard.press('Control+z');
  await expect(name).toHaveValue('');
  await expect(sql(page)).toHaveText(conditions);
});

test('what stands in the way of saving is said, and the field it is about has the focus', async ({ page }) => {
  const told = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);
  await open(page, `owner${number}`, number, '/segment-create', 'Create Segment');
  await page.keyboard.press('Control+s');
  await expect(told('Add a condition to save.')).toBeVisible();
  await appendSql(page, "SELECT customer.user_id FROM customer WHERE customer.gender = 'F'");
  await page.keyboard.press('Control+s');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await page.keyboard.insertText('Long'.repeat(51));
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'External ID' }).focus();
  await page.keyboard.press('Control+s');
  await expect(told('Name: Use at most 200 characters.').first()).toBeVisible();
  await expect(name).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Not too long');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Not too long' })).toBeVisible();
  await expect(page).toHaveURL(/\/segments\/\d+\?/u);
  await expectAnswered(page);
  await page.keyboard.press('Control+s');
  await expect(told('No changes to save.')).toBeVisible();
});

test('changing one token of the text changes what is counted', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segment-create', 'Create Segment');
  await appendSql(page, "SELECT customer.user_id FROM customer WHERE customer.gender = 'F");
  await page.keyboard.type("'");
  await expect(population(page)).toHaveText(/^\d+$/u);
  const women = await population(page).textContent();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('M');
  await expect(page.getByRole('combobox', { name: 'Value' })).toHaveValue('M');
  await expect(page.getByText('Outdated')).toHaveCount(0);
  await expect(population(page)).not.toHaveText(women ?? '');
});

test('rows are moved, negated, copied and removed by their keys, and every step is undone', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segment-create', 'Create Segment');
  await appendSql(
    page,
    "SELECT customer.user_id FROM customer WHERE customer.gender = 'F' AND customer.name LIKE 'A%'",
  );
  const rows = page.locator('[data-condition]');
  await expect(rows).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(sql(page)).toHaveText(/WHERE customer\.name LIKE 'A%'/u);
  await page.keyboard.press('n');
  await expect(sql(page)).toHaveText(/WHERE \(customer\.name LIKE 'A%'\) IS NOT TRUE/u);
  await page.keyboard.press('d');
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(rows).toHaveCount(1);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Control+z');
  await expect(sql(page)).toHaveText(/customer\.gender = 'F' AND customer\.name LIKE 'A%'/u);
});

test('a long definition shows its rows below a few lines of its sentence, and each has its controls when one comes to it', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/segment-create', 'Create Segment');
  const towns = Array.from({ length: 60 }, (_, place) => `customer.shipping_city = 'Town ${place}'`);
  await sql(page).focus();
  await page.keyboard.insertText(`SELECT customer.user_id FROM customer WHERE ${towns.join(' OR ')}`);
  const rows = page.locator('[data-condition]');
  await expect(rows).toHaveCount(60);
  await expect(rows.first().getByRole('combobox', { name: 'Value' })).toHaveValue('Town 0');
  await expect(rows.first()).toBeInViewport();
  // What nobody has said of a row takes no second line.
  expect((await rows.first().boundingBox())?.height).toBeLessThan(40);
  await expectAccessible(page);
  const sentence = page.getByRole('region', { name: 'Conditions in words' });
  await sentence.focus();
  await page.keyboard.press('End');
  await expect(sentence.getByText('Town 59')).toBeInViewport();

  // A link to it opens with what is in sight alone; the last row is gone to by its key.
  await expect(page).toHaveURL(/[?&]draft=/u);
  await page.reload();
  await expect(rows).toHaveCount(60);
  await expect(rows.last()).toHaveText(/shipping city is Town 59/u);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('k');
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press('e');
  const last = rows.last().getByRole('combobox', { name: 'Value' });
  await expect(last).toBeFocused();
  await page.keyboard.type('Ada');
  await expect(sql(page)).toHaveText(/customer\.shipping_city = 'Ada'/u);
});

test('a builder with a list of fields open, stale figures, and members are accessible in both themes and fit a narrow screen', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/segments', 'All Segments');
  const made = (await askerOf(page, number)('POST', 'segment', {
    name: 'Women in the builder',
    sql: "SELECT customer.user_id FROM customer\nWHERE customer.gender = 'F'",
  })) as { id: number };
  await page.goto(inTenant(number, `/segments/${made.id}`));
  await expect(population(page)).toBeVisible();
  await expect(sql(page)).toBeVisible();
  const row = page.locator('[data-condition]').first();
  // Every control is a target of 24 px or more, and named by its condition.
  const small = await row
    .locator('button:visible, input')
    .evaluateAll((all) =>
      all
        .filter((one) => one.clientWidth > 0 && (one.getBoundingClientRect().width < 24 || one.clientHeight < 22))
        .map((one) => one.outerHTML.slice(0, 80)),
    );
  expect(small).toEqual([]);
  await expect(row.getByRole('group', { name: /gender is F/u }).getByRole('combobox', { name: 'Value' })).toBeVisible();
  // The list of fields is a part of the page's content.
  await row.getByRole('combobox', { name: 'Field' }).focus();
  await expect(page.locator('main').getByRole('listbox')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // What is shown of the last valid text is dimmed, and as readable.
  await appendSql(page, ' LIMIT 5');
  await expect(page.getByText('Outdated')).toBeVisible();
  await expectAccessible(page);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: /^Members/u }).press('Enter');
  await expect(page.getByRole('table', { name: 'Members of this segment' })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
});

test('a menu that is pressed at once, without pointing before, has the focus, and Escape closes it', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/segments/1', /./u);
  await expect(population(page)).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).first().click();
  const lines = page.getByRole('menuitem');
  await expect(lines.first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(lines).toHaveCount(0);
});

test('a row that a colleague changed since its list was shown opens as it is by now', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segments', 'All Segments');
  const ask = askerOf(page, number);
  const [before, after] = [
    `SELECT customer.user_id FROM customer\nWHERE customer.gender = 'F'`,
    `WHERE customer.gender = 'M'`,
  ];
  const made = (await ask('POST', 'segment', { name: 'As listed', sql: before })) as { id: number; version: number };
  await page.reload();
  const link = page.getByRole('link', { name: 'As listed' });
  await expect(link).toBeVisible();
  const sqlNow = before.replace(/WHERE.*/u, after);
  await ask('PUT', `segment/${made.id}`, { name: 'As it is by now', sql: sqlNow, version: made.version });
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'As it is by now' })).toBeVisible();
  await expect(sql(page)).toContainText(after);
  await expect(page.getByText('Unsaved')).toHaveCount(0);
});

test('a link whose draft was cut on its way says so', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segment-create?draft=AabcDEF', 'Create Segment');
  await expect(page.getByText('The link may be cut off').first()).toBeVisible();
});

test('all members are exported, not only those on the page', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segments/1?tab=members', /\w/u);
  const foot = await page.getByText(/^1–12 of \d+/u).innerText();
  const count = Number(/of (?<count>\d+)/u.exec(foot)?.groups?.['count']);
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Shift+X');
  const text = readFileSync(await (await coming).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(1 + count);
  await expect(page.getByText(`${count} rows`)).toBeVisible();
});

test('a name is begun anew from the members, by `.` and from the menu; Escape leaves it for the keys of the builder', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/segments/1?tab=members', /\w/u);
  const name = page.getByRole('textbox', { name: 'Name' });
  const expectBegun = async () => {
    await expect(name).toBeFocused();
    expect(await page.evaluate(() => String(getSelection()))).toBe(await name.inputValue());
  };
  await page.keyboard.press('Control+k');
  await page.keyboard.type('rename');
  await expect(page.getByRole('option', { name: 'Rename' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expectBegun();
  await page.keyboard.press('Escape');
  await expect(name).not.toBeFocused();
  await page.keyboard.press('j');
  await expect(page.locator('[data-row]:focus, li:focus')).toHaveCount(1);

  await page.keyboard.press('.');
  await expect(page.getByRole('option', { name: 'Copy link to this page' })).toBeVisible();
  await page.keyboard.type('rename');
  await page.keyboard.press('Enter');
  await expectBegun();
  await page.keyboard.press('Escape');

  const menu = page.locator('main').getByRole('button', { name: 'More actions' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectBegun();
});

test('no key of the builder’s bar is cut off or lies under another, on a telephone and beside the SQL', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/segments/1', /\w/u);
  const bar = page.getByRole('toolbar', { name: 'Builder shortcuts' });
  await expect(bar.getByRole('button')).toHaveCount(9);
  for (const width of [1440, 1280, 1024, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const covered = await bar.getByRole('button').evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          return [left + 4, right - 4].some((x) => !button.contains(document.elementFromPoint(x, (top + bottom) / 2)));
        })
        .map((button) => button.textContent),
    );
    expect([width, covered]).toEqual([width, []]);
  }
});
