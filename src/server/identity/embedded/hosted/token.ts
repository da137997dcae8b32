import type { Context } from 'hono';
import { personOfFederated } from '#server/control/people.ts';
import { revokeSignIn } from '#server/control/signIns.ts';
import { answerBegun, beginSignIn } from '#server/identity/embedded/beginSignIn.ts';
import type { Provider } from '#server/identity/embedded/provider.ts';
import { matchesChallenge, type Grant } from './grant.ts';
import { randomUUID } from 'node:crypto';
import { addFederated, federatedByUsername, type FederatedAccount } from '#server/control/federatedAccounts.ts';
import { createTenant } from '#server/control/tenants.ts';
import type { Writer } from '#server/engine/engine.ts';
import { federatedUsername } from './providers.ts';

/** POST oauth2/token: exchanges an authorization code for tokens, once, for the client that requested it (PKCE). */
export async function answerToken(context: Context, provider: Provider): Promise<Response> {
  const form = new URLSearchParams(await context.req.text());
  const text = (name: string): string => form.get(name) ?? '';
  if (text('grant_type') !== 'authorization_code') return refuse(context, 'unsupported_grant_type');
  if (text('client_id') !== provider.clientId) return refuse(context, 'invalid_client');
  const now = provider.clock.machine();
  const code = text('code');
  const grant = await provider.grants.take(code, now);
  if (!grant) return refuse(context, 'invalid_grant');
  if (grant.usedFor !== undefined) {
    await provider.control.write((writer) => revokeSignIn(writer, grant.usedFor ?? '', now));
    return refuse(context, 'invalid_grant');
  }
  if (grant.redirectUri !== text('redirect_uri') || !matchesChallenge(grant.challenge, text('code_verifier'))) {
    return refuse(context, 'invalid_grant');
  }
  return context.json(await exchange(provider, code, grant, now));
}

async function exchange(provider: Provider, code: string, grant: Grant, now: Date): Promise<object> {
  const { account, begun } = await provider.control.write(async (writer) => {
    const account = await federatedAccountOf(writer, provider.pepper, grant, now);
    return { account, begun: await beginSignIn(writer, account.user_id, now) };
  });
  await provider.grants.add(code, { ...grant, usedFor: begun.signIn.origin_jti }, now);
  const tokens = await answerBegun(provider, personOfFederated(account), begun);
  return {
    access_token: tokens.AccessToken,
    id_token: tokens.IdToken,
    refresh_token: tokens.RefreshToken,
    token_type: tokens.TokenType,
    expires_in: tokens.ExpiresIn,
  };
}

function refuse(context: Context, error: string): Response {
  return context.json({ error }, 400);
}

/**
 * The account of the person that the provider vouches for; created at the first sign-in, together with a tenant. It is
 * never linked to an account with a password, even with the same address: the stand-in verifies no address (identity.md
 * §10).
 */
async function federatedAccountOf(
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
