import type { Selectable } from 'kysely';
import type { Reader, Writer } from '../engine/engine.ts';
import { controlDb, type ControlTables } from './tables.ts';

/** The fields of a new account; its phone number is only a claim until a code verifies it. */
export type NewAccount = Readonly<Omit<Selectable<ControlTables['account']>, 'created_at'>>;

/** A person embedded identity can sign in by password. */
export interface Account extends NewAccount {
  /** A code proved that the phone number is theirs. */
  readonly phone_verified: boolean;
  /** Whether signing in requires a code sent to the phone number. */
  readonly second_factor: boolean;
}

/** The account of an e-mail address, in any case. */
export async function accountByEmail(reader: Reader, email: string): Promise<Account | undefined> {
  return accountOf(await accounts(reader).where('account.email', '=', email.toLowerCase()).executeTakeFirst());
}

/** The account of a user id. */
export async function accountById(reader: Reader, userId: string): Promise<Account | undefined> {
  return accountOf(await accounts(reader).where('account.user_id', '=', userId).executeTakeFirst());
}

/** Adds an account; its address is stored in lower case. */
export async function addAccount(writer: Writer, account: NewAccount, now: Date): Promise<void> {
  await controlDb(writer)
    .insertInto('account')
    .values({ ...account, email: account.email.toLowerCase(), created_at: now.toISOString() })
    .execute();
}

function accounts(reader: Reader) {
  return controlDb(reader)
    .selectFrom('account')
    .leftJoin('verified_phone', 'verified_phone.user_id', 'account.user_id')
    .select([
      'account.user_id',
      'email',
      'salt',
      'verifier',
      'name',
      'family_name',
      'phone_number',
      'confirmed',
      'verified_phone.user_id as proved',
      'second_factor',
    ]);
}

function accountOf(
  row: (NewAccount & { readonly proved: string | null; readonly second_factor: boolean | null }) | undefined,
): Account | undefined {
  if (!row) return undefined;
  const { proved, second_factor: secondFactor, ...account } = row;
  return { ...account, phone_verified: proved !== null, second_factor: secondFactor ?? false };
}
