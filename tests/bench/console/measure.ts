import type { Browser } from 'playwright';
import { skipped, type Result } from '../table.ts';
import { openBrowser } from './browser.ts';
import { buildProduct } from './build.ts';
import { measureCharting } from './charting.ts';
import { hasFloor, startChart, startFloor } from './floor.ts';
import { folders } from './folders.ts';
import { measureOpening } from './opening.ts';
import { measurePaletteKey, measurePaletteOpening } from './palette.ts';
import { measureDetail, measureSearch } from './list.ts';
import { signIn } from './person.ts';
import { startPlain } from './plainServer.ts';
import type { Started } from './process.ts';
import { startProduct } from './product.ts';
import { startSame } from './same.ts';
import { measureTyping } from './typing.ts';
import { measureIdle, measureVisits } from './visits.ts';

/** The rows that are measured in a browser. */
const consoleRows = ['C3', 'W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7', 'W8', 'W9', 'W10', 'W11', 'W12'] as const;
const visitRows = ['W1', 'W2', 'W3', 'W4', 'W5'] as const;

/**
 * C3 and W1 to W12: the built console in real Chromium on a slowed CPU, each against a page that does as little as can
 * be.
 */
export async function measureConsole(wants: (row: string) => boolean): Promise<Result[]> {
  const browser = await openBrowser();
  if (!browser) return consoleRows.map((row) => skipped(row, 'the console', 'no Chromium is installed'));
  const started: Started[] = [];
  try {
    return await measureIn(browser, wants, async (server) => {
      const one = await server();
      started.push(one);
      return one.base;
    });
  } finally {
    await browser.close();
    for (const server of started) await server.stop();
  }
}

async function measureIn(
  browser: Browser,
  wants: (row: string) => boolean,
  start: (server: () => Promise<Started>) => Promise<string>,
): Promise<Result[]> {
  buildProduct();
  const person = await signIn(browser, await start(startProduct));
  const results: Result[] = [];
  if (wants('C3')) results.push(...(await measureTyping(browser, await start(startPlain), person)));
  if (wants('W7')) {
    const many = await start(() => startPlain(folders.many));
    results.push(...(await measurePaletteKey(browser, await start(startPlain), many)));
  }
  if (wants('W12')) results.push(await measureIdle(browser, person));
  const againstFloor = [
    ...visitRows.filter((row) => wants(row)),
    ...(['W6', 'W8', 'W9', 'W10', 'W11'] as const).filter(wants),
  ];
  if (againstFloor.length === 0) return results;
  if (!hasFloor())
    return [...results, ...againstFloor.map((row) => skipped(row, 'the console', 'no floor page is there'))];
  const floor = await start(startFloor);
  if (visitRows.some((row) => wants(row))) results.push(...(await measureVisits(browser, floor, person)));
  if (wants('W6')) {
    const same = await start(() => startSame(browser, person));
    results.push(...(await measureDetail(browser, { floor, same }, person)));
  }
  if (wants('W8')) results.push(...(await measurePaletteOpening(browser, floor, person)));
  if (wants('W9')) results.push(...(await measureSearch(browser, floor, person)));
  if (wants('W10')) results.push(...(await measureCharting(browser, floor, await start(startChart))));
  if (wants('W11')) results.push(...(await measureOpening(browser, floor, person)));
  return results;
}
