import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { median } from '../race.ts';
import type { Result } from '../table.ts';
import { openSlowly, type SlowPage } from './browser.ts';
import { typeFast } from './fingers.ts';
import { paintedAfterKey } from './painted.ts';
import { inTurns, listApps, type ListApp } from './list.ts';
import type { Person } from './person.ts';

/** The most that a key in a palette of 10,000 entries may cost, in keys of a plain input (W7). */
const mostKey = 3;
/** The most that opening the palette may take, in openings of a detail page and of the floor's palette (W8). */
const mostOpening = 1.3;
/**
 * A process of a page may be a fifth slower than another of the same page for as long as it lives: so several are
 * measured.
 */
const pairs = 3;
const warming = 1;
const rounds = 5;
/** Until a list is at rest, and between two keys that are measured. */
const rest = { list: 4500, key: 600 } as const;
const typed = 'export seg town 4';

/** Milliseconds of the main thread for each key, by round. */
type Costs = Readonly<Record<'plain' | 'many', number[]>>;

/** W7: a query is typed into the palette with 10,000 entries and into a plain input, in turns. */
export async function measurePaletteKey(browser: Browser, plainUrl: string, manyUrl: string): Promise<Result[]> {
  const costs: Costs = { plain: [], many: [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    const pages = { plain: await openSlowly(browser, plainUrl), many: await openSlowly(browser, manyUrl) };
    await pages.many.page.getByRole('option').nth(8).waitFor();
    for (let round = 0; round < warming + rounds; round += 1) {
      for (const name of ['plain', 'many'] as const) {
        const cost = await perKey(pages[name]);
        if (round >= warming) costs[name].push(cost);
      }
    }
    for (const page of Object.values(pages)) await page.close();
  }
  const [plain, many] = [median(costs.plain), median(costs.many)];
  const figure = many / plain;
  return [
    {
      row: 'W7',
      work: 'key in a palette of 10,000 entries, against a plain input',
      figure: figure.toFixed(2),
      target: `≤ ${mostKey}`,
      met: figure <= mostKey,
      scale: `CPU ${many.toFixed(1)} ms against ${plain.toFixed(1)} ms`,
    },
  ];
}

async function perKey({ page, cpu }: SlowPage): Promise<number> {
  await page.bringToFront();
  const field = page.locator('input');
  await field.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await pause(rest.key);
  const before = await cpu();
  await typeFast(page, typed);
  const after = await cpu();
  if ((await field.inputValue()) !== typed) throw new Error('What was typed did not arrive.');
  return (after - before) / typed.length;
}

/**
 * W8: from the key to the painted rows of the palette, against a list's row to its page, and against the floor's
 * palette.
 */
export async function measurePaletteOpening(browser: Browser, floorBase: string, person: Person): Promise<Result[]> {
  const seen = await inTurns(listApps(floorBase, person), (app) => openBoth(browser, app));
  const of = (app: 'own' | 'floor', part: keyof Openings) => median(seen.map((round) => round[app][part]));
  const palette = of('own', 'palette');
  return (
    [
      ['palette opens, wall, against a detail page', of('own', 'detail')],
      ['palette opens, wall, against the floor', of('floor', 'palette')],
    ] as const
  ).map(([work, other]) => ({
    row: 'W8',
    work,
    figure: (palette / other).toFixed(2),
    target: `≤ ${mostOpening}`,
    met: palette / other <= mostOpening,
    scale: `${palette.toFixed(0)} ms against ${other.toFixed(0)} ms`,
  }));
}

/** Milliseconds until each is painted, the first time. */
interface Openings {
  readonly palette: number;
  readonly detail: number;
}

async function openBoth(browser: Browser, app: ListApp): Promise<Openings> {
  const { page, close } = await openSlowly(browser, app.list, app.session);
  await page.locator(app.row).first().waitFor();
  // The code of both comes ahead while nobody types.
  await pause(rest.list);
  const opened = await paintedAfterKey(page, [{ selector: '[cmdk-item]', count: 8 }]);
  await page.keyboard.press('Control+k');
  const [palette = Number.NaN] = await opened();
  await page.keyboard.press('Escape');
  await page.locator('[cmdk-item]').first().waitFor({ state: 'detached' });
  await pause(rest.key);
  await page.locator(app.link).first().focus();
  const shown = await paintedAfterKey(page, [{ selector: app.detail, count: 1 }]);
  await page.keyboard.press('Enter');
  const [detail = Number.NaN] = await shown();
  await close();
  return { palette, detail };
}
