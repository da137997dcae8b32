import type { Reader, Writer } from '../engine/engine.ts';

/** A person embedded identity can sign in. */
export interface Account {
  readonly user_id: string;
  readonly email: string;
  readonly salt: string;
  readonly verifier: string;
  readonly name: string;
  readonly family_name: string;
  readonly phone_number: string | null;
  readonly confirmed: boolean;
}

const columns = 'user_id, email, salt, verifier, name, family_name, phone_number, confirmed';

/** The account of an e-mail address, whatever its case. */
export async function accountByEmail(reader: Reader, email: string): Promise<Account | undefined> {
  const [account] = await reader.query<Account>(`SELECT ${columns} FROM account WHERE email = $1`, [
    email.toLowerCase(),
  ]);
  return account;
}

/** The account of a user id. */
export async function accountById(reader: Reader, userId: string): Promise<Account | undefined> {
  const [account] = await reader.query<Account>(`SELECT ${columns} FROM account WHERE user_id = $1`, [userId]);
  return account;
}

/** Adds an account; its address is kept in lower case. */
export async function addAccount(writer: Writer, account: Account, now: Date): Promise<void> {
  await writer.run(`INSERT INTO account (${columns}, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, [
    account.user_id,
    account.email.toLowerCase(),
    account.salt,
    account.verifier,
    account.name,
    account.family_name,
    account.phone_number,
    account.confirmed,
    now.toISOString(),
  ]);
}
