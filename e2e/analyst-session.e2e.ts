import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { open } from './support/people.ts';
import { expectWrapped } from './support/reachable.ts';
import { pressKeys } from './support/typing.ts';

const number = 6;
const sql = (page: Page) => page.getByRole('textbox', { name: 'SQL for these conditions' });
const population = (page: Page) => page.locator('[data-population]');
const rows = (page: Page) => page.locator('[data-condition]');
const settled = (page: Page) => expect(page.getByText('Outdated')).toHaveCount(0);

/** Puts a text into the SQL view in place of what is there, as pasting does. */
async function writeSql(page: Page, text: string): Promise<void> {
  await sql(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

/** The ids of all members, as the list shows them. */
async function memberIds(page: Page): Promise<readonly string[]> {
  await page.keyboard.press('Alt+2');
  const table = page.getByRole('table', { name: 'Members of this segment' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  return table.locator('tbody tr').evaluateAll((found) => found.map((row) => row.getAttribute('data-row') ?? ''));
}

test('an analyst opens a shared draft, edits its SQL by hand, mends it, undoes across both views, saves and shares', async ({
  page,
  browser,
}) => {
  // A colleague shares an unsaved draft.
  await open(page, `owner${number}`, number, '/segment-create', 'Create Segment');
  await writeSql(page, "SELECT customer.user_id FROM customer WHERE customer.gender = 'F'");
  await expect(population(page)).toHaveText(/^\d+$/u);
  await expect(page).toHaveURL(/draft=/u);
  const women = await population(page).textContent();
  const { pathname, search } = new URL(page.url());
  const shared = `${pathname}${search.replace(/&t=.*/u, '')}`;

  const analyst = await (await browser.newContext()).newPage();
  await open(analyst, `owner${number}`, number, shared, 'Create Segment');
  await expect(population(analyst)).toHaveText(women ?? '');
  await expect(rows(analyst)).toHaveCount(1);

  // The SQL by hand: lower case, comments, <>, parentheses that change nothing. The builder follows, the text stays.
  const text = [
    '-- who bought, not only looked',
    'select customer.user_id from customer',
    "where (customer.gender = 'F') /* women */",
    '  and customer.user_id in (',
    "    select sale.user_id from sale where sale.event_type <> 'view')",
  ].join('\n');
  await writeSql(analyst, text);
  await expect(rows(analyst)).toHaveCount(2);
  await expect(analyst.getByText('In sync')).toBeVisible();
  await settled(analyst);
  await expect(sql(analyst)).toContainText('/* women */');
  const buyers = await population(analyst).textContent();

  // Broken: what was typed stays, saving is off, F8 walks the problems.
  await analyst.keyboard.press('Control+End');
  await analyst.keyboard.insertText('\n  and customer.gendr = 5\n  and customer.city in (1)');
  await expect(analyst.getByText(/^Not editable in builder · \d/u)).toBeVisible();
  await expect(analyst.getByText('Outdated')).toBeVisible();
  await expect(rows(analyst)).toHaveCount(2);
  await analyst.keyboard.press('F8');
  await analyst.keyboard.press('F8');
  await analyst.keyboard.press('Shift+F8');
  await expect(sql(analyst)).toContainText('customer.gendr = 5');

  // Undo takes the typing back, in the same history that the builder uses.
  await analyst.keyboard.press('Control+z');
  await expect(analyst.getByText('In sync')).toBeVisible();

  // A refusal with a safe fix: previewed, applied by its key.
  await analyst.keyboard.press('Control+End');
  await analyst.keyboard.insertText('\nlimit 5');
  await expect(analyst.getByText('Not editable in builder · 1')).toBeVisible();
  await analyst.keyboard.press('Control+.');
  await expect(analyst.getByText('In sync')).toBeVisible();
  await expect(sql(analyst)).not.toContainText('limit');

  // Across both views: a move of the builder, then undone from the editor; comments stay where they were.
  await analyst.getByRole('heading', { level: 1 }).focus();
  await analyst.keyboard.press('j');
  await analyst.keyboard.press('n');
  await expect(sql(analyst)).toContainText('IS NOT TRUE');
  await expect(sql(analyst)).toContainText('/* women */');
  await sql(analyst).focus();
  await analyst.keyboard.press('Control+z');
  await expect(sql(analyst)).not.toContainText('IS NOT TRUE');
  await expect(sql(analyst)).toContainText('-- who bought, not only looked');
  await settled(analyst);
  await expect(population(analyst)).toHaveText(buyers ?? '');

  // Saved from within the editor, and the link of the saved segment gives the same members.
  await analyst.getByRole('textbox', { name: 'Name' }).focus();
  await analyst.keyboard.type('Women who bought');
  await sql(analyst).focus();
  await analyst.keyboard.press('Control+Enter');
  await expect(analyst).toHaveURL(/\/segments\/\d+\?/u);
  await expect(population(analyst)).toHaveText(buyers ?? '');
  const saved = new URL(analyst.url()).pathname;
  await analyst.getByRole('heading', { level: 1 }).focus();
  const members = await memberIds(analyst);

  const colleague = await (await browser.newContext()).newPage();
  await open(colleague, `analyst${number}`, number, saved, 'Women who bought');
  await expect(population(colleague)).toHaveText(buyers ?? '');
  await expect(sql(colleague)).toContainText('/* women */');
  expect(await memberIds(colleague)).toEqual(members);
  for (const each of [colleague, analyst]) await each.context().close();
});

test('two people who save the same segment see both versions, and nothing is lost', async ({ page, browser }) => {
  await open(page, `owner${number}`, number, '/segment-create', 'Create Segment');
  await writeSql(page, "SELECT customer.user_id FROM customer WHERE customer.gender = 'F'");
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type('Edited by two');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/segments\/\d+\?/u);
  const { pathname } = new URL(page.url());
  const other = await (await browser.newContext()).newPage();
  await open(other, `owner${number}`, number, pathname, 'Edited by two');

  await page.getByRole('textbox', { name: 'Description' }).focus();
  await page.keyboard.type(`Theirs${'WithoutAnEnd'.repeat(12)}`);
  await writeSql(page, "SELECT customer.user_id FROM customer WHERE customer.shipping_city = 'Sydney'");
  await expect(page.getByRole('combobox', { name: 'Value' })).toHaveValue('Sydney');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).press('Shift+E');
  await expect(page.getByRole('main').getByText('Archived', { exact: true }).first()).toBeVisible();

  await writeSql(other, "SELECT customer.user_id FROM customer WHERE customer.gender = 'M'");
  await expect(other.getByRole('combobox', { name: 'Value' })).toHaveValue('M');
  await other.keyboard.press('Alt+c');
  await expect(other.getByRole('list', { name: 'Unsaved changes' })).toContainText('M');
  await expect(other.getByText(/customers before/u)).toBeVisible();
  await other.keyboard.press('Control+Enter');
  const dialog = other.getByRole('alertdialog', { name: 'Someone else saved Edited by two' });
  await expect(dialog).toContainText('They archived it. Saving activates it again.');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Description: empty → Theirs' })).toBeVisible();
  const disputed = dialog.getByRole('group', { name: 'Conditions' });
  await expect(disputed.getByRole('radio', { name: 'Mine' })).toBeChecked();
  await expect(disputed.getByRole('list', { name: 'Mine' })).toContainText('M');
  await expect(disputed.getByRole('list', { name: 'Theirs' })).toContainText('Sydney');
  await expectWrapped(dialog);
  await dialog.getByRole('button', { name: 'Save merged version' }).press('Enter');
  await expect(other.getByRole('status').filter({ hasText: 'Edited by two' }).first()).toBeVisible();
  await expect(other.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(other.getByRole('textbox', { name: 'Description' })).toHaveValue(/^Theirs/u);
  await expect(other.getByRole('combobox', { name: 'Value' })).toHaveValue('M');
  await other.context().close();
});

test('one who archives what one is editing, before or right after saving, is nobody else', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segment-create', 'Create Segment');
  await writeSql(page, "SELECT customer.user_id FROM customer WHERE customer.gender = 'F'");
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type('Edited and archived');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/segments\/\d+\?/u);
  const archived = page.getByRole('main').getByText('Archived', { exact: true }).first();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const description = page.getByRole('textbox', { name: 'Description' });

  await description.focus();
  await page.keyboard.type('Before');
  await page.getByRole('heading', { level: 1 }).press('Shift+E');
  await expect(archived).toBeVisible();
  await expect(description).toHaveValue('Before');
  await page.keyboard.press('Control+Enter');
  await expect(save).toHaveCount(0);
  await expect(archived).toHaveCount(0);

  await description.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' and after');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Shift+E');
  await expect(archived).toBeVisible();
  await expect(save).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(archived).toBeVisible();
  await expect(description).toHaveValue('Before and after');
});

