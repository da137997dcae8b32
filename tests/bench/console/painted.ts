import type { Page } from 'playwright';

/** Something that shows: at least so many elements. */
export interface Sight {
  readonly selector: string;
  readonly count: number;
}

/** Milliseconds until each sight was painted, once all of them were. */
export type Painted = () => Promise<readonly number[]>;

/**
 * Counts from the next click in the page to the end of the frame that first shows each sight; it counts once this has
 * come back.
 */
export function paintedAfterClick(page: Page, sights: readonly Sight[]): Promise<Painted> {
  return paintedAfter(page, sights, 'click');
}

/** The same from the next key that is pressed. */
export function paintedAfterKey(page: Page, sights: readonly Sight[]): Promise<Painted> {
  return paintedAfter(page, sights, 'keydown');
}

async function paintedAfter(page: Page, sights: readonly Sight[], start: 'click' | 'keydown'): Promise<Painted> {
  const watching = await page.evaluateHandle(watch, { sights, start });
  return () => watching.evaluate(({ painted }) => painted);
}

/** Runs in the page. */
function watch({ sights, start }: { readonly sights: readonly Sight[]; readonly start: 'click' | 'keydown' }): {
  readonly painted: Promise<readonly number[]>;
} {
  const painted = new Promise<readonly number[]>((resolve) => {
    const seen = new Map<Sight, number>();
    const waiting = new Set(sights);
    let begun = performance.now();
    addEventListener(start, ({ timeStamp }) => (begun = timeStamp), { capture: true, once: true });
    const look = (): void => {
      for (const sight of waiting) {
        if (document.querySelectorAll(sight.selector).length < sight.count) continue;
        waiting.delete(sight);
        requestAnimationFrame(() => setTimeout(() => note(sight)));
      }
    };
    const note = (sight: Sight): void => {
      seen.set(sight, performance.now() - begun);
      if (seen.size < sights.length) return;
      observer.disconnect();
      resolve(sights.map((one) => seen.get(one) ?? Number.NaN));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    look();
  });
  return { painted };
}
