import { currentAddress } from './go.ts';
import { isBackOrForward } from './history.ts';

/** The position on a page: its scroll, and the focused part. */
interface Place {
  readonly top: number;
  readonly part: string | undefined;
}

/** Addresses that are remembered. */
const limit = 100;
/** Parts of a page load one after the other; after this time the user has begun to read, in milliseconds. */
const patience = 4000;
/** Events that show that the user moves on. */
const ownMoves = ['wheel', 'keydown', 'pointerdown', 'pushState', 'popstate'] as const;

/**
 * Restores a page reached by Back or Forward (keyboard.md §4): its scroll, and the focus on its part. Lists restore
 * their own row. Returns the unsubscribe function.
 */
export function followPositions(): () => void {
  const places = new Map<string, Place>();
  const stop = new AbortController();
  let now = currentAddress();
  const follow = () => {
    const [left, address] = [now, currentAddress()];
    now = address;
    if (pathOf(left) === pathOf(address)) return;
    places.delete(left);
    places.set(left, currentPlace());
    const [oldest] = places.keys();
    if (places.size > limit && oldest !== undefined) places.delete(oldest);
    const place = isBackOrForward() ? places.get(address) : undefined;
    if (place && (place.top > 0 || place.part !== undefined)) restore(place);
  };
  for (const type of ['popstate', 'pushState', 'replaceState'])
    window.addEventListener(type, follow, { signal: stop.signal });
  return () => stop.abort();
}

function pathOf(address: string): string {
  return address.split('?', 1).join('');
}

function currentPlace(): Place {
  const part = document.activeElement?.closest<HTMLElement>('[data-part]')?.dataset['part'];
  return { top: document.querySelector('main')?.scrollTop ?? 0, part };
}

/** Restores a position as soon as the page is long enough, unless the user moves meanwhile. */
function restore({ top, part }: Place): void {
  const stop = new AbortController();
  const { signal } = stop;
  const attempt = () => {
    const main = document.querySelector('main');
    if (signal.aborted || !main) return;
    const heading = main.querySelector<HTMLElement>(`[data-part="${CSS.escape(part ?? '')}"] h2`);
    if (heading && isFocusFree()) heading.focus({ preventScroll: true });
    main.scrollTop = top;
    const isThere = main.scrollTop >= Math.floor(top) && (part === undefined || heading !== null);
    if (isThere) stop.abort();
    else requestAnimationFrame(attempt);
  };
  // The current event is over by then, and the screen is rendered.
  requestAnimationFrame(() => {
    for (const type of ownMoves) window.addEventListener(type, () => stop.abort(), { capture: true, signal });
    attempt();
  });
  window.setTimeout(() => stop.abort(), patience);
}

/** Whether the focus is only on the page's heading. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.tagName === 'H1';
}
