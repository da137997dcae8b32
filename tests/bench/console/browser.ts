import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright';
import { findChromium } from '#tests/support/chromium.js';
import type { Session } from './person.ts';

/** How much slower than this machine the measured one is. */
const slowdown = 4;

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page on a slowed machine, with the clock of its main thread. */
export interface SlowPage {
  readonly page: Page;
  /** Milliseconds that the main thread has worked so far. */
  readonly cpu: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Starts a browser, or gives undefined where none is installed. */
export async function openBrowser(): Promise<Browser | undefined> {
  const executablePath = await findChromium();
  return executablePath === undefined ? undefined : chromium.launch({ executablePath, args: quiet });
}

/** A profile of its own, nothing cached. */
export function newProfile(
  browser: Browser,
  storageState?: Session,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<BrowserContext> {
  return browser.newContext({
    serviceWorkers,
    viewport: { width: 1280, height: 800 },
    locale: 'en-AU',
    timezoneId: 'UTC',
    ...(storageState !== undefined && { storageState }),
  });
}

/** Slows the machine of a page down and starts the clock of its main thread. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

/** A page of a profile of its own. */
export async function openSlowly(browser: Browser, url: string, storageState?: Session): Promise<SlowPage> {
  const context = await newProfile(browser, storageState);
  const page = await context.newPage();
  const session = await slowDown(page);
  await page.goto(url);
  return { page, cpu: () => taskTime(session), close: () => context.close() };
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}
