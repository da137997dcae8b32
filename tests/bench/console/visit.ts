import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, CDPSession, Page, Response } from 'playwright';
import { slowNetwork } from './network.ts';

/** A list page: its address, and when it shows. */
export interface ListPage {
  readonly url: string;
  readonly row: string;
  readonly rows: number;
}

/** What one visit took. Times in milliseconds, sizes in bytes. */
export interface Visit {
  readonly ready: number;
  readonly blocking: number;
  readonly cpu: number;
  /** HTML, JavaScript and CSS that had come by then, compressed alike. */
  readonly code: number;
  readonly requests: number;
  readonly heap: number;
}

const slowdown = 4;
/** How long after the rows blocking and work still count. */
const settling = 2000;
const isCode = /^(?:text\/html|text\/css|text\/javascript|application\/javascript)/u;

/** Opens a list on a slow machine and a slow network and sees it through until it rests. */
export async function visit(context: BrowserContext, list: ListPage): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await slowNetwork(session);
  await page.addInitScript(watch, list);
  const replies: Response[] = [];
  page.on('response', (reply) => replies.push(reply));
  await page.goto(list.url, { waitUntil: 'commit' });
  const ready = await page.evaluate(() => (window as unknown as Watched).whenReady);
  const byThen = [...replies];
  await pause(settling);
  const blocking = await page.evaluate(() => (window as unknown as Watched).blocked);
  const cpu = await metric(session, 'TaskDuration');
  await session.send('HeapProfiler.collectGarbage');
  const heap = await metric(session, 'JSHeapUsedSize');
  const seen = { ready, blocking, cpu: cpu * 1000, heap, requests: byThen.length, code: await codeOf(byThen) };
  await page.close();
  return seen;
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
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}
