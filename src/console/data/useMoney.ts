import { useCall } from './useCall.ts';
import { moneyFormat, type MoneyFormat } from '#console/texts/money.ts';

/**
 * How amounts are written in the tenant's currency (specification 2 §3, Tenant settings). Asked beside the figures, so
 * that nothing waits for it: until it is known, amounts stand without a sign. Not asked where no amount is wanted.
 */
export function useMoney(isWanted = true): MoneyFormat {
  return moneyFormat(useCall('tenantSettings', isWanted ? {} : null).data?.currency);
}
