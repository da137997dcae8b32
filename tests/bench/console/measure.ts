import type { Browser } from 'playwright';
import { skipped, type Result } from '../table.ts';
import { openBrowser } from './browser.ts';
import { buildProduct } from './build.ts';
import { hasFloor, startFloor } from './floor.ts';
import { measureOpening } from './opening.ts';
import { signIn } from './person.ts';
import { startPlain } from './plainServer.ts';
import type { Started } from './process.ts';
import { startProduct } from './product.ts';
import { measureTyping } from './typing.ts';

/** C3 and W11: the built console in real Chromium on a slowed CPU, each against a page that does as little as can be. */
export async function measureConsole(wants: (row: string) => boolean): Promise<Result[]> {
  const browser = await openBrowser();
  if (!browser) return ['C3', 'W11'].map((row) => skipped(row, 'the console', 'no Chromium is installed'));
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
  if (!wants('W11')) return results;
  if (!hasFloor()) return [...results, skipped('W11', 'segment builder opens', 'the floor page is not there')];
  return [...results, ...(await measureOpening(browser, await start(startFloor), person))];
}
