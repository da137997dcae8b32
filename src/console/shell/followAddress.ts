import { isOwnPath } from '#domain/access/guard.ts';
import { go } from '#console/navigation/go.ts';
import { leaveThen } from '#console/state/unsaved.ts';

/**
 * The event by which code outside the router navigates (specification 1 §4): dispatched on window, with a detail `{ to,
 * replace? }` it opens that address of this console; without one the router reads the browser's address again, for code
 * that changed it directly. Unsaved changes require confirmation; an external address is ignored.
 */
export const navigateEvent = 'dodo:navigate';

/** The event's detail. */
export interface NavigateDetail {
  /** Path, query and hash: `/segments?search=vip`. */
  readonly to: string;
  readonly replace?: boolean;
}

/** Subscribes to the event; call once. The router itself follows Back, Forward and its own navigation. */
export function followAddress(): () => void {
  const follow = (event: Event): void => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (isDetail(detail)) {
      if (isOwnPath(detail.to)) go(detail.to, { replace: detail.replace === true });
    } else {
      // Router and parameters listen to popstate.
      leaveThen(() => window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown })));
    }
  };
  window.addEventListener(navigateEvent, follow);
  return () => window.removeEventListener(navigateEvent, follow);
}

function isDetail(detail: unknown): detail is NavigateDetail {
  return typeof detail === 'object' && detail !== null && 'to' in detail && typeof detail.to === 'string';
}
