import type { Browser, BrowserContext, Page } from 'playwright';
import { smallTenant } from '#server/seed/plan.ts';
import { password } from './product.ts';
import { segmentName, segmentText } from './segment.ts';

/** What a browser stores of somebody who is signed in. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Someone who is signed in, with the addresses that are measured. */
export interface Person {
  readonly session: Session;
  /** The list of customers, which most rows are about, and how many it shows. */
  readonly list: string;
  readonly rows: number;
  /** The list of segments. */
  readonly segments: string;
  /** The page of the segment of sixty conditions. */
  readonly segment: string;
}

/** Signs in by the sign-in page, once, and makes sure that the measured segment is there. */
export async function signIn(browser: Browser, base: string): Promise<Person> {
  const { id } = smallTenant(1);
  const inTenant = (path: string): string => `${base}${path}?t=${id.slice(0, 8)}`;
  const [list, segments] = [inTenant('/customers'), inTenant('/segments')];
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(list);
  await page.getByLabel('Email').fill('owner1@corner-shop.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.locator('[data-row]').first().waitFor();
  const number = await segmentNumber(page, id);
  await page.goto(list);
  await page.locator('[data-row]').first().waitFor();
  const rows = await page.locator('[data-row]').count();
  const session = await context.storageState();
  await context.close();
  return { session, list, rows, segments, segment: inTenant(`/segments/${number}`) };
}

/** The number of the measured segment, which is made where it is missing. */
function segmentNumber(page: Page, tenant: string): Promise<number> {
  return page.evaluate(
    async ({ name, sql, id }) => {
      const key = Object.keys(localStorage).find((one) => one.endsWith('.idToken')) ?? '';
      const headers = {
        authorization: `Bearer ${localStorage.getItem(key)}`,
        'x-tenant-id': id,
        'content-type': 'application/json',
      };
      const found = await fetch('/api/segment', { headers });
      const { value } = (await found.json()) as { value: readonly { id: number; name: string; sql: string }[] };
      const known = value.find((one) => one.name === name);
      if (known) return known.id;
      const made = await fetch('/api/segment', { method: 'POST', headers, body: JSON.stringify({ name, sql }) });
      if (!made.ok) throw new Error(await made.text());
      return ((await made.json()) as { value: { id: number } }).value.id;
    },
    { name: segmentName, sql: segmentText, id: tenant },
  );
}
