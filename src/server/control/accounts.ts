import type { Reader, Writer } from '../engine/engine.ts';

/** A person embedded identity can sign in by password. */
export interface Account {
  readonly user_id: string;
  readonly email: string;
  readonly salt: string;
  readonly verifier: string;
  readonly name: string;
  readonly family_name: string;
  readonly phone_number: string | null;
  readonly confirmed: boolean;
  /** A code proved that the phone number is theirs. */
  readonly phone_verified: boolean;
  /** Signing in asks for a code sent to the phone number. */
  readonly second_factor: boolean;
}

/** What a new account is made of; its phone number counts as a claim until a code proves it. */
export type NewAccount = Omit<Account, 'phone_verified' | 'second_factor'>;

const own = 'user_id, email, salt, verifier, name, family_name, phone_number, confirmed';
const selected = `SELECT account.*, verified_phone.user_id IS NOT NULL AS phone_verified,
  coalesce(verified_phone.second_factor, false) AS second_factor
  FROM (SELECT ${own} FROM account) AS account LEFT JOIN verified_phone USING (user_id)`;

/** The account of an e-mail address, whatever its case. */
export async function accountByEmail(reader: Reader, email: string): Promise<Account | undefined> {
  const [account] = await reader.query<Account>(`${selected} WHERE account.email = $1`, [email.toLowerCase()]);
  return account;
}

/** The account of a user id. */
export async function accountById(reader: Reader, userId: string): Promise<Account | undefined> {
  const [account] = await reader.query<Account>(`${selected} WHERE account.user_id = $1`, [userId]);
  return account;
}

/** Adds an account; its address is kept in lower case. */
export async function addAccount(writer: Writer, account: NewAccount, now: Date): Promise<void> {
  await writer.run(`INSERT INTO account (${own}, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, [
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
