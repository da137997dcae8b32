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
