import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { newProfile } from './browser.ts';
import { buildPage, giveStyles } from './build.ts';
import { folders } from './folders.ts';
import type { Person } from './person.ts';
import { startPlain } from './plainServer.ts';
import type { Started } from './process.ts';
import type { Shown } from './same/shown.ts';

const source = resolve('tests', 'bench', 'console', 'same');
/** Until a screen is at rest. */
const rest = 2000;

/**
 * The least page that does the same: the console's list of customers and the record of the first of them, written down
 * as the browser has them, drawn by React, wouter and SWR once as many replies have come. It cannot fall behind what it
 * is compared with.
 */
export async function startSame(browser: Browser, person: Person): Promise<Started> {
  const { shown, replies, rows } = await look(browser, person);
  mkdirSync(folders.shown, { recursive: true });
  for (const [name, value] of Object.entries({ ...shown, replies: replies.length })) write(folders.shown, name, value);
  buildPage([source, '--outDir', folders.same, '--emptyOutDir'], { cwd: source, env: { SHOWN: folders.shown } });
  const answers = join(folders.same, 'assets');
  write(answers, 'list', rows);
  for (const [at, reply] of replies.entries()) write(answers, `${at}`, reply);
  giveStyles(folders.same);
  return startPlain(folders.same);
}

function write(folder: string, name: string, value: unknown): void {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(value));
}

/** Goes from the list to the first record, and notes what is shown and what the server replies. */
async function look(browser: Browser, { list, session }: Person) {
  const context = await newProfile(browser, session);
  const page = await context.newPage();
  const listed = page.waitForResponse((reply) => pathOf(reply) === '/api/customers');
  await page.goto(list);
  const rows: unknown = await (await listed).json();
  await page.locator('[data-row]').first().waitFor();
  await pause(rest);
  const { around, within } = await page.evaluate(writeDown);
  const coming: Promise<unknown>[] = [];
  page.on('response', (reply) => {
    if (pathOf(reply).startsWith('/api/')) coming.push(reply.json());
  });
  await page.locator('[data-row] a').first().click();
  await page.locator('main dl dd').first().waitFor();
  await pause(rest);
  const record = await page.evaluate(writeDown);
  const replies = await Promise.all(coming);
  await context.close();
  return { shown: { shell: around, list: within, record: record.within }, replies, rows };
}

const pathOf = (reply: { url(): string }): string => new URL(reply.url()).pathname;

/** What is in `main` of the page, and what is around it. It runs in the page, so all it needs is in it. */
function writeDown(): { readonly around: readonly Shown[]; readonly within: readonly Shown[] } {
  const valueOf = (element: Element, { name, value }: Attr) =>
    name === 'style' && element instanceof HTMLElement
      ? Object.fromEntries(Array.from(element.style, (one) => [one, element.style.getPropertyValue(one)]))
      : value || Reflect.get(element, name) === true || value;
  const of = (element: Element): Shown => [
    element.localName,
    Object.fromEntries(
      Array.from(element.attributes, (one) => [one.name === 'class' ? 'className' : one.name, valueOf(element, one)]),
    ),
    all(element),
  ];
  const all = (parent: Element | null): Shown[] =>
    Array.from(parent?.childNodes ?? []).flatMap((node) =>
      node instanceof Element ? [of(node)] : node instanceof Text ? [node.data] : [],
    );
  return { around: all(document.getElementById('root')), within: all(document.querySelector('main')) };
}
