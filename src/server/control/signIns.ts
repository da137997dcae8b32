import type { Reader, Writer } from '../engine/engine.ts';

/** One sign-in of a person: all tokens issued from it carry its origin_jti and end with it. */
export interface SignIn {
  readonly origin_jti: string;
  readonly user_id: string;
  readonly started_at: string;
  readonly expires_at: string;
  readonly revoked_at: string | null;
}

const columns = 'origin_jti, user_id, started_at, expires_at, revoked_at';

/** Sign-ins one person may have at a time; a further one ends the oldest. */
export const mostSignIns = 20;

/** Keeps a new sign-in, ends the person's oldest beyond the most, and drops those that ended. */
export async function addSignIn(writer: Writer, signIn: SignIn, refreshHash: string): Promise<void> {
  await writer.run('DELETE FROM sign_in WHERE expires_at < $1', [signIn.started_at]);
  await writer.run(
    `DELETE FROM sign_in WHERE user_id = $1 AND (revoked_at IS NOT NULL OR origin_jti NOT IN (
       SELECT origin_jti FROM sign_in WHERE user_id = $1 AND revoked_at IS NULL
       ORDER BY started_at DESC, origin_jti LIMIT ${mostSignIns - 1}))`,
    [signIn.user_id],
  );
  await writer.run(
    'INSERT INTO sign_in (origin_jti, user_id, refresh_hash, started_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [signIn.origin_jti, signIn.user_id, refreshHash, signIn.started_at, signIn.expires_at],
  );
}

/** The sign-in a refresh token belongs to, by the token's hash. */
export async function signInByRefreshHash(reader: Reader, hash: string): Promise<SignIn | undefined> {
  const [row] = await reader.query<SignIn>(`SELECT ${columns} FROM sign_in WHERE refresh_hash = $1`, [hash]);
  return row;
}

/** True while tokens with this origin_jti count: the sign-in is known and was not revoked. */
export async function isSignedIn(reader: Reader, originJti: string): Promise<boolean> {
  const rows = await reader.query('SELECT 1 FROM sign_in WHERE origin_jti = $1 AND revoked_at IS NULL', [originJti]);
  return rows.length === 1;
}

/** Ends one sign-in, by its refresh token's hash; an unknown one is none of the caller's business. */
export async function revokeByRefreshHash(writer: Writer, hash: string, now: Date): Promise<void> {
  await writer.run('UPDATE sign_in SET revoked_at = $1 WHERE refresh_hash = $2 AND revoked_at IS NULL', [
    now.toISOString(),
    hash,
  ]);
}

/** Ends one sign-in, by its origin_jti. */
export async function revokeSignIn(writer: Writer, originJti: string, now: Date): Promise<void> {
  await writer.run('UPDATE sign_in SET revoked_at = $1 WHERE origin_jti = $2 AND revoked_at IS NULL', [
    now.toISOString(),
    originJti,
  ]);
}

/** Ends every sign-in of a person, but for the one to be kept, if any. */
export async function revokeAll(writer: Writer, userId: string, now: Date, keep = ''): Promise<void> {
  await writer.run(
    'UPDATE sign_in SET revoked_at = $1 WHERE user_id = $2 AND origin_jti <> $3 AND revoked_at IS NULL',
    [now.toISOString(), userId, keep],
  );
}