test('a segment is duplicated with what is on screen, and saved as another one', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segments', 'All Segments');
  await page.getByRole('link', { name: 'VIP', exact: true }).press('Enter');
  await expect(population(page)).toBeVisible();
  const members = await population(page).textContent();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('duplicate segment');
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Duplicate/u);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/segment-create\?draft=/u);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Copy of VIP');
  await expect(population(page)).toHaveText(members ?? '');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/segments\/\d+\?/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of VIP' })).toBeVisible();
});

test('a customer’s place in a segment is explained, and the explanation is a link', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segments', 'All Segments');
  await page.getByRole('link', { name: 'VIP', exact: true }).press('Enter');
  await expect(population(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  const [member = ''] = await memberIds(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Why is this customer in or out?' });
  await expect(dialog).toContainText(/^(?!.*\bC\d{7} is in).* is in this segment/su);
  await expect(dialog).toContainText('matches. The newest 5');
  await expect(page).toHaveURL(new RegExp(`why=${member}`, 'u'));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('archiving what another segment reads asks first, and can be undone', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segment-create', 'Create Segment');
  await writeSql(
    page,
    "SELECT customer.user_id FROM customer WHERE customer.user_id IN (SELECT segment.user_id FROM segment WHERE segment.name = 'VIP')",
  );
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type('Reads VIP');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/segments\/\d+\?/u);
  await page.getByRole('heading', { level: 1 }).focus();
  await pressKeys(page, 'g s');
  await page.getByRole('link', { name: 'VIP', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'VIP' })).toBeVisible();
  await expect(population(page)).toBeVisible();
  await page.keyboard.press('Shift+E');
  const question = page.getByRole('alertdialog', { name: 'Archive “VIP”?' });
  await expect(question).toContainText('“Reads VIP”');
  await question.getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'VIP' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'VIP' })).toBeFocused();
});

test('the history tells who changed what, shows a change in full, and restores an earlier state by keyboard', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/segment-create', 'Create Segment');
  await writeSql(page, "SELECT customer.user_id FROM customer WHERE customer.gender = 'F'");
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type('With a past');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/segments\/\d+\?/u);
  await writeSql(page, "SELECT customer.user_id FROM customer WHERE customer.gender = 'M'");
  await expect(page.getByRole('combobox', { name: 'Value' })).toHaveValue('M');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);

  await page.keyboard.press('Alt+3');
  await expect(page).toHaveURL(/tab=history/u);
  const table = page.getByRole('table', { name: 'History' });
  await expect(table.getByRole('row').nth(1)).toContainText('Saved');
  await expect(table.getByRole('row').nth(1)).toContainText('Conditions');
  await expect(table.getByRole('row').nth(2)).toContainText('Created');
  await expectAccessible(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Version 2/u });
  await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText('M');
  await expect(dialog).toContainText("customer.gender = 'M'");
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+V');
  await expect(
    page.getByRole('status').filter({ hasText: '“With a past” restored to version 1' }).first(),
  ).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toContainText('Restored');
  await page.keyboard.press('Alt+1');
  await expect(sql(page)).toContainText("customer.gender = 'F'");
});
