import type { Browser } from 'playwright';
import { median } from '../race.ts';
import { atMost, limit, type Result } from '../table.ts';
import { newProfile } from './browser.ts';
import type { Person, Session } from './person.ts';
import { idle, visitByWorker, visitTwice, type ListPage, type Visits } from './visit.ts';

const rounds = 7;

/** What is seen of an app in a round; the floor has no service worker. */
interface Seen extends Visits {
  readonly byWorker: number;
}

interface App {
  readonly list: ListPage;
  readonly session?: Session;
}

/** The row of speed.md, what it says, what is compared, and how many times the floor it may be. */
const rows: readonly (readonly [row: string, work: string, of: (seen: Seen) => number, unit: string, most: number])[] =
  [
    ['W2', 'rows visible, cold, 4G', ({ ready }) => ready, 'ms', 1.5],
    ['W3', 'rows visible, second visit, 4G', ({ again }) => again, 'ms', 1.5],
    ['W3', 'the same, the service worker in place', ({ byWorker }) => byWorker, 'ms', 1.5],
    ['W4', 'blocking time', ({ blocking }) => blocking, 'ms', 2.5],
    ['W4', 'CPU of loading', ({ cpu }) => cpu, 'ms', 1.8],
    ['W5', 'heap', ({ heap }) => heap / 1e6, 'MB', 2],
  ];
const mostRequests = 8;
/** The most code until rows show, in kB of gzip (W1). */
const mostCode = 200;
const maxUnavailable = 20;

/** W1 to W5: a list with a stored sign-in against the floor's, in turns, each round in new profiles. */
export async function measureVisits(browser: Browser, floorBase: string, person: Person): Promise<Result[]> {
  const apps: Readonly<Record<'own' | 'floor', App>> = {
    own: { list: { url: person.list, row: '[data-row]', rows: person.rows }, session: person.session },
    floor: { list: { url: `${floorBase}/customers`, row: 'tbody tr', rows: 12 } },
  };
  const seen: Record<'own' | 'floor', Seen>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [floor, own] = [await asNew(browser, apps.floor), await asNew(browser, apps.own)];
    const byWorker = await withWorker(browser, apps.own);
    // The first round warms up.
    if (round > 0) seen.push({ floor: { ...floor, byWorker: floor.again }, own: { ...own, byWorker } });
  }
  const requests = median(seen.map(({ own }) => own.requests));
  const kilobytes = (app: 'own' | 'floor') => median(seen.map((one) => one[app].code / 1000));
  return [
    atMost(
      'W1',
      'HTML, JS and CSS gzip until rows show, kB',
      { figure: kilobytes('own'), scale: `${kilobytes('floor').toFixed(1)} kB by the floor` },
      mostCode,
    ),
    ...rows.map(([row, work, of, unit, most]): Result => {
      const figure = median(seen.map(({ own, floor }) => of(own) / of(floor)));
      const [ours, theirs] = [median(seen.map(({ own }) => of(own))), median(seen.map(({ floor }) => of(floor)))];
      const scale = `${ours.toFixed(1)} ${unit} against ${theirs.toFixed(1)} ${unit}`;
      return { row, work, figure: figure.toFixed(2), target: `≤ ${most}`, met: figure <= most, scale };
    }),
    atMost(
      'W5',
      'requests until rows',
      { figure: requests, scale: `${median(seen.map(({ floor }) => floor.requests))} by the floor` },
      mostRequests,
    ),
  ];
}

/** W12: the list at rest. */
export async function measureIdle(browser: Browser, person: Person): Promise<Result> {
  const context = await newProfile(browser, person.session);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(person.list);
  await page.locator('[data-row]').first().waitFor();
  const spent = await idle(page, session);
  await context.close();
  return limit('W12', 'idle for 10 s, CPU', spent, maxUnavailable);
}

/** In a new profile without service workers, as the shared instrument opens its pages. */
async function asNew(browser: Browser, { list, session }: App): Promise<Visits> {
  const context = await newProfile(browser, session, 'block');
  const visits = await visitTwice(context, list);
  await context.close();
  return visits;
}

/** The second visit as most people have it: what they opened before is in the service worker's store. */
async function withWorker(browser: Browser, { list, session }: App): Promise<number> {
  const context = await newProfile(browser, session);
  const ready = await visitByWorker(context, list);
  await context.close();
  return ready;
}
