import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { open, openToRest } from './support/people.ts';
import { fromPalette, pressKeys } from './support/typing.ts';

const number = 3;

test('the palette reaches every permitted screen and gives the focus back @quick', async ({ page }) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  for (const [query, title] of [
    ['all seg', 'All Segments'],
    ['create seg', 'Create Segment'],
    ['data upload', 'Data Upload'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type(query);
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(title);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await page.keyboard.press('Control+k');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('keys go places, and ? shows them', async ({ page }) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  await pressKeys(page, 'g s');
  await expect(page.getByRole('heading', { level: 1, name: 'All Segments' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Shortcuts on this screen');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('the theme is kept in the white flag, before the first paint (1 §2: white flag)', async ({ page }) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'] ?? 'light');
  expect(await theme()).toBe('light');
  await page.getByRole('button', { name: 'Dark theme' }).press('Enter');
  expect(await theme()).toBe('dark');
  expect(await page.evaluate(() => localStorage.getItem('white'))).toBe('false');
  await page.reload();
  expect(await theme()).toBe('dark');
});

test('the tenant id is shown short and copied whole (1 §2: top bar) (1 §9: tenant id display)', async ({ page }) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  await expect(page.getByRole('banner')).toContainText(/[0-9a-f]{8}…[0-9a-f]{8}/u);
  await page.getByRole('button', { name: 'Copy tenant ID' }).press('Enter');
  await expect(page.getByText('Tenant ID copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f-]{36}$/u);
});

test('the foot says the year and leads to the keys (1 §2: footer year)', async ({ page }) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Dodo Console`);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Shortcuts' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Shortcuts on this screen');
});

test('an unknown path, a screen that is not built and a screen that is denied say so', async ({ page }) => {
  await open(page, `analyst${number}`, number, '/dashboard', 'Dashboard');
  await page.goto('/nowhere');
  await expect(page.getByText('HTTP 404')).toBeVisible();
  await expect(page.getByText('The page you requested could not be found.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/templates');
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/segment-create');
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
    'Please try again later or contact support',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('the sidebar is minimised with its message (1 §2: sidebar minimised)', async ({ page }) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  await page.getByRole('button', { name: 'Minimise' }).press('Enter');
  await expect(page.getByText('Sidebar mini activated')).toBeVisible();
  await page.getByRole('button', { name: 'Expand' }).press('Enter');
  await expect(page.getByText('Sidebar mini deactivated')).toBeVisible();
});

test('groups of the sidebar fold by keyboard and stay so, and at 900 px every line of it is in sight', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Screens' });
  const hidden = () => sidebar.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(await hidden()).toBe(0);

  const chat = sidebar.getByRole('button', { name: 'Chatbot' });
  await expect(chat).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar.getByRole('link', { name: 'Conversation History' })).toHaveCount(0);
  await chat.press('Enter');
  await expect(sidebar.getByRole('link', { name: 'Conversation History' })).toBeVisible();
  await sidebar.getByRole('button', { name: 'Data Manager' }).press('Enter');
  await page.reload();
  await expect(chat).toHaveAttribute('aria-expanded', 'true');
  await expect(sidebar.getByRole('link', { name: 'Data Upload' })).toHaveCount(0);

  // A folded group keeps the line of the screen on show.
  await pressKeys(page, 'g i');
  await expect(page.getByRole('heading', { level: 1, name: 'Data Upload' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Data Upload' })).toHaveAttribute('aria-current', 'page');
  await expect(sidebar.getByRole('link', { name: 'Datasets' })).toHaveCount(0);
});

test('? ends with the help page of the screen, which opens beside the console; the palette finds any page', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/marketing-campaigns', 'All Campaigns');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog').getByRole('link', { name: /^Help: Campaigns/u });
  const opened = page.waitForEvent('popup');
  await help.press('Enter');
  const beside = await opened;
  await expect(beside).toHaveURL('/help/campaigns');
  await expect(beside.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
  await expectAccessible(beside, { themes: ['light'] });
  await beside.getByRole('link', { name: 'Help', exact: true }).press('Enter');
  await expect(beside.getByRole('link', { name: 'Customers and products' })).toBeVisible();
  await beside.close();
  await page.keyboard.press('Escape');

  const found = page.waitForEvent('popup');
  await fromPalette(page, 'Help: Segments');
  await expect(await found).toHaveURL('/help/segments');
});

test('no screen runs an inline script or reaches another host', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await open(page, `owner${number}`, number, '/segment-create', 'Create Segment');
  await expect(page.getByRole('textbox', { name: 'SQL for these conditions' })).toBeVisible();
  expect(refused).toEqual([]);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test('a screen’s first calls are asked once, by the head of the page, what is known from before once it shows', async ({
  page,
}) => {
  await openToRest(page, `owner${number}`, number, '/segments?search=a', 'All Segments');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'All Segments' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search segments' })).toHaveValue('a');
  await expect(page.getByRole('banner')).toContainText(`Corner Shop ${number}`);
  // All of it was asked by the page's head, and all of it was used.
  const left = await page.evaluate(() => (window as { preloaded?: Map<string, unknown> }).preloaded?.size);
  expect(left).toBe(0);
  for (const path of [
    '/api/segment?search=a',
    '/api/onboarding/status',
    '/api/tenant/tier-permissions',
    '/api/tenant',
  ]) {
    await expect.poll(() => asked.filter((one) => one === path)).toEqual([path]);
  }
});
