import { useEffect, useState } from 'react';
import { onClockSet, productNow } from './productNow.ts';

/** Delay after page load, until the first screen has rendered, in milliseconds. */
const settled = 1500;
/** Delay before prefetching later code; hovering a row or pressing a key loads it at once. */
export const ahead = 2300;
/** Timeout of waiting for the browser to be idle, in milliseconds. */
const latest = 2000;

/**
 * Runs low-priority work once the page has loaded, `after` milliseconds have passed and the browser is idle. Returns a
 * function that cancels it.
 */
export function whenIdle(run: () => unknown, after = settled): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const moment = () => signal.aborted || void run();
  // Safari has no requestIdleCallback. The timeout covers a machine that is never idle.
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

/** False until the page has rendered its first screen and the browser is idle; `after` as for `whenIdle`. */
export function useIdle(after?: number): boolean {
  const [idle, setIdle] = useState(false);
  // An effect, because only the browser knows when it is idle.
  useEffect(() => whenIdle(() => setIdle(true), after), [after]);
  return idle;
}

/** Runs after the next paint: after a dialog has restored the focus, after a row has its position. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

/** False until the first paint: for what should not delay it. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  // An effect, because only the browser knows when it has painted.
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}

const minute = 60_000;

/** The current time, to the minute, for texts such as `2 hours ago`. */
export function useNow(): number {
  const [now, setNow] = useState(() => productNow().getTime());
  // An effect, because the clock is outside React.
  useEffect(() => {
    const look = () => setNow(productNow().getTime());
    const timer = window.setInterval(look, minute);
    const end = onClockSet(look);
    return () => {
      window.clearInterval(timer);
      end();
    };
  }, []);
  return now;
}

/** The year of the copyright line; not updated in a page that is open over New Year's Eve. */
export const thisYear = new Date().getFullYear();
