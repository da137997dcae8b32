import { expect, test, type Page } from '@playwright/test';
import { readFileSync, readdirSync } from 'node:fs';
import PostalMime from 'postal-mime';
import { join } from 'node:path';
import { expectAccessible } from './support/accessible.ts';
import { expectAnswered, open, openToRest } from './support/people.ts';
import { dataFolder } from './support/place.js';

const number = 12;

/** An error that nothing catches, as a script of the page would throw it. */
const breaks = (page: Page, message: string) =>
  page.evaluate((text) => {
    queueMicrotask(() => {
      throw new Error(text);
    });
  }, message);
const card = (page: Page, text: string) => page.locator('[data-type]').filter({ hasText: text });

test('a global error is a danger that stays, survives navigation, and goes to the support team by its button (1 §8: global error) (1 §8: email our support team)', async ({
  page,
}) => {
  await page.clock.install();
  // Nine seconds ahead while the database is asked would leave it one to answer.
  await openToRest(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  const text = `The figures “broke” & <b>hard</b> ${Date.now()}`;
  await breaks(page, text);
  await expect(card(page, text)).toBeVisible();
  // Longer than a notification stays, shorter than a call may take.
  await page.clock.runFor(6_000);
  await page.getByRole('navigation').getByRole('link', { name: 'All Segments' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'All Segments' })).toBeVisible();
  await expect(card(page, text)).toBeVisible();
  await expectAccessible(page);
  await card(page, text).getByRole('button', { name: 'Email our support team' }).press('Enter');
  await expect(card(page, text)).toHaveCount(0);
  const outbox = join(dataFolder, 'outbox');
  const mails = await Promise.all(
    readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => {
        const raw = readFileSync(join(outbox, name), 'utf8');
        const { html = '' } = await PostalMime.parse(raw);
        return { head: raw.slice(0, raw.indexOf('\r\n\r\n')), body: html.trim() };
      }),
  );
  const sent = mails.filter(({ body }) => body.includes(text.slice(-13)));
  expect(sent.map(({ body }) => body)).toEqual([
    `<p>${text.replace('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
  ]);
  expect(sent[0]?.head).toContain('Subject: Dodo Console web app support');
  expect(sent[0]?.head).toContain(`Reply-To: owner${number}@corner-shop.example`);
});

test('somebody who is not signed in has the button, too', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@corner-shop.example');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');
  const refused = card(page, 'Incorrect username or password.');
  await expect(refused).toBeVisible();
  await refused.getByRole('button', { name: 'Email our support team' }).press('Enter');
  await expect(refused).toBeVisible();
  await expect(refused).not.toContainText('was not sent');
});

test('notifications stack, count, collapse, go by Escape and all at once; each is one text in one live region', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) await breaks(page, `Error ${name}`);
  await breaks(page, 'Error six');
  await expect(page.locator('[data-type]')).toHaveCount(5);
  await expect(card(page, 'Error six')).toContainText('×2');
  await expect(page.getByRole('button', { name: '1 more' })).toBeVisible();
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  expect(nodes.filter(({ role, name }) => role?.value === 'StaticText' && name?.value === 'Error five')).toHaveLength(
    1,
  );
  const alert = nodes.find(({ role, childIds }) => role?.value === 'alert' && (childIds?.length ?? 0) > 0);
  const live = (name: string) => alert?.properties?.find((property) => property.name === name)?.value.value as unknown;
  expect([live('live'), live('atomic'), live('relevant')]).toEqual(['assertive', false, 'additions']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card(page, 'Error six')).toHaveCount(0);
  await expect(page.locator('[data-type]')).toHaveCount(5);
  await page.keyboard.press('Alt+x');
  await expect(page.locator('[data-type]')).toHaveCount(0);
});

test('a notification closes after 5000 ms, not before (1 §4: notifications close)', async ({ page }) => {
  const now = Date.now();
  await page.clock.install({ time: now });
  // Ten minutes ahead while the database is asked would leave it none to answer.
  await openToRest(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  await page.clock.pauseAt(now + 600_000);
  await page.getByRole('button', { name: 'Minimise' }).press('Enter');
  await expect(card(page, 'Sidebar mini activated')).toBeVisible();
  await page.clock.runFor(4990);
  await expect(card(page, 'Sidebar mini activated')).toBeVisible();
  await page.clock.runFor(20);
  await expect(card(page, 'Sidebar mini activated')).toHaveCount(0);
});

test('the sidebar’s toggle appears in the top bar after 50 px of scrolling (1 §2: toggle button)', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 320 });
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Minimise or expand the sidebar' });
  const scrollTo = (top: number) => page.locator('main').evaluate((main, to) => main.scrollTo({ top: to }), top);
  await scrollTo(50);
  await expect.poll(() => page.locator('main').evaluate((main) => main.scrollTop)).toBe(50);
  await expect(toggle).toHaveCount(0);
  await scrollTo(51);
  await expect(toggle).toBeVisible();
  await toggle.press('Enter');
  await expect(card(page, 'Sidebar mini activated')).toBeVisible();
  await scrollTo(0);
  await expect(toggle).toHaveCount(0);
});

test('what moves takes 200 ms and the sidebar 250 ms; nothing moves for somebody who asked for less motion (1 §9: transitions)', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  // A notification that its code found there does not come in a second time: the code is waited for.
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveCount(6);
  await page.getByRole('button', { name: 'Minimise' }).press('Enter');
  const durations = () =>
    page.evaluate(() =>
      ['[data-type]', 'div:has(> main)'].map((selector) => {
        const element = document.querySelector(selector);
        return element && getComputedStyle(element).transitionDuration;
      }),
    );
  await expect(card(page, 'Sidebar mini activated')).toBeVisible();
  expect(await durations()).toEqual(['0.2s', '0.25s']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await durations()).toEqual(['0s', '0s']);
});

test('an unknown path says so and leads back to the dashboard (1 §2: unknown path) (1 §2: not-found)', async ({
  page,
}) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  await page.goto('/nowhere/at/all');
  for (const words of ['HTTP 404', 'The page you requested could not be found.', 'Page not found']) {
    await expect(page.getByText(words)).toBeVisible();
  }
  // It is shown by itself first, then within the console, where it takes the focus.
  await expect(page.getByRole('complementary', { name: 'Dodo Console' })).toBeVisible();
  await expectAnswered(page);
  await page.getByRole('link', { name: 'Go to the dashboard' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
