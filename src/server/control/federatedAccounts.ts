import type { Reader, Writer } from '../engine/engine.ts';

/** A person of a federated provider. */
export interface FederatedAccount {
  readonly user_id: string;
  readonly username: string;
  readonly provider: string;
  readonly email: string;
  readonly name: string;
}

const columns = 'user_id, username, provider, email, name';

/** The federated account of a user id. */
export async function federatedById(reader: Reader, userId: string): Promise<FederatedAccount | undefined> {
  const [found] = await reader.query<FederatedAccount>(`SELECT ${columns} FROM federated_account WHERE user_id = $1`, [
    userId,
  ]);
  return found;
}

/** The federated account of a username, `Google_<id>`. */
export async function federatedByUsername(reader: Reader, username: string): Promise<FederatedAccount | undefined> {
  const [found] = await reader.query<FederatedAccount>(`SELECT ${columns} FROM federated_account WHERE username = $1`, [
    username,
  ]);
  return found;
}

/** The newest people of a provider, for the stand-in page to offer. */
export function federatedOf(reader: Reader, provider: string, most: number): Promise<FederatedAccount[]> {
  return reader.query<FederatedAccount>(
    `SELECT ${columns} FROM federated_account WHERE provider = $1 ORDER BY created_at DESC, username LIMIT ${most}`,
    [provider],
  );
}

/** Adds a federated account. */
export async function addFederated(writer: Writer, account: FederatedAccount, now: Date): Promise<void> {
  await writer.run(`INSERT INTO federated_account (${columns}, created_at) VALUES ($1, $2, $3, $4, $5, $6)`, [
    account.user_id,
    account.username,
    account.provider,
    account.email,
    account.name,
    now.toISOString(),
  ]);
}
