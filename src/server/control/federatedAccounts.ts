import type { Selectable } from 'kysely';
import type { Reader, Writer } from '../engine/engine.ts';
import { controlDb, type ControlTables } from './tables.ts';

/** A person of a federated provider. */
export type FederatedAccount = Readonly<Omit<Selectable<ControlTables['federated_account']>, 'created_at'>>;

/** The federated account of a user id. */
export function federatedById(reader: Reader, userId: string): Promise<FederatedAccount | undefined> {
  return accounts(reader).where('user_id', '=', userId).executeTakeFirst();
}

/** The federated account of a username, `Google_<id>`. */
export function federatedByUsername(reader: Reader, username: string): Promise<FederatedAccount | undefined> {
  return accounts(reader).where('username', '=', username).executeTakeFirst();
}

/** The newest people of a provider, offered on the stand-in page. */
export function federatedOf(reader: Reader, provider: string, most: number): Promise<FederatedAccount[]> {
  return accounts(reader)
    .where('provider', '=', provider)
    .orderBy('created_at', 'desc')
    .orderBy('username')
    .limit(most)
    .execute();
}

/** Adds a federated account. */
export async function addFederated(writer: Writer, account: FederatedAccount, now: Date): Promise<void> {
  const { user_id, username, provider, email, name } = account;
  await controlDb(writer)
    .insertInto('federated_account')
    .values({ user_id, username, provider, email, name, created_at: now.toISOString() })
    .execute();
}

function accounts(reader: Reader) {
  return controlDb(reader).selectFrom('federated_account').select(['user_id', 'username', 'provider', 'email', 'name']);
}
