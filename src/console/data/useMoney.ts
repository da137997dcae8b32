import { useCall } from './useCall.ts';
import { moneyFormat, type MoneyFormat } from '#console/texts/money.ts';

/**
 * Formats amounts in the tenant's currency (specification 2 §3, Tenant settings). Loaded in parallel with the figures,
 * so that nothing waits for it: until then, amounts have no currency. Not requested where no amount is shown.
 */
export function useMoney(isWanted = true): MoneyFormat {
  return moneyFormat(useCall('tenantSettings', isWanted ? {} : null).data?.currency);
}
