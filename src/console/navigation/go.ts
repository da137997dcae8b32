import { screenAt } from '#contract/links.ts';
import { session } from '#console/state/session.ts';
import { tenant } from '#console/state/tenant.ts';
import { leaveThen, flushUnsaved } from '#console/state/unsaved.ts';
import { navigate } from 'wouter/use-browser-location';
import { withCarried } from './carried.ts';
import { portable } from './portable.ts';
import { tagIn, tagOf, withTag } from './tag.ts';
import { notifyText } from '#console/state/notices.ts';
import { t } from '#console/texts/i18n.ts';

/** Copies the full link of an address and notifies. */
export async function copyLink(address: string): Promise<void> {
  await navigator.clipboard.writeText(fullLink(address));
  notifyText('success', t('list.linkCopied'));
}

/** The address on screen: path and query. */
export function currentAddress(): string {
  return `${location.pathname}${location.search}`;
}

/** By then nuqs has written pending changes to the address; it writes every 50 milliseconds. */
const written = 60;

/** Copies the link of what is on screen, once the address is up to date. */
export async function copyThisLink(): Promise<void> {
  await new Promise((resolve) => {
    window.setTimeout(resolve, written);
  });
  flushUnsaved();
  await copyLink(withCarried(currentAddress()));
}

/** The address as links show it: inside the main layout it names the chosen tenant. */
export function addressed(address: string): string {
  const [path = '/'] = address.split(/[?#]/u, 1);
  const user = session.user;
  if (tenant.id === undefined || !user || tagIn(address) !== undefined) return address;
  return screenAt(path)?.screen.layout === 'main' ? withTag(address, tagOf(tenant.id, user.tenantIds)) : address;
}

/** Options of a navigation: whether it replaces the history entry, and the entry's state. */
interface GoOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Navigates to an address of the console, after a confirmation where unsaved changes would be lost. */
export function go(address: string, { replace = false, state }: GoOptions = {}): void {
  leaveThen(() => navigate(addressed(address), { replace, state }));
}

/** Opens an address of the console in another tab. */
export function openInTab(address: string): void {
  window.open(addressed(address), '_blank', 'noopener');
}

/** The full URL for a colleague, with origin and sorted parameters, in signs that other programs preserve. */
export function fullLink(address: string): string {
  const whole = addressed(address);
  const tag = tagIn(whole);
  return portable(new URL(tag === undefined ? whole : withTag(whole, tag), location.origin).href);
}
