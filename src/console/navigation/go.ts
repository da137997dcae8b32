import { screenAt } from '#contract/links.ts';
import { session } from '#console/state/session.ts';
import { tenant } from '#console/state/tenant.ts';
import { leaveThen } from '#console/state/unsaved.ts';
import { navigate } from 'wouter/use-browser-location';
import { tagIn, tagOf, withTag } from './tag.ts';

/** The address as links show it: inside the main layout it names the chosen tenant. */
export function addressed(address: string): string {
  const [path = '/'] = address.split(/[?#]/u, 1);
  const user = session.user;
  if (tenant.id === undefined || !user || tagIn(address) !== undefined) return address;
  return screenAt(path)?.screen.layout === 'main' ? withTag(address, tagOf(tenant.id, user.tenantIds)) : address;
}

/** Goes to an address of the console, after asking where unsaved changes would be lost. */
export function go(address: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  leaveThen(() => navigate(addressed(address), { replace }));
}

/** Opens an address of the console in another tab. */
export function openInTab(address: string): void {
  window.open(addressed(address), '_blank', 'noopener');
}

/** The whole address, origin included, as a colleague needs it: with its parameters in order, however it was typed. */
export function fullLink(address: string): string {
  const whole = addressed(address);
  const tag = tagIn(whole);
  return new URL(tag === undefined ? whole : withTag(whole, tag), location.origin).href;
}
