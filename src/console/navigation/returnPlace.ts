import { currentAddress } from './go.ts';
import { cameBack } from './history.ts';

/** Where somebody was on a page: how far it was scrolled, and which part of it had the focus. */
interface Place {
  readonly top: number;
  readonly part: string | undefined;
}

/** Addresses that are remembered. */
const limit = 100;
/** Parts of a page come from the server one after the other; who waits longer has begun to read. */
const patience = 4000;
/** What shows that somebody goes on by themselves. */
const ownMoves = ['wheel', 'keydown', 'pointerdown', 'pushState', 'popstate'] as const;

/**
 * Puts a page that is reached by Back or Forward where it was left (keyboard.md §4): its scroll, and the focus on the part that
 * had it. Lists find their own row. Returns what stops it.
 */
export function followPlaces(): () => void {
  const places = new Map<string, Place>();
  const stop = new AbortController();
  let now = currentAddress();
  const follow = () => {
    const [left, address] = [now, currentAddress()];
    now = address;
    if (pathOf(left) === pathOf(address)) return;
    places.delete(left);
    places.set(left, placeNow());
    const [oldest] = places.keys();
    if (places.size > limit && oldest !== undefined) places.delete(oldest);
    const place = cameBack() ? places.get(address) : undefined;
    if (place && (place.top > 0 || place.part !== undefined)) putBack(place);
  };
  for (const type of ['popstate', 'pushState', 'replaceState'])
    window.addEventListener(type, follow, { signal: stop.signal });
  return () => stop.abort();
}

function pathOf(address: string): string {
  return address.split('?', 1).join('');
}

function placeNow(): Place {
  const part = document.activeElement?.closest<HTMLElement>('[data-part]')?.dataset['part'];
  return { top: document.querySelector('main')?.scrollTop ?? 0, part };
}

/** Goes to a place as soon as the page is long enough for it, unless somebody goes elsewhere meanwhile. */
function putBack({ top, part }: Place): void {
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
  // The event that leads here is over by then, and the screen is drawn.
  requestAnimationFrame(() => {
    for (const type of ownMoves) window.addEventListener(type, () => stop.abort(), { capture: true, signal });
    attempt();
  });
  window.setTimeout(() => stop.abort(), patience);
}

/** Whether nothing but the page's own heading has the focus. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.tagName === 'H1';
}
