/** Until a page that was just opened has drawn its first screen. */
const settled = 1500;

/** Runs something that nobody waits for once the page was loaded and nothing else happens. */
export function whenIdle(run: () => unknown): void {
  const wait = () => window.setTimeout(() => (window.requestIdleCallback ?? window.setTimeout)(() => run()), settled);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
