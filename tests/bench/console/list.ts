import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { median } from '../race.ts';
import type { Result } from '../table.ts';
import { openSlowly } from './browser.ts';
import type { Person, Session } from './person.ts';

/** The most that a record and the way back may cost in CPU of the floor's (W6), and a key in the search (W9). */
const mostDetail = 1.5;
const mostKey = 1.3;
const rounds = 7;
/** Until a list is at rest, and until what a step leaves behind is done. */
const rest = { list: 4500, step: 1000 } as const;
/** Milliseconds between two keys: somebody who types fast. */
const gap = 150;
/** As the floor's own instrument types it: both lists go on finding rows, where a name would leave the floor empty. */
const typed = '7193';

/** A list of customers with the page of one. */
export interface ListApp {
  readonly list: string;
  readonly session?: Session;
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

/** W6: from the list to a customer's page, and back, each time in a new profile, the two in turns. */
export async function measureDetail(browser: Browser, floorBase: string, person: Person): Promise<Result[]> {
  const seen = await inTurns(listApps(floorBase, person), (app) => step(browser, app));
  return (['detail', 'back'] as const).map((part) => {
    const cpu = (app: 'own' | 'floor'): number => median(seen.map((round) => round[app][part]));
    const work =
      part === 'detail' ? 'list → detail, CPU, against the floor' : 'back to the list, CPU, against the floor';
    return against('W6', work, cpu('own'), cpu('floor'), mostDetail);
  });
}

/** W9: a part of an id is typed into the search of the list; its rows follow, with each letter or once fingers rest (docs/decisions/022). */
export async function measureSearch(browser: Browser, floorBase: string, person: Person): Promise<Result[]> {
  const seen = await inTurns(listApps(floorBase, person), (app) => type(browser, app));
  const cpu = (app: 'own' | 'floor'): number => median(seen.map((round) => round[app]));
  return [against('W9', 'key in the search of a list, CPU, against the floor', cpu('own'), cpu('floor'), mostKey)];
}

function against(row: string, work: string, ours: number, theirs: number, most: number): Result {
  const figure = ours / theirs;
  const scale = `${ours.toFixed(1)} ms against ${theirs.toFixed(1)} ms`;
  return { row, work, figure: figure.toFixed(2), target: `≤ ${most}`, met: figure <= most, scale };
}

/** Measures the floor and the console in turns; the first round warms up and is left out. */
export async function inTurns<Measure>(
  { own, floor }: Readonly<Record<'own' | 'floor', ListApp>>,
  measure: (app: ListApp) => Promise<Measure>,
): Promise<Readonly<Record<'own' | 'floor', Measure>>[]> {
  const seen: Record<'own' | 'floor', Measure>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const measures = { floor: await measure(floor), own: await measure(own) };
    // The first round warms up.
    if (round > 0) seen.push(measures);
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
  for (const key of typed) {
    await page.keyboard.press(key);
    await pause(gap);
  }
  await pause(rest.step);
  const spent = (await cpu()) - begun;
  await close();
  return spent / typed.length;
}
