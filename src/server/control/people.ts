import type { Reader } from '../engine/engine.ts';
import { accountById, type Account } from './accounts.ts';
import { federatedById, type FederatedAccount } from './federatedAccounts.ts';

/** A person that tokens are issued to, with any way of signing in. */
export interface Person {
  readonly user_id: string;
  /** The user id, or `Google_<id>` and `MicrosoftEntra_<id>` for federated people. */
  readonly username: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly family_name: string;
  readonly phone_number: string | null;
  readonly phone_verified: boolean;
  readonly second_factor: boolean;
  /** The federated provider; absent for those who sign in by password. */
  readonly provider?: string;
}

/** The person of a user id. */
export async function personById(reader: Reader, userId: string): Promise<Person | undefined> {
  const account = await accountById(reader, userId);
  if (account) return personOfAccount(account);
  const federated = await federatedById(reader, userId);
  return federated && personOfFederated(federated);
}

/** The person behind an account with a password. */
export function personOfAccount(account: Account): Person {
  const { user_id, email, name, family_name, phone_number, phone_verified, second_factor, confirmed } = account;
  return {
    user_id,
    username: user_id,
    email,
    email_verified: confirmed,
    name,
    family_name,
    phone_number,
    phone_verified,
    second_factor,
  };
}

/** The person behind a federated account. */
export function personOfFederated({ user_id, username, email, name, provider }: FederatedAccount): Person {
  return {
    user_id,
    username,
    email,
    // In Cognito's form without an attribute mapping.
    email_verified: false,
    name,
    family_name: '',
    phone_number: null,
    phone_verified: false,
    second_factor: false,
    provider,
  };
}
