import { signedOrderText } from '#domain/site/signedOrder.ts';
import type { OpenSite, Sites } from '../site.ts';
import type { SiteEvent } from './recordVisits.ts';

/**
 * Checks an order's signature: the shop's for the customer who is signed in, or a wrong one. A signature of an order
 * from an unknown visitor proves nothing, since anyone could send it.
 */
export function withSignature(
  event: SiteEvent,
  { site, userId }: { readonly site: OpenSite; readonly userId: string | undefined },
  sites: Pick<Sites, 'isSigned'>,
): SiteEvent {
  if (event.type !== 'purchase' || event.signature === undefined) return event;
  const text = signedOrderText(event.transaction, userId ?? '', event.lines);
  if (!sites.isSigned(site, text, event.signature)) return { ...event, signed: 'wrongly' };
  return userId === undefined ? event : { ...event, signed: 'rightly' };
}
