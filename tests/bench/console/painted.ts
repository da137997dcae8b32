import type { Page } from 'playwright';

/** Something that shows: at least so many elements. */
export interface Sight {
  readonly selector: string;
  readonly count: number;
}

/** Milliseconds from the next click in the page to the end of the frame that first shows each sight, all of them. */
export function paintedAfterClick(page: Page, sights: readonly Sight[]): Promise<readonly number[]> {
  return page.evaluate(watch, sights);
}

/** Runs in the page. */
function watch(sights: readonly Sight[]): Promise<readonly number[]> {
  return new Promise((resolve) => {
    const seen = new Map<Sight, number>();
    const waiting = new Set(sights);
    let clicked = performance.now();
    addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
    const look = (): void => {
      for (const sight of waiting) {
        if (document.querySelectorAll(sight.selector).length < sight.count) continue;
        waiting.delete(sight);
        requestAnimationFrame(() => setTimeout(() => note(sight)));
      }
    };
    const note = (sight: Sight): void => {
      seen.set(sight, performance.now() - clicked);
      if (seen.size < sights.length) return;
      observer.disconnect();
      resolve(sights.map((one) => seen.get(one) ?? Number.NaN));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    look();
  });
}
