import { useCall } from '#console/data/useCall.ts';
import { customerLoads } from './loads.ts';

/**
 * A customer's consent, and the suppression that blocks their address, if any. Parts of the page that show either use
 * this hook, so that the reply does not re-render the whole page.
 */
export function useConsent(id: string) {
  const query = useCall(...customerLoads({ id })[6]);
  return { query, stop: query.data?.suppressions.find(({ lifted }) => lifted === null) };
}
