import { WaitingValue } from '#console/ui/Skeleton.tsx';
import type { Money } from './useMoney.ts';

/** One amount among loaded values: a skeleton until its currency is known. */
export function Amount({ of, money }: { readonly of: number; readonly money: Money }) {
  const { data, error } = money.query;
  return data === undefined && !error ? <WaitingValue /> : money.amount(of);
}
