import type { Endpoint, RequiredFeature } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { featuresAt } from '#contract/places.ts';
import { screenAt, type FoundScreen } from '#contract/links.ts';
import { accessOf } from '#console/actions/access.ts';
import { isCached } from '#console/data/cache.ts';
import { requestOf, type Load } from '#console/data/request.ts';
import { preload } from '#console/data/preloaded.ts';
import { idToken } from '#console/identity/session.ts';
import { screenLoads } from '#console/screenLoads.ts';
import { loadScreen } from '#console/navigation/screenCode.ts';
import { onReset } from '#console/state/reset.ts';
import { tenant } from '#console/state/tenant.ts';

/** A link is prefetched after this many milliseconds of hover: holding `j` in a list requests nothing. */
export const hoverDelay = 80;
/** Delay before an abandoned prefetch is aborted, in milliseconds: a click may still follow. */
export const grace = 250;

interface Target {
  readonly address: string;
  readonly controller: AbortController;
  /** Timers until the prefetch starts, and until it is aborted. */
  meaning?: number;
  leaving?: number;
}

/** The link that is pointed at; a press points at it twice, by the pointer and by the focus. */
let target: Target | undefined;

// Prefetched data belongs to the user who was signed in.
onReset(() => {
  forget();
  window.preloaded?.clear();
});

/** Called on hover and focus of a link: loads the code of its screen, then the first entry of what the screen loads. */
export function prefetch(address: string): void {
  const found = screenAt(pathOf(address));
  if (!found) return;
  void loadScreen(found.name).catch(() => undefined);
  window.clearTimeout(target?.leaving);
  window.clearTimeout(target?.meaning);
  if (target?.address !== address) {
    forget();
    target = { address, controller: new AbortController() };
  }
  const { controller } = target;
  target.meaning = window.setTimeout(() => void preloadScreen(address, controller.signal, 1), hoverDelay);
}

/** The pointer went down on the link that is pointed at: requests all that its screen loads. */
export function prefetchPressed(): void {
  if (target) void preloadScreen(target.address, target.controller.signal);
}

/** Called when pointer, focus or highlight leave the link: an unused prefetch is aborted. */
export function endPrefetch(): void {
  window.clearTimeout(target?.leaving);
  if (target) target.leaving = window.setTimeout(forget, grace);
}

function forget(): void {
  window.clearTimeout(target?.leaving);
  window.clearTimeout(target?.meaning);
  if (target && !isAt(target.address)) target.controller.abort();
  target = undefined;
}

/** Requests the first `count` entries of what the screen at an address loads, except for replies that are cached. */
async function preloadScreen(address: string, signal: AbortSignal, count?: number): Promise<void> {
  const found = screenAt(pathOf(address));
  if (!found || isAt(address)) return;
  const search = new URLSearchParams(
    address
      .split('#', 1)
      .join('')
      .split(/\?(.*)/su, 2)[1],
  );
  const loads = loadsOf(found, search).slice(0, count);
  const wanted = loads.filter((one) => isOpen((endpoints[one[0]] as Endpoint).feature) && !isCached(one));
  if (wanted.length === 0 || accessOf(featuresAt(address)).kind !== 'granted') return;
  const token = await idToken();
  if (token === null || tenant.id === undefined || signal.aborted) return;
  for (const [name, input] of wanted) {
    preload(requestOf(name, input).url, { token, tenantId: tenant.id, signal });
  }
}

function loadsOf({ name, parameters }: FoundScreen, search: URLSearchParams): readonly Load[] {
  return screenLoads[name]?.(parameters, search) ?? [];
}

/** Whether the features of a read call are granted; of several, any. */
function isOpen(needed: RequiredFeature | undefined): boolean {
  if (typeof needed === 'object' && 'byBody' in needed) return false;
  return [needed].flat().some((feature) => accessOf(feature).kind === 'granted');
}

function isAt(address: string): boolean {
  return location.pathname === pathOf(address);
}

function pathOf(address: string): string {
  return address.split(/[?#]/u, 1).join('');
}
