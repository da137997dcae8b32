import type { Selectable } from 'kysely';
import type { Reader, Writer } from '../engine/engine.ts';
import { controlDb, type ControlTables } from './tables.ts';

/** One sign-in of a person: all tokens issued from it carry its origin_jti and end with it. */
export type SignIn = Readonly<Omit<Selectable<ControlTables['sign_in']>, 'refresh_hash'>>;

/** Sign-ins one person may have at a time; a further one ends the oldest. */
export const maxSignIns = 20;

/** Stores a new sign-in, ends the person's oldest above the limit, and deletes those that ended. */
export async function addSignIn(writer: Writer, signIn: SignIn, refreshHash: string): Promise<void> {
  const db = controlDb(writer);
  const { origin_jti, user_id, started_at, expires_at } = signIn;
  await db.deleteFrom('sign_in').where('expires_at', '<', started_at).execute();
  const newest = db
    .selectFrom('sign_in')
    .select('origin_jti')
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .orderBy('started_at', 'desc')
    .orderBy('origin_jti')
    .limit(maxSignIns - 1);
  await db
    .deleteFrom('sign_in')
    .where('user_id', '=', user_id)
    .where((eb) => eb.or([eb('revoked_at', 'is not', null), eb('origin_jti', 'not in', newest)]))
    .execute();
  await db
    .insertInto('sign_in')
    .values({ origin_jti, user_id, refresh_hash: refreshHash, started_at, expires_at })
    .execute();
}

/** The sign-in a refresh token belongs to, by the token's hash. */
export function signInByRefreshHash(reader: Reader, hash: string): Promise<SignIn | undefined> {
  return controlDb(reader)
    .selectFrom('sign_in')
    .select(['origin_jti', 'user_id', 'started_at', 'expires_at', 'revoked_at'])
    .where('refresh_hash', '=', hash)
    .executeTakeFirst();
}

/** True while tokens with this origin_jti count: the sign-in is known and was not revoked. */
export async function isSignedIn(reader: Reader, originJti: string): Promise<boolean> {
  const found = await controlDb(reader)
    .selectFrom('sign_in')
    .select('user_id')
    .where('origin_jti', '=', originJti)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends one sign-in, by its refresh token's hash; an unknown one is none of the caller's business. */
export async function revokeByRefreshHash(writer: Writer, hash: string, now: Date): Promise<void> {
  await revoking(writer, now).where('refresh_hash', '=', hash).execute();
}

/** Ends one sign-in, by its origin_jti. */
export async function revokeSignIn(writer: Writer, originJti: string, now: Date): Promise<void> {
  await revoking(writer, now).where('origin_jti', '=', originJti).execute();
}

/** Ends every sign-in of a person, except one if it is named. */
export async function revokeAll(writer: Writer, userId: string, now: Date, keep = ''): Promise<void> {
  await revoking(writer, now).where('user_id', '=', userId).where('origin_jti', '<>', keep).execute();
}

function revoking(writer: Writer, now: Date) {
  return controlDb(writer)
    .updateTable('sign_in')
    .set({ revoked_at: now.toISOString() })
    .where('revoked_at', 'is', null);
}
