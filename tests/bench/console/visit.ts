import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, CDPSession, Page, Response } from 'playwright';
import { slowDown } from './browser.ts';
import { slowNetwork } from './network.ts';

/** A list page: its address, and when it shows. */
export interface ListPage {
  readonly url: string;
  readonly row: string;
  readonly rows: number;
}

/**
 * What a first visit took, and until when the rows of a second one are there. Times in milliseconds, sizes in bytes.
 */
export interface Visits {
  readonly ready: number;
  readonly again: number;
  readonly blocking: number;
  readonly cpu: number;
  /** HTML, JavaScript and CSS that had come by then, compressed alike. */
  readonly code: number;
  readonly requests: number;
  readonly heap: number;
}

/** How long after the rows blocking and work still count. */
const settling = 2000;
const isCode = /^(?:text\/html|text\/css|text\/javascript|application\/javascript)/u;

/**
 * Opens a list on a slow machine and a slow network and sees it through until it is idle, then once more in the same
 * window, as the shared instrument does: the second time from the browser's own store, where the context blocks service
 * workers.
 */
export async function visitTwice(context: BrowserContext, list: ListPage): Promise<Visits> {
  const page = await context.newPage();
  const session = await prepare(page, list);
  const replies: Response[] = [];
  page.on('response', (reply) => replies.push(reply));
  const ready = await open(page, list.url);
  const byThen = [...replies];
  await pause(settling);
  const blocking = await page.evaluate(() => (window as unknown as Watched).blocked);
  const cpu = await metric(session, 'TaskDuration');
  await session.send('HeapProfiler.collectGarbage');
  const heap = await metric(session, 'JSHeapUsedSize');
  const code = await codeOf(byThen);
  await page.goto('about:blank');
  const again = await open(page, list.url);
  await page.close();
  return { ready, again, blocking, cpu: cpu * 1000, heap, requests: byThen.length, code };
}

/** Milliseconds until the rows of a second visit are painted, once the service worker of the first has everything. */
export async function visitByWorker(context: BrowserContext, list: ListPage): Promise<number> {
  const first = await context.newPage();
  await first.goto(list.url);
  await first.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activating') await new Promise((then) => active.addEventListener('statechange', then));
  });
  await first.close();
  const page = await context.newPage();
  await prepare(page, list);
  const ready = await open(page, list.url);
  await page.close();
  return ready;
}

async function prepare(page: Page, list: ListPage): Promise<CDPSession> {
  const session = await slowDown(page);
  await slowNetwork(session);
  await page.addInitScript(watch, list);
  return session;
}

/** Gives how many milliseconds it took until all rows were painted. */
async function open(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(() => (window as unknown as Watched).whenReady);
}

/** Milliseconds of the main thread while a page that has come to rest does nothing for ten seconds. */
export async function idle(page: Page, session: CDPSession): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await pause(8000);
  const before = await metric(session, 'TaskDuration');
  await pause(10_000);
  const after = await metric(session, 'TaskDuration');
  await page.close();
  return (after - before) * 1000;
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
}

async function codeOf(replies: readonly Response[]): Promise<number> {
  const bodies = await Promise.all(
    replies
      .filter((reply) => isCode.test(reply.headers()['content-type'] ?? ''))
      .map(async (reply) => gzipSync(await reply.body().catch(() => Buffer.alloc(0)), { level: 9 }).length),
  );
  return bodies.reduce((sum, size) => sum + size, 0);
}

interface Watched {
  whenReady: Promise<number>;
  blocked: number;
}

/** Runs in the page before its own scripts: when are all rows painted, and how long was the main thread held? */
function watch({ row, rows }: ListPage): void {
  const own = window as unknown as Watched;
  own.blocked = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) own.blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  own.whenReady = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const found = document.querySelectorAll(row);
      if (found.length < rows || !found[rows - 1]?.getBoundingClientRect().height) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(undefined);
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}
