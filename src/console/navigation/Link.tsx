import { featuresAt } from '#contract/places.ts';
import { admit, reasonOf, useAccess } from '#console/actions/access.ts';
import { tenant } from '#console/state/tenant.ts';
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { addressed, go } from './go.ts';
import { endPrefetch, prefetch, prefetchPressed } from './prefetch.ts';

/** Props of a link: an address of the console, and any attribute of `a`. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
  /** The state of the history entry. */
  readonly state?: unknown;
}

/**
 * A link within the console. Adds the tenant to its address and prefetches the screen on hover and focus. Where tier or
 * role block the screen it leads to, it is plain text or notifies why on a click (specification 1 §6).
 */
export function Link({ href, state, children, ...rest }: LinkProps) {
  const features = featuresAt(href);
  const access = useAccess()(features);
  // Outside a tenant no permissions are loaded; the guard decides there.
  if (access.kind === 'granted' || tenant.permissions === undefined) {
    const point = () => prefetch(href);
    const follow = (event: MouseEvent<HTMLAnchorElement>) => {
      if (isForBrowser(event)) return;
      rest.onClick?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      go(href, { state });
    };
    const pointing = {
      onPointerEnter: point,
      onFocus: point,
      onPointerDown: prefetchPressed,
      onPointerLeave: endPrefetch,
      onBlur: endPrefetch,
    };
    return (
      <a {...rest} href={addressed(href)} onClick={follow} {...pointing}>
        {children}
      </a>
    );
  }
  if (access.kind === 'hidden') return <span {...rest}>{children}</span>;
  return (
    <a
      {...rest}
      href={addressed(href)}
      aria-disabled
      title={reasonOf(access)}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        admit(features);
      }}
    >
      {children}
    </a>
  );
}

/** Clicks that the browser handles: with a modifier or another button (new tab, new window, download). */
function isForBrowser({ ctrlKey, metaKey, altKey, shiftKey, button }: MouseEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey || button !== 0;
}
