import { notifyText } from '#console/state/notices.ts';
import { t } from '#console/texts/i18n.ts';
import { fullLink } from './go.ts';

/** Copies the whole link of an address and says so. */
export async function copyLink(address: string): Promise<void> {
  await navigator.clipboard.writeText(fullLink(address));
  notifyText('success', t('list.linkCopied'));
}

/** The address on screen: path and query. */
export function currentAddress(): string {
  return `${location.pathname}${location.search}`;
}
