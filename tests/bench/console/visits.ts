import type { Browser, BrowserContext } from 'playwright';
import { median } from '../race.ts';
import { limit, type Result } from '../table.ts';
import type { Person, Session } from './person.ts';
import { idle, visit, type ListPage, type Visit } from './visit.ts';

const rounds = 7;

/** A list as a new visitor and as one who was there before sees it. */
interface Visits {
  readonly cold: Visit;
  readonly again: Visit;
}

interface App {
  readonly list: ListPage;
  readonly session?: Session;
}

/** The row of targets.md, what it says, what is compared, and how many times the floor it may be. */
const rows: readonly (readonly [
  row: string,
  work: string,
  of: (visits: Visits) => number,
  unit: string,
  most: number,
])[] = [
  ['W1', 'HTML, JS and CSS gzip until rows show', ({ cold }) => cold.code / 1000, 'kB', 1.6],
  ['W2', 'rows visible, cold, 4G', ({ cold }) => cold.ready, 'ms', 1.3],
  ['W3', 'rows visible, second visit, 4G', ({ again }) => again.ready, 'ms', 1.3],
  ['W4', 'blocking time', ({ cold }) => cold.blocking, 'ms', 2],
  ['W4', 'CPU of loading', ({ cold }) => cold.cpu, 'ms', 1.5],
  ['W5', 'heap', ({ cold }) => cold.heap / 1e6, 'MB', 2],
];
const mostRequests = 8;
const mostIdle = 20;

/** W1 to W5: a list with a stored sign-in against the floor's, in turns, each round in new profiles. */
export async function measureVisits(browser: Browser, floorBase: string, person: Person): Promise<Result[]> {
  const apps: Readonly<Record<'own' | 'floor', App>> = {
    own: { list: { url: person.list, row: '[data-row]', rows: person.rows }, session: person.session },
    floor: { list: { url: `${floorBase}/customers`, row: 'tbody tr', rows: 12 } },
  };
  const seen: Record<'own' | 'floor', Visits>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const visits = { floor: await visitTwice(browser, apps.floor), own: await visitTwice(browser, apps.own) };
    // The first round warms up.
    if (round > 0) seen.push(visits);
  }
  const requests = median(seen.map(({ own }) => own.cold.requests));
  return [
    ...rows.map(([row, work, of, unit, most]): Result => {
      const figure = median(seen.map(({ own, floor }) => of(own) / of(floor)));
      const [ours, theirs] = [median(seen.map(({ own }) => of(own))), median(seen.map(({ floor }) => of(floor)))];
      const scale = `${ours.toFixed(1)} ${unit} against ${theirs.toFixed(1)} ${unit}`;
      return { row, work, figure: figure.toFixed(2), target: `≤ ${most}`, met: figure <= most, scale };
    }),
    {
      row: 'W5',
      work: 'requests until rows',
      figure: requests.toFixed(0),
      target: `≤ ${mostRequests}`,
      met: requests <= mostRequests,
      scale: `${median(seen.map(({ floor }) => floor.cold.requests))} by the floor`,
    },
  ];
}

/** W12: the list at rest. */
export async function measureIdle(browser: Browser, person: Person): Promise<Result> {
  const context = await contextOf(browser, person.session);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(person.list);
  await page.locator('[data-row]').first().waitFor();
  const spent = await idle(page, session);
  await context.close();
  return limit('W12', 'idle for 10 s, CPU', spent, mostIdle);
}

async function visitTwice(browser: Browser, { list, session }: App): Promise<Visits> {
  const context = await contextOf(browser, session);
  const visits = { cold: await visit(context, list), again: await visit(context, list) };
  await context.close();
  return visits;
}

function contextOf(browser: Browser, storageState: Session | undefined): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-AU',
    timezoneId: 'UTC',
    ...(storageState && { storageState }),
  });
}
