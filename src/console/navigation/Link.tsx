import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link as RouterLink } from 'wouter';
import { addressed } from './go.ts';
import { prefetch } from './prefetch.ts';

/** What a link takes: an address of the console, and what any `a` takes. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link within the console. Names the tenant in its address and loads the screen's code on hover and focus. */
export function Link({ href, ...rest }: LinkProps) {
  const load = () => prefetch(href);
  return <RouterLink {...rest} href={addressed(href)} onPointerEnter={load} onFocus={load} />;
}
