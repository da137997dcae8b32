import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { median } from '../race.ts';
import type { Result } from '../table.ts';
import { openSlowly } from './browser.ts';
import { paintedAfterClick } from './painted.ts';

/** The most that opening a chart may cost in openings of the floor's (W10). */
const most = 1.3;
const rounds = 7;
/** Until a page is at rest, and until what an opening leaves behind is done. */
const rest = { page: 2500, opened: 300 } as const;

/** A page with a link, and what shows when it was followed. */
interface Way {
  readonly url: string;
  readonly link: string;
  readonly shows: string;
}

interface Opening {
  /** Milliseconds from the click until what it shows is painted. */
  readonly wall: number;
  /** Milliseconds of the main thread. */
  readonly cpu: number;
}

/**
 * W10: a chart of ten years of days in three series, rendered by the console's own parts from the floor's own server,
 * against the floor's; for scale, how many of the floor's openings of a detail page each of them is.
 */
export async function measureCharting(browser: Browser, floorBase: string, chartBase: string): Promise<Result[]> {
  const ways: Readonly<Record<'own' | 'floor' | 'detail', Way>> = {
    own: { url: chartBase, link: 'a', shows: 'figure canvas' },
    floor: { url: `${floorBase}/customers`, link: 'a[href="/chart"]', shows: '[data-chart][data-ready] canvas' },
    detail: { url: `${floorBase}/customers`, link: 'tbody tr a', shows: '[data-detail]' },
  };
  const seen: Readonly<Record<keyof typeof ways, Opening>>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const openings = {
      floor: await follow(browser, ways.floor),
      own: await follow(browser, ways.own),
      detail: await follow(browser, ways.detail),
    };
    // The first round warms up.
    if (round > 0) seen.push(openings);
  }
  const of = (way: keyof typeof ways, part: keyof Opening): number => median(seen.map((round) => round[way][part]));
  return (['wall', 'cpu'] as const).map((part): Result => {
    const [own, floor, detail] = [of('own', part), of('floor', part), of('detail', part)];
    const figure = own / floor;
    return {
      row: 'W10',
      work: `chart of 10 years × 3 series opens, ${part === 'cpu' ? 'CPU' : 'wall'}, against the floor`,
      figure: figure.toFixed(2),
      target: `≤ ${most}`,
      met: figure <= most,
      scale: `${own.toFixed(0)} ms against ${floor.toFixed(0)} ms; ${(own / detail).toFixed(1)} and ${(floor / detail).toFixed(1)} × the floor's detail page`,
    };
  });
}

async function follow(browser: Browser, { url, link, shows }: Way): Promise<Opening> {
  const { page, cpu, close } = await openSlowly(browser, url);
  await page.locator(link).first().waitFor();
  await pause(rest.page);
  const box = await page.locator(link).first().boundingBox();
  if (!box) throw new Error(`${url} shows no ${link}.`);
  const before = await cpu();
  const painted = await paintedAfterClick(page, [{ selector: shows, count: 1 }]);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const [wall = Number.NaN] = await painted();
  await pause(rest.opened);
  const spent = (await cpu()) - before;
  await close();
  return { wall, cpu: spent };
}
