import { smallTenant } from '#server/seed/plan.ts';
import { expect, type Page } from '@playwright/test';
import { giveSignIn, keepSignIn } from './keptSignIns.ts';
import { password } from './place.js';

/** Someone who signs in: the owner of a small tenant may do everything, its analyst may look. */
export type Person = `owner${number}` | `analyst${number}`;

/** The address of a person's account. */
export function emailOf(person: Person): string {
  return `${person}@corner-shop.example`;
}

/** A path of the console with its tenant named, as links have it. */
export function inTenant(number: number, path: string): string {
  const { id } = smallTenant(number);
  return `${path}${path.includes('?') ? '&' : '?'}t=${id.slice(0, 8)}`;
}

/** The address on screen without its tenant, as a colleague’s link names it. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search.replace(/([?&])t=[^&]*(?:&|$)/u, '$1').replace(/[?&]$/u, '')}`;
}

/** Signs in on the form that is shown, with the keyboard alone. */
export async function signInAgain(page: Page, person: Person): Promise<void> {
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(emailOf(person));
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** What `open` and its like are told. `base` names a server other than the one all files share. */
type Opening = [page: Page, person: Person, number: number, path: string, title: string | RegExp, base?: string];

/**
 * Opens an address, signs in on the way with the keyboard alone, and waits for the screen's title and for what it
 * shows.
 */
export async function openSigningIn(...[page, person, number, path, title, base = '']: Opening): Promise<void> {
  await page.goto(base + inTenant(number, path));
  await signInAgain(page, person);
  await expectOpened(page, title);
}

/**
 * Opens an address as `openSigningIn` does; who signed in before in the same worker is found signed in, as by a browser
 * that was closed in between. For whatever is not about the session: that one is never taken away from others.
 */
export async function open(...opening: Opening): Promise<void> {
  const [page, person, number, path, title, base] = opening;
  const stop = base === undefined ? await giveSignIn(page, emailOf(person)) : undefined;
  if (stop) {
    await page.goto(inTenant(number, path));
    await stop();
    await expectOpened(page, title);
  } else {
    await openSigningIn(...opening);
    if (base === undefined) await keepSignIn(page, emailOf(person));
  }
}

async function expectOpened(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAnswered(page);
}

/**
 * Waits until nothing on screen waits for the server: rows of the question before stay until those of the next have
 * come. What waits draws nothing for its first 150 ms, but has its place by then.
 */
export async function expectAnswered(page: Page, where?: string): Promise<void> {
  await expect.poll(async () => page.evaluate(waitingOnScreen), where).toBe(0);
}

function waitingOnScreen(): number {
  return [...document.querySelectorAll('[aria-busy=true]')].filter((part) => part.checkVisibility()).length;
}

/** What every screen asks by itself once it shows: whether the database answers, and the tenant's name. */
const askedAfterOpening = ['/api/database/ping', '/api/tenant'];

/**
 * Opens as `openSigningIn` does and waits for what is asked afterwards, too. For whoever counts calls, or takes the
 * session, the server or the clock away: the next call is then the one that the journey makes.
 */
export async function openToRest(...opening: Opening): Promise<void> {
  const [page] = opening;
  const answered = askedAfterOpening.map((path) =>
    page.waitForResponse((reply) => new URL(reply.url()).pathname === path),
  );
  await openSigningIn(...opening);
  await Promise.all(answered);
}
