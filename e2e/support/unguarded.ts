import { expect, type BrowserContext } from '@playwright/test';
import { hostileTextsOf } from './hostileShop.ts';
import { hostileRun } from './runs.ts';

/** Texts that stand together in one; more hide each other. */
const together = 12;

/** What a hostile text tells in place of `hostileRun`, by its place: which of many in one page it was. */
const telling = (index: number): string => `top.postMessage(${1000 + index},\`*\`)`;

/**
 * All hostile texts in as few as prove as much: several in one only where each of them ran in a browser that nothing
 * guards, from the same place in the same text; any other text stands alone.
 */
export async function fewHostileTexts(context: BrowserContext): Promise<readonly string[]> {
  const texts = hostileTextsOf(hostileRun);
  const few: string[] = [];
  let left = [...texts.keys()];
  for (let round = 0; round < 2; round += 1) {
    const groups = Array.from({ length: Math.ceil(left.length / together) }, (_, at) =>
      left.slice(at * together, (at + 1) * together),
    );
    const ran = await runUnguarded(
      context,
      groups.map((group) => group.map((index) => hostileTextsOf(telling(index))[index] ?? '').join('')),
    );
    // Texts that run by nothing in this browser, or hide others, are fewer than those that run.
    if (round === 0) expect(ran.size).toBeGreaterThan(texts.length / 3);
    const proven = groups.filter((group) => group.some((index) => ran.has(index)));
    few.push(...proven.map((group) => group.map((index) => texts[index] ?? '').join('')));
    left = left.filter((index) => !ran.has(index));
  }
  return [...few, ...left.map((index) => texts[index] ?? '')];
}

/** The places of the texts that run in a page that does nothing against it, each document in a frame of its own. */
async function runUnguarded(context: BrowserContext, documents: readonly string[]): Promise<ReadonlySet<number>> {
  const page = await context.newPage();
  const told = await page.evaluate(async (sources) => {
    const numbers: number[] = [];
    window.addEventListener('message', ({ data }) => numbers.push(data));
    const loaded = sources.map((srcdoc) => {
      const frame = document.createElement('iframe');
      frame.srcdoc = srcdoc;
      document.body.append(frame);
      return new Promise((done) => frame.addEventListener('load', done, { once: true }));
    });
    await Promise.all(loaded);
    return numbers;
  }, documents);
  await page.close();
  return new Set(told.map((number) => number - 1000));
}
