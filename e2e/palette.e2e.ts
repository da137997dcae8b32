import { expect, test, type Page } from '@playwright/test';
import { inTenant, open } from './support/people.ts';

const number = 18;
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' });
const rows = (page: Page) => page.getByRole('dialog').getByRole('option');
const highlighted = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const sql = (page: Page) => page.getByRole('textbox', { name: 'SQL for these conditions' });
const population = (page: Page) => page.locator('[data-population]');

/** Opens the palette and types. */
async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toHaveCount(1);
  await page.keyboard.type(query);
}

test('a sign says where the palette looks, and its name is shown', async ({ page }) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  await ask(page, '>sign out');
  const actions = page.getByRole('combobox', { name: 'Search actions' });
  await expect(actions).toBeFocused();
  await expect(actions).toHaveAccessibleDescription('Actions');
  await expect(rows(page).filter({ hasText: 'Sign out everywhere' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'All Segments' })).toHaveCount(0);

  await page.keyboard.press('Escape');
  await page.keyboard.type('?zzq');
  await expect(rows(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.type('?g s');
  await expect(highlighted(page)).toContainText('All Segments');

  // The id of a record leads to it, whatever kind it is.
  await page.keyboard.press('Escape');
  await page.keyboard.type('#1');
  await expect(highlighted(page)).toContainText('/segments/1');
  await expect(page.getByRole('status').filter({ hasText: 'Records by ID' })).toContainText(/\d+ results?/u);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/segments\/1\?/u);
  await expect(dialog(page)).toHaveCount(0);

  // Customers by name, e-mail or id.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('@C0000002');
  await expect(highlighted(page)).toContainText('/customers/C0000002');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customers\/C0000002\?/u);
  await expect(dialog(page)).toHaveCount(0);

  // Campaigns, templates and conversations by what they are called.
  for (const [query, path] of [
    ['mothers day', '/campaigns/'],
    ['just for you', '/templates/'],
    ['sunday in hobart', '/dodo-chat-conversation-history/'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(query);
    await expect(highlighted(page)).toContainText(path);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path}\\d+\\?`, 'u'));
    await expect(page.locator('main h1')).toBeVisible();
  }

  // What was opened is offered next time, before anything is typed.
  await page.keyboard.press('Control+k');
  await expect(rows(page).filter({ hasText: '/campaigns/' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: '/segments/1' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: '/customers/C0000002' }).first()).toBeVisible();
});

test('an action asks for what it needs on a page of its own; Backspace and Escape lead back @quick', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  await page.getByRole('link', { name: 'All Segments' }).first().focus();
  await ask(page, 'navbar col');
  await expect(highlighted(page)).toContainText('Navbar colour');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('combobox', { name: 'Navbar colour' });
  await expect(asked).toBeFocused();
  await expect(rows(page)).toHaveCount(8);
  // What works here is said, and no sign that means nothing here.
  await expect(dialog(page)).toContainText('Back');
  await expect(dialog(page)).not.toContainText('Records by ID');
  await page.keyboard.press('Backspace');
  await expect(dialog(page)).toContainText('Records by ID');
  await expect(field(page)).toHaveValue('navbar col');
  await page.keyboard.press('Enter');
  await page.keyboard.type('dang');
  await page.keyboard.press('Escape');
  await expect(asked).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('navbar col');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  // The focus is where it was.
  await expect(page.getByRole('link', { name: 'All Segments' }).first()).toBeFocused();
});

test('one line says an action with what it needs', async ({ page }) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  for (const [query, title] of [
    ['theme dark', 'Theme: Dark'],
    ['light theme', 'Theme: Light'],
    ['dark theem', 'Theme: Dark'],
  ] as const) {
    await ask(page, query);
    await expect(highlighted(page)).toContainText(title);
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', title.slice(7).toLowerCase());
  }
  await ask(page, 'navbar danger');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toHaveAttribute('data-tone', 'danger');
});

test('a condition typed in words is read back, counted and added, and can be taken back @quick', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segment-create', 'Create Segment');
  await expect(sql(page)).toBeVisible();
  await ask(page, '+ gen');
  await expect(rows(page).first()).toContainText('gender');
  await page.keyboard.press('Tab');
  const typed = page.getByRole('combobox', { name: /^gender = F/u });
  await expect(typed).toHaveValue('+ gender ');
  await page.keyboard.type('= F');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('gender is F');
  await expect(preview).toContainText("customer.gender = 'F'");
  await expect(highlighted(page)).toContainText('First group');
  await expect(highlighted(page)).toContainText(/\d+ customers/u);
  await page.keyboard.press('Enter');
  await expect(sql(page)).toHaveText(/WHERE customer\.gender = 'F'/u);
  await expect(page.locator('[data-condition]:focus')).toHaveCount(1);
  await expect(population(page)).toHaveText(/^\d+$/u);
  const women = Number(await population(page).textContent());

  // Into the current group: fewer, and by as many as was said.
  await ask(page, 'and not city = Mel');
  await expect(rows(page).filter({ hasText: 'Melbourne' })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(typed).toHaveValue('and not city = Melbourne ');
  await expect(highlighted(page)).toContainText('Group 1: Customers who match all of these');
  await expect(highlighted(page)).toContainText(new RegExp(`^.*${women} → \\d+ customers?$`, 'u'));
  const left = /→ (?<left>\d+)/u.exec((await highlighted(page).textContent()) ?? '')?.groups?.['left'];
  await page.keyboard.press('Enter');
  await expect(sql(page)).toHaveText(/\(customer\.shipping_city = 'Melbourne'\) IS NOT TRUE/u);
  await expect(population(page)).toHaveText(left ?? '');

  // OR does not go into a group that joins by AND: it says so, and offers a group of its own.
  await ask(page, 'or brand Acme >= 3 in the last 6 months');
  await expect(highlighted(page)).toContainText('New group, UNION');
  await expect(rows(page).filter({ hasText: 'Group 1 joins its conditions with AND.' })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(sql(page)).toHaveText(/UNION.*HAVING COUNT\(\*\) >= 3/u);

  // A field that does not exist is told, with the nearest one.
  await ask(page, '+ gendr = F');
  await expect(preview).toContainText('There is no field “gendr = F”.');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await page.keyboard.press('Control+z');
  await expect(sql(page)).not.toHaveText(/UNION/u);
  await page.keyboard.press('Control+z');
  await expect(population(page)).toHaveText(String(women));
});

test('Enter takes a condition as it stands, however soon it follows the last letter', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segment-create', 'Create Segment');
  await expect(sql(page)).toBeVisible();
  await ask(page, '+ city = Sydne');
  await expect(highlighted(page)).toContainText('First group');
  // Both in one task, as a machine that is busy hears of two keys.
  await page.locator('dialog input').evaluate((field: HTMLInputElement) => {
    field.setRangeText('y', field.value.length, field.value.length, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'y' }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  await expect(sql(page)).toContainText("customer.shipping_city = 'Sydney'");
});

test('a value takes the case that the data has, before Enter can add it', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segment-create', 'Create Segment');
  await expect(sql(page)).toBeVisible();
  await ask(page, '+ city is not in sydney');
  await page.keyboard.press('Enter');
  await expect(sql(page)).toContainText("customer.shipping_city != 'Sydney'");
  await ask(page, '+ not in segment vip');
  await page.keyboard.press('Enter');
  await expect(sql(page)).toContainText("segment.name = 'VIP'");
  await ask(page, '+ no phone number');
  await page.keyboard.press('Enter');
  await expect(sql(page)).toContainText("customer.phone LIKE '%'");

  // Words of the language are no part of a value unless they are in quotes.
  await ask(page, '+ brand between us');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('quotes');
});

test('words that read as a whole condition can be added without a sign', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segment-create', 'Create Segment');
  await expect(sql(page)).toBeVisible();
  await ask(page, 'spent over 200 in the last 6 months');
  await expect(highlighted(page)).toContainText('Add condition: made purchases for more than 200 in total');
  await page.keyboard.press('Enter');
  await expect(sql(page)).toHaveText(/HAVING SUM\(sale\.event_value\) > 200/u);
  await expect(dialog(page)).toHaveCount(0);

  // As the data spells it, and however soon Enter comes.
  await ask(page, 'female customers');
  await page.keyboard.press('Enter');
  await expect(sql(page)).toHaveText(/customer\.gender = 'F'/u);
  await expect(dialog(page)).toHaveCount(0);

  // Below what is called so.
  await ask(page, 'orders');
  await expect(rows(page).filter({ hasText: 'Add condition: made a purchase' })).toBeVisible();
  await expect(highlighted(page)).not.toContainText('Add condition');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  // What cannot be added says why, and stays to be mended.
  await ask(page, 'bought nonsense');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Which field is');
  await expect(page.getByRole('combobox', { name: /^gender = F/u })).toHaveValue('+ bought nonsense');
});

test('on any screen a typed condition begins a segment, and is read back and counted there before it is added', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  await ask(page, 'bought candles last 6 months');
  await expect(highlighted(page)).toContainText('New segment: bought candles last 6 months');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/segment-create/u);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Candles');
  await expect(highlighted(page)).toContainText(/\d+ customers?/u);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(sql(page)).toHaveText(/product\.category = 'Candles'/u);
  await expect(page.locator('[data-condition]:focus')).toHaveCount(1);
});

test('a segment is begun only by who may create one', async ({ page }) => {
  await open(page, `analyst${number}`, number, '/dashboard', 'Dashboard');
  await ask(page, 'bought candles last 6 months');
  await expect(page.getByText('Nothing found')).toBeVisible();
});

test('what is typed right after Control+K goes into the palette, however late its code comes', async ({ page }) => {
  await open(page, `owner${number}`, number, '/segment-create', 'Create Segment');
  await expect(sql(page)).toBeVisible();
  await page.reload();
  await expect(sql(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('+ gender = F');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('gender is F');
  await expect(page.locator('[data-condition]')).toHaveCount(0);
  // Enter, too, and it is not the screen's.
  await page.reload();
  await expect(sql(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('all customers');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'All Customers' })).toBeVisible();
  // What follows Enter is typed into what the action asks for.
  await page.reload();
  await expect(page.getByRole('table', { name: 'Customers' }).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sort');
  await page.keyboard.press('Enter');
  await page.keyboard.type('e-mail');
  await page.keyboard.press('Enter');
  await page.keyboard.type('desc');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sortOption=email-desc/u);
});

test('a field that had the focus before a dialog goes on taking letters after it', async ({ page }) => {
  await open(page, `owner${number}`, number, '/customers', 'All Customers');
  const search = page.getByRole('searchbox');
  await page.keyboard.press('/');
  await page.keyboard.type('sa');
  for (const [keys, value] of [
    ['Control+k', 'sax'],
    ['Control+Shift+s', 'saxx'],
  ] as const) {
    await page.keyboard.press(keys);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(search).toBeFocused();
    await page.keyboard.type('x');
    await expect(search).toHaveValue(value);
  }

  // A field of another kind, where an action was run in between.
  await page.goto(inTenant(number, '/customers-create'));
  const email = page.getByRole('textbox', { name: 'Email', exact: true });
  await email.focus();
  await page.keyboard.type('a@example');
  await ask(page, 'theme dark');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.type('.com');
  await expect(email).toHaveValue('a@example.com');
});

test('Control+Enter opens a row in a new tab, Control+C copies its link unless text is selected', async ({
  page,
  context,
}) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  await ask(page, 'all segments');
  const other = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await other).toHaveURL(/\/segments\?t=/u);
  await (await other).close();
  await page.bringToFront();

  await expect(dialog(page)).toHaveCount(1);
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Link copied to clipboard')).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toMatch(/^http:\/\/.*\/segments\?t=[0-9a-f]{8}$/u);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await expect.poll(copied).toBe('all segments');
});

test('what is denied stays listed with its reason, and says it once more when it is run', async ({ page }) => {
  await open(page, `analyst${number}`, number, '/dashboard', 'Dashboard');
  await ask(page, 'create segment');
  await expect(highlighted(page)).toContainText('You are not authorized to access the feature: Segments create.');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'You are not authorized' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a screen reader hears the highlighted row from the first open, and how many there are', async ({ page }) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  const active = () => field(page).getAttribute('aria-activedescendant');
  await expect.poll(active).not.toBeNull();
  await expect(page.locator(`[id="${await active()}"]`)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('segm');
  await expect(page.getByRole('status').filter({ hasText: 'result' })).toContainText(/\d+ results/u);
  // Another first row is another one to be told: a screen reader hears nothing of one that says something else.
  const first = await highlighted(page).textContent();
  const told = await active();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('prod');
  await expect(highlighted(page)).not.toHaveText(first ?? '');
  await expect.poll(async () => (await highlighted(page).getAttribute('id')) === (await active())).toBe(true);
  expect(await active()).not.toBe(told);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('segm');
  await expect(highlighted(page)).toHaveText(first ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(highlighted(page)).not.toHaveText(first ?? '');
  await expect.poll(async () => (await highlighted(page).getAttribute('id')) === (await active())).toBe(true);
  // What stands below the first rows is drawn once somebody goes there.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await expect(rows(page)).toHaveCount(9);
  await page.keyboard.press('End');
  await expect(rows(page).last()).toHaveAttribute('aria-selected', 'true');
  expect(await rows(page).count()).toBeGreaterThan(9);
  // Whoever turns the wheel over them looks further, too, although nothing is hidden yet.
  await page.keyboard.type('e');
  await expect(rows(page)).toHaveCount(9);
  await rows(page).first().hover();
  await page.mouse.wheel(0, 40);
  await expect(rows(page).nth(9)).toBeAttached();
  // Control+K closes it again, while typing, too.
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toHaveCount(0);
});

test('letters of a composition and its Enter belong to the composition', async ({ page }) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  await ask(page, 'all seg');
  await expect(highlighted(page)).toContainText('All Segments');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await cdp.send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await expect(dialog(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard', includeHidden: true })).toBeAttached();
});

test('any layout opens it: Control with the key of K on a Russian one', async ({ page }) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    key: 'л',
    code: 'KeyK',
    modifiers: 2,
    windowsVirtualKeyCode: 75,
  });
  await expect(dialog(page)).toHaveCount(1);
});
