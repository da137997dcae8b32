import { useEffect, useState } from 'react';

/** Until a page that was just opened has drawn its first screen. */
const settled = 1500;
/** Code of what comes next, where nobody asked for it before: pointing at a row or pressing a key brings it at once. */
export const ahead = 2300;
/** And so long at most until the page has a moment. */
const latest = 2000;

/**
 * Runs something that nobody waits for once the page was loaded, `after` milliseconds went by and nothing else happens. The
 * returned function takes it back.
 */
export function whenIdle(run: () => unknown, after = settled): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const moment = () => signal.aborted || void run();
  // Safari has no requestIdleCallback. A machine that is always busy must not keep it away for good.
  const idle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(moment, { timeout: latest });
    else moment();
  };
  const wait = () => {
    const timer = window.setTimeout(idle, after);
    signal.addEventListener('abort', () => window.clearTimeout(timer));
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal });
  return () => stop.abort();
}

/** False until the page that was just opened has drawn its first screen and nothing else happens; `after` as for `whenIdle`. */
export function useIdle(after?: number): boolean {
  const [idle, setIdle] = useState(false);
  // An effect, because only the browser knows when it has nothing to do.
  useEffect(() => whenIdle(() => setIdle(true), after), [after]);
  return idle;
}

/** Runs once what was just changed is on screen: after a dialog has given the focus back, after a row has its place. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

/** False until what was drawn first is on screen: for what neither has to wait nor to be waited for. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  // An effect, because only the browser knows when it has painted.
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}

const minute = 60_000;

/** The time, to the minute, for texts such as `2 hours ago`. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  // An effect, because the clock is outside React.
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), minute);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

/** The year for the copyright line; a page that is open over New Year's Eve may be late. */
export const thisYear = new Date().getFullYear();
