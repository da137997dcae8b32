import { randomUUID } from 'node:crypto';
import { addFederated, federatedByUsername, type FederatedAccount } from '../../../control/federatedAccounts.ts';
import { createTenant } from '#server/control/createTenant.ts';
import type { Writer } from '../../../engine/engine.ts';
import type { Grant } from './grant.ts';
import { federatedUsername } from './providers.ts';

/**
 * The account of whoever the provider vouches for; made at the first sign-in, together with a tenant of its own. It is
 * never linked to an account with a password, whatever its address: the stand-in proves no address (identity.md §10).
 */
export async function federatedAccountOf(
  writer: Writer,
  pepper: string,
  { provider, email, name }: Grant,
  now: Date,
): Promise<FederatedAccount> {
  const username = federatedUsername(pepper, provider, email);
  const known = await federatedByUsername(writer, username);
  if (known) return known;
  const account = { user_id: randomUUID(), username, provider, email, name };
  await addFederated(writer, account, now);
  await createTenant(writer, account.user_id, now);
  return account;
}
