import { expect, test, type Page } from '@playwright/test';
import type { Job, Seen, Step } from '../tests/support/job.ts';
import { listJobs, segmentJobs, tenantJobs } from '../tests/support/jobs.ts';
import { weekJobs } from '../tests/support/weekJobs.ts';
import { expectAnswered, inTenant, open } from './support/people.ts';
import { password } from './support/place.js';

const number = 26;
const modifiers: readonly string[] = ['Control', 'Meta', 'Shift', 'Alt', 'AltGraph'];

/** Counts every key that the page hears, whoever takes it; a modifier is part of its chord. */
async function countKeys(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('countKey', () => {
    count += 1;
  });
  await page.addInitScript((alone) => {
    const tell = (event: KeyboardEvent) => {
      const { countKey } = window as unknown as { countKey: () => void };
      if (event.isTrusted && !alone.includes(event.key)) countKey();
    };
    window.addEventListener('keydown', tell, true);
  }, modifiers);
  return () => count;
}

/** Waits until something is seen. */
async function see(page: Page, seen: Seen): Promise<void> {
  const highlighted = page.locator('[role=option][aria-selected=true]');
  if ('role' in seen) await expect(page.getByRole(seen.role, { name: seen.name }).first()).toBeVisible();
  else if ('chosen' in seen) await expect(highlighted.first()).toContainText(seen.chosen);
  else if ('focused' in seen) await expect(page.getByLabel(seen.focused, { exact: true })).toBeFocused();
  else if ('focusedRow' in seen) await expect(page.locator('tbody tr:focus-within')).toContainText(seen.focusedRow);
  else if ('sql' in seen)
    await expect(page.getByRole('textbox', { name: 'SQL for these conditions' })).toContainText(seen.sql);
  else if ('text' in seen) await expect(page.getByText(seen.text).first()).toBeVisible();
  else if ('url' in seen) await expect(page).toHaveURL(seen.url);
  else if ('palette' in seen) await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  else if ('theme' in seen) await expect(page.locator('html')).toHaveAttribute('data-theme', seen.theme);
  else if ('rows' in seen) await expect(page.locator('main tbody [data-row]').first()).toBeVisible();
  else if ('clipboard' in seen) {
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(seen.clipboard);
  }
}

async function take(page: Page, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (typeof step === 'string') await page.keyboard.press(step);
    else if ('type' in step) await page.keyboard.type(step.type);
    else await see(page, step.until);
  }
}

/** Does a job from where it begins, and says how many keys that took. */
async function work(page: Page, job: Job, counted: () => number): Promise<number> {
  const { start, before = [], keys, seen } = job;
  if (start !== undefined) {
    await page.goto(inTenant(number, start));
    await expect(page.locator('h1').first()).toBeVisible();
    await expectAnswered(page);
  }
  await take(page, before);
  const begun = counted();
  const file = 'file' in seen ? page.waitForEvent('download') : undefined;
  await take(page, keys);
  if (file && 'file' in seen) expect((await file).suggestedFilename()).toMatch(seen.file);
  await see(page, seen);
  return counted() - begun;
}

async function workAll(page: Page, all: readonly Job[], counted: () => number): Promise<void> {
  for (const job of all) {
    await test.step(job.name, async () => {
      const taken = await work(page, job, counted);
      expect.soft(taken, `keys to ${job.name}`).toBeLessThanOrEqual(job.most);
      // A count that nobody reaches would hide a key too many.
      expect.soft(taken, `keys to ${job.name}`).toBeGreaterThan(job.most - 2);
    });
  }
}

test('jobs with customers and lists take no more keys than they are allowed', async ({ page }) => {
  const counted = await countKeys(page);
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  await workAll(page, listJobs, counted);
});

test('jobs with segments, figures and the console itself take no more keys than they are allowed', async ({ page }) => {
  const counted = await countKeys(page);
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  await workAll(page, segmentJobs, counted);
});

test('jobs of a marketer’s week take no more keys than they are allowed', async ({ page }) => {
  const counted = await countKeys(page);
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  await workAll(page, weekJobs, counted);
});

test('going to another tenant takes no more keys than it is allowed', async ({ page }) => {
  const counted = await countKeys(page);
  await page.goto('/segments');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('anton@copper-kettle.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Search tenants')).toBeFocused();
  await page.keyboard.type('Copper');
  await see(page, { chosen: /^Copper/u });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText('Copper Kettle');
  await see(page, { rows: true });
  await workAll(page, tenantJobs, counted);
});
