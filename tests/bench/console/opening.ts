import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { median } from '../race.ts';
import type { Result } from '../table.ts';
import { openSlowly } from './browser.ts';
import { paintedAfterClick } from './painted.ts';
import type { Person, Session } from './person.ts';
import { rows, segmentName } from './segment.ts';

/** The most that opening the builder may cost in openings of the floor's, whole and until its rows show (W11). */
const most = { whole: 1.6, rows: 0.5 } as const;
const rounds = 7;
/** What has to show: so many rows, which a window of this size has room for, and lines of the text beside them. */
const inSight = { rows: 12, lines: 20 } as const;
/** Until a list is at rest, and until what an opening leaves behind is done. */
const rest = { list: 2500, opened: 300 } as const;

/** A list with a link to a builder. */
interface App {
  readonly list: string;
  readonly session?: Session;
  readonly listRow: string;
  readonly link: string;
  readonly row: string;
  readonly line: string;
}

interface Opening {
  /** Milliseconds from the click until the rows in sight are painted, and until rows and text are. */
  readonly rows: number;
  readonly whole: number;
  /** Milliseconds of the main thread until all rows are there, in sight or not. */
  readonly cpu: number;
}

/** W11: from a list to the builder with its editor, each time in a new profile, the two in turns. */
export async function measureOpening(browser: Browser, floorBase: string, person: Person): Promise<Result[]> {
  const own: App = {
    list: person.segments,
    session: person.session,
    listRow: '[data-row]',
    link: `[data-row] a:has-text("${segmentName}")`,
    row: '[data-condition]',
    line: '.cm-line',
  };
  const floor: App = {
    list: `${floorBase}/customers`,
    listRow: 'tbody tr',
    link: 'a[href="/segment"]',
    row: '[data-cond]',
    line: '.cm-line',
  };
  const seen: { readonly own: Opening; readonly floor: Opening }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const openings = { floor: await open(browser, floor), own: await open(browser, own) };
    // The first round warms up.
    if (round > 0) seen.push(openings);
  }
  const of = (app: 'own' | 'floor', part: keyof Opening): number => median(seen.map((round) => round[app][part]));
  const against = (work: string, part: keyof Opening, of_: keyof Opening, bound: number): Result => {
    const [figure, ours, theirs] = [of('own', part) / of('floor', of_), of('own', part), of('floor', of_)];
    const scale = `${ours.toFixed(0)} ms against ${theirs.toFixed(0)} ms`;
    return { row: 'W11', work, figure: figure.toFixed(2), target: `≤ ${bound}`, met: figure <= bound, scale };
  };
  return [
    against('segment builder opens, wall, against the floor', 'whole', 'whole', most.whole),
    against('segment builder opens, CPU, against the floor', 'cpu', 'cpu', most.whole),
    against('its rows in sight show, wall, against the whole of the floor', 'rows', 'whole', most.rows),
  ];
}

async function open(browser: Browser, app: App): Promise<Opening> {
  const { page, cpu, close } = await openSlowly(browser, app.list, app.session);
  await page.locator(app.listRow).first().waitFor();
  await pause(rest.list);
  const box = await page.locator(app.link).first().boundingBox();
  if (!box) throw new Error(`${app.list} shows no ${app.link}.`);
  const before = await cpu();
  const painted = await paintedAfterClick(page, [
    { selector: app.row, count: inSight.rows },
    { selector: app.line, count: inSight.lines },
  ]);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const [rowsAt = Number.NaN, textAt = Number.NaN] = await painted();
  await page
    .locator(app.row)
    .nth(rows - 1)
    .waitFor({ state: 'attached' });
  await pause(rest.opened);
  const spent = (await cpu()) - before;
  await close();
  return { rows: rowsAt, whole: Math.max(rowsAt, textAt), cpu: spent };
}
