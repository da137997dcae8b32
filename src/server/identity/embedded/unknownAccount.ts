import { createHmac } from 'node:crypto';
import type { Account } from '../../control/accounts.ts';
import type { PasswordRecord } from './srp.ts';

/** The SRP values of the person who signs in. */
export interface SrpSubject extends PasswordRecord {
  readonly userId: string;
}

/**
 * The SRP subject of an address: its account's, or for an unknown address a fake one that is always the same for the
 * address and indistinguishable (identity.md §4).
 */
export function subjectOf(pepper: string, email: string, account: Account | undefined): SrpSubject {
  if (account) return { salt: account.salt, verifier: account.verifier, userId: account.user_id };
  const digest = (purpose: string): string => createHmac('sha256', pepper).update(`${purpose} ${email}`).digest('hex');
  const id = digest('user id');
  return {
    salt: digest('salt').slice(0, 32),
    verifier: digest('verifier').repeat(12),
    userId: [id.slice(0, 8), id.slice(8, 12), `4${id.slice(13, 16)}`, `a${id.slice(17, 20)}`, id.slice(20, 32)].join(
      '-',
    ),
  };
}
