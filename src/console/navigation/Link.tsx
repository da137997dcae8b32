import { screenAt } from '#contract/links.ts';
import { admit, reasonOf, useAccess } from '#console/actions/access.ts';
import { tenant } from '#console/state/tenant.ts';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link as RouterLink } from 'wouter';
import { addressed } from './go.ts';
import { prefetch } from './prefetch.ts';

/** What a link takes: an address of the console, and what any `a` takes. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link within the console. Names the tenant in its address and loads the screen's code on hover and focus. Where tier
 * or role close the screen it leads to, it is plain text or says why on a click (specification 1 §6).
 */
export function Link({ href, ...rest }: LinkProps) {
  const feature = screenAt(href.split(/[?#]/u, 1).join(''))?.screen.feature;
  const access = useAccess()(feature);
  // Outside a tenant nothing is known of features; the guard has the last word there.
  if (access.kind === 'granted' || tenant.permissions === undefined) {
    const load = () => prefetch(href);
    return <RouterLink {...rest} href={addressed(href)} onPointerEnter={load} onFocus={load} />;
  }
  if (access.kind === 'hidden') return <span {...rest} />;
  return (
    <RouterLink
      {...rest}
      href={addressed(href)}
      aria-disabled
      title={reasonOf(access, feature)}
      onClick={(event) => {
        event.preventDefault();
        admit(feature);
      }}
    />
  );
}
