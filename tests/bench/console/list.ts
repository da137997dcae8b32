import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { median } from '../race.ts';
import { ratio, type Result } from '../table.ts';
import { openSlowly } from './browser.ts';
import { typeFast } from './fingers.ts';
import type { Person, Session } from './person.ts';

/** The most that a record and the way back may cost in CPU of the floor's (W6), and a key in the search (W9). */
const mostDetail = 1.6;
const mostKey = 1.3;
const rounds = 7;
/** Until a list is at rest, and until what a step leaves behind is done. */
const rest = { list: 4500, step: 1000 } as const;
/** As the floor's own instrument types it: both lists go on finding rows, where a name would leave the floor empty. */
const typed = '7193';

/** A list of customers with the page of one. */
export interface ListApp {
  readonly list: string;
  readonly session?: Session | undefined;
  readonly row: string;
  readonly link: string;
  readonly detail: string;
  readonly search: string;
}

interface Steps {
  readonly detail: number;
  readonly back: number;
}

/** The console's list and the floor's. */
export function listApps(floorBase: string, person: Person): Readonly<Record<'own' | 'floor', ListApp>> {
  const search = 'main input[type=search]';
  return {
    own: {
      list: person.list,
      session: person.session,
      row: '[data-row]',
      link: '[data-row] a',
      detail: 'main dl dd',
      search,
    },
    floor: {
      list: `${floorBase}/customers`,
      row: 'tbody tr',
      link: 'tbody tr a',
      detail: '[data-detail]',
      search,
    },
  };
}

/**
 * W6: from the list to a customer's page, and back, each time in a new profile, in turns, against the least page that
 * shows what the console's does.
 */
export async function measureDetail(
  browser: Browser,
  bases: { readonly floor: string; readonly same: string },
  person: Person,
): Promise<Result[]> {
  const { own } = listApps(bases.floor, person);
  const same: ListApp = { ...own, list: bases.same, session: undefined };
  const seen = await inTurns({ same, own }, (app) => step(browser, app));
  const cpu = (app: 'own' | 'same', part: keyof Steps) => median(seen.map((round) => round[app][part]));
  return (['detail', 'back'] as const).map((part) => {
    const work = `${part === 'detail' ? 'list → detail' : 'back to the list'}, CPU, against the least page with the same`;
    return ratio('W6', work, { own: cpu('own', part), rival: cpu('same', part) }, mostDetail);
  });
}

/**
 * W9: a part of an id is typed into the search of the list; its rows follow, with each letter or once fingers rest
 * (docs/decisions/022).
 */
export async function measureSearch(browser: Browser, floorBase: string, person: Person): Promise<Result[]> {
  const seen = await inTurns(listApps(floorBase, person), (app) => type(browser, app));
  const cpu = (app: 'own' | 'floor'): number => median(seen.map((round) => round[app]));
  const costs = { own: cpu('own'), rival: cpu('floor') };
  return [ratio('W9', 'key in the search of a list, CPU, against the floor', costs, mostKey)];
}

/** Measures apps one after the other, again and again; the first round warms up and is left out. */
export async function inTurns<App extends string, Measure>(
  apps: Readonly<Record<App, ListApp>>,
  measure: (app: ListApp) => Promise<Measure>,
): Promise<Readonly<Record<App, Measure>>[]> {
  const seen: Readonly<Record<App, Measure>>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const measures = new Map<string, Measure>();
    for (const [name, app] of Object.entries<ListApp>(apps)) measures.set(name, await measure(app));
    // The first round warms up.
    if (round > 0) seen.push(Object.fromEntries(measures) as Record<App, Measure>);
  }
  return seen;
}

async function step(browser: Browser, app: ListApp): Promise<Steps> {
  const { page, cpu, close } = await openSlowly(browser, app.list, app.session);
  await page.locator(app.row).first().waitFor();
  await pause(rest.list);
  const begun = await cpu();
  await page.locator(app.link).first().click();
  await page.locator(app.detail).first().waitFor();
  await pause(rest.step);
  const there = await cpu();
  await page.goBack();
  await page.locator(app.row).first().waitFor();
  await pause(rest.step);
  const back = await cpu();
  await close();
  return { detail: there - begun, back: back - there };
}

async function type(browser: Browser, app: ListApp): Promise<number> {
  const { page, cpu, close } = await openSlowly(browser, app.list, app.session);
  await page.locator(app.row).first().waitFor();
  await pause(rest.list);
  await page.locator(app.search).focus();
  const begun = await cpu();
  await typeFast(page, typed);
  await pause(rest.step);
  const spent = (await cpu()) - begun;
  await close();
  return spent / typed.length;
}
