import { notifyText } from '#console/state/notices.ts';
import { keepTyped } from '#console/state/unsaved.ts';
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

/** What was changed on screen stands in the address after at most so many milliseconds: nuqs writes it every 50. */
const written = 60;

/** Copies the link of what is on screen, once the address says all of it. */
export async function copyThisLink(): Promise<void> {
  await new Promise((resolve) => {
    window.setTimeout(resolve, written);
  });
  keepTyped();
  await copyLink(currentAddress());
}
