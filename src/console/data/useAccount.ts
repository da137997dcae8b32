import type { Account } from '#console/identity/account.ts';
import useSWR from 'swr';

const readAccount = async (): Promise<Account> => (await import('#console/identity/account.ts')).readAccount();

/** The account of the person who is signed in, and a way to read it anew after a change. */
export function useAccount(): {
  readonly account: Account | undefined;
  readonly failed: boolean;
  readonly reload: () => Promise<unknown>;
} {
  const { data, error, mutate } = useSWR<Account, Error>('account', readAccount);
  return { account: data, failed: error !== undefined && data === undefined, reload: () => mutate() };
}
