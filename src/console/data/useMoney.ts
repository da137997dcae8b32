import { useMemo } from 'react';
import { moneyFormat, type MoneyFormat } from '#console/texts/money.ts';
import { useCall, type Query } from './useCall.ts';

/** The part of a query that a place on screen shows. */
export type Shown<Value> = Pick<Query<Value>, 'data' | 'error' | 'reload'> & Partial<Pick<Query<Value>, 'isPrevious'>>;

/** The format of the tenant's currency, and the query that it comes from. */
export interface Money extends MoneyFormat {
  readonly query: Shown<unknown>;
}

/**
 * Formats amounts in the tenant's currency (specification 2 §3, Tenant settings). Requested in parallel with the
 * figures; `withCurrency` shows them once both are there. Not requested where no amount is shown.
 */
export function useMoney(isWanted = true): Money {
  const { data, error, reload } = useCall('tenantSettings', isWanted ? {} : null);
  return useMemo(
    () => ({ ...moneyFormat(data?.currency), query: { data, error, reload } }),
    // `reload` is a new function with each render, for the same query.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [data, error],
  );
}

/** A query whose amounts can be shown: pending, or failed, as long as the currency is. */
export function withCurrency<Value>(query: Shown<Value>, { query: currency }: Pick<Money, 'query'>): Shown<Value> {
  const { data, error, isPrevious = false, reload } = query;
  if (currency.data !== undefined) return { data, error, isPrevious, reload };
  return {
    data: undefined,
    error: error ?? currency.error,
    isPrevious: false,
    reload: () => {
      if (error) reload();
      if (currency.error) currency.reload();
    },
  };
}
