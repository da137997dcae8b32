import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { inTenant, open } from './support/people.ts';
import { fromPalette, pressKeys, typeInto } from './support/typing.ts';

const number = 21;
const owner = `owner${number}` as const;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const notice = (page: Page, text: string | RegExp) => page.locator('[data-type]').filter({ hasText: text });
const anyone = /^(?!Sign In)./u;

test('single keys are turned off and on again; keys with a modifier and arrows stay @quick', async ({ page }) => {
  await open(page, owner, number, '/settings', 'Settings');
  await page.getByRole('group', { name: 'Single-key shortcuts' }).getByRole('radio', { name: 'Off' }).press('Space');
  await heading(page, 'Settings').press('g');
  await page.keyboard.press('s');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page, 'Settings')).toBeVisible();
  await fromPalette(page, 'All Segments');
  await expect(heading(page, 'All Segments')).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await page.keyboard.press('j');
  await expect(page.locator('tr:focus-within')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tbody tr:focus-within')).toHaveCount(1);
  await page.reload();
  await expect(heading(page, 'All Segments')).toBeVisible();
  await fromPalette(page, 'Turn on single-key shortcuts');
  await expect(notice(page, 'Single-key shortcuts are on.')).toBeVisible();
  await heading(page, 'All Segments').press('g');
  await page.keyboard.press('d');
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('an owner changes what onboarding asked: name, time zone, currency and VAT, and bad values are told at their fields', async ({
  page,
}) => {
  await open(page, owner, number, '/settings', 'Settings');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await expect(field('Business name')).not.toHaveValue('');
  await typeInto(page, 'Business name', 'Fern & Moss');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Business details saved.')).toBeVisible();
  await typeInto(page, 'VAT', 'ten');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a number, such as 10 or 12.5.')).toBeVisible();
  await typeInto(page, 'VAT', '12.5');
  await typeInto(page, 'Currency', 'NZ$');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Currency and VAT saved.')).toBeVisible();
  await page.reload();
  await expect(field('Business name')).toHaveValue('Fern & Moss');
  await expect(field('Currency')).toHaveValue('NZ$');
  await expect(field('VAT')).toHaveValue('12.5');
});

test('an action gets other keys: whose they are is said, it is heard and shown everywhere, and goes back', async ({
  page,
}) => {
  await open(page, owner, number, '/settings', 'Settings');
  const find = page.getByRole('searchbox', { name: 'Find an action' });
  const row = page.getByTitle('Change shortcut: All Segments');
  await find.focus();
  await page.keyboard.type('all seg');
  await page.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'New shortcut for: All Segments' });
  await expect(field).toBeFocused();
  await pressKeys(page, 'g d');
  await expect(page.getByText('Already used by “Dashboard”.')).toBeVisible();
  await expectAccessible(page);
  // Of a screen that is not open.
  await page.keyboard.press('Backspace');
  await page.keyboard.press('j');
  await expect(page.getByText(/^Already used by .*“Next row” on [^“]+, \d+ more/u)).toBeVisible();
  // What the browser keeps is refused, and Enter does not take it.
  await page.keyboard.press('Control+l');
  await expect(page.getByText('The browser uses Ctrl L for the address bar. Choose other keys.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await expect(row).toContainText('GS');

  await page.keyboard.press('Enter');
  await pressKeys(page, 'q s');
  await page.keyboard.press('Enter');
  await expect(row).toBeFocused();
  await expect(row).toContainText('QS');
  await heading(page, 'Settings').press('g');
  await page.keyboard.press('s');
  await expect(heading(page, 'Settings')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Settings')).toBeVisible();
  await heading(page, 'Settings').press('q');
  await page.keyboard.press('s');
  await expect(heading(page, 'All Segments')).toBeVisible();

  // A key of this screen only, in the list of keys; there is a next row once there are rows.
  await expect(page.locator('tbody [data-row-link]').first()).toBeVisible();
  await heading(page, 'All Segments').press('?');
  await page.getByRole('searchbox', { name: 'Search shortcuts' }).pressSequentially('next row');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('k');
  await expect(page.getByText('Already used by “Previous row”.')).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('l');
  await page.keyboard.press('Enter');
  await expect(page.getByTitle('Change shortcut: Next row').first()).toContainText('L');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await heading(page, 'All Segments').press('l');
  await expect(page.locator('tbody tr:focus-within')).toHaveCount(1);

  await fromPalette(page, 'Restore default shortcuts');
  await expect(notice(page, 'Default shortcuts restored.')).toBeVisible();
  await heading(page, 'All Segments').press('g');
  await page.keyboard.press('d');
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('Control held alone shows the keys on the buttons, until it is let go', async ({ page }) => {
  await page.clock.install();
  // What listens for it comes when nothing else happens.
  const code = page.waitForResponse((reply) => reply.url().includes('/assets/holding-'));
  await open(page, owner, number, '/customers/C0000003', anyone);
  const address = (await code).url();
  await page.evaluate(async (file) => void (await import(file)), address);
  await page.clock.pauseAt(Date.now() + 3000);
  const badges = page.locator('[data-hints] kbd');
  await page.keyboard.down('Control');
  await page.clock.runFor(400);
  await expect(badges).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(badges.first()).toBeVisible();
  expect(await badges.count()).toBeGreaterThan(3);
  await page.keyboard.up('Control');
  await expect(badges).toHaveCount(0);
  await page.keyboard.down('Control');
  await page.clock.runFor(600);
  await expect(badges.first()).toBeVisible();
  await page.keyboard.press('k');
  await expect(badges).toHaveCount(0);
  await page.keyboard.up('Control');
  await expect(page.getByPlaceholder('Search or jump to')).toBeFocused();
});

test('the point opens the actions of a row', async ({ page }) => {
  await open(page, owner, number, '/segments', 'All Segments');
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await page.keyboard.press('j');
  const name = await page.locator('tbody tr:focus-within a').first().textContent();
  await page.keyboard.press('.');
  await expect(page.getByRole('option', { name: `Edit ${name}` })).toBeVisible();
  await page.keyboard.type('edit');
  await page.keyboard.press('Enter');
  await expect(heading(page, name ?? '')).toBeVisible();
});

test('the point opens the actions of a record on its page', async ({ page }) => {
  await open(page, owner, number, '/customers/C0000004', anyone);
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await page.keyboard.press('.');
  await expect(page.getByRole('option', { name: 'Copy ID' })).toBeVisible();
  await page.keyboard.type('analytics');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(inTenant(number, '/customers-analytics/C0000004'));
  await expect(heading(page, name ?? '')).toBeVisible();
});

test('a change of a customer is taken back by Mod+Z', async ({ page }) => {
  await open(page, owner, number, '/customers/C0000004/update', anyone);
  const former = await page.getByLabel('Job title', { exact: true }).inputValue();
  await typeInto(page, 'Job title', 'Lighthouse keeper');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Lighthouse keeper')).toBeVisible();
  await expect(notice(page, / saved/u).getByRole('button', { name: 'Undo' })).toHaveAttribute(
    'title',
    /^Undo: .* saved/u,
  );
  await page.keyboard.press('Control+z');
  await expect(notice(page, /^Changes to “.*” undone$/u)).toBeVisible();
  await expect(page.getByText('Lighthouse keeper')).toHaveCount(0);
  await heading(page, anyone).press('e');
  await expect(page.getByLabel('Job title', { exact: true })).toHaveValue(former);
});

test('what somebody else changed meanwhile is not taken back', async ({ page, browser }) => {
  await open(page, owner, number, '/customers/C0000005/update', anyone);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await open(other, owner, number, '/dashboard', 'Dashboard');
  await typeInto(page, 'Job title', 'First');
  await page.keyboard.press('Control+Enter');
  const undo = notice(page, / saved/u).getByRole('button', { name: 'Undo' });
  // While the focus is on it the notice stays.
  await undo.focus();
  await other.goto(page.url().replace('/customers/C0000005', '/customers/C0000005/update'));
  await typeInto(other, 'Job title', 'Second');
  await other.keyboard.press('Control+Enter');
  await expect(notice(other, / saved/u)).toBeVisible();
  await elsewhere.close();
  await undo.press('Enter');
  await expect(page.locator('[data-type=warning]')).toContainText('so we couldn’t undo your change');
  await page.reload();
  await expect(page.getByText('Second', { exact: true })).toBeVisible();
});
