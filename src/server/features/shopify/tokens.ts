import { field, text, whole, type Json } from '#domain/shopify/reading.ts';
import type { ShopifyConfig } from '#server/config/shopifyConfig.ts';
import { OutgoingError } from '#server/outgoing/outgoingError.ts';
import type { Outgoing } from '#server/outgoing/outgoing.ts';
import type { TokenPair } from './connection.ts';
import { ShopifyError } from './shopifyError.ts';

/** A code of an installation, or a refresh token. */
export type Grant = { readonly code: string } | { readonly refresh: string };

/** Gets a pair of tokens from a shop. @throws ShopifyError */
export async function requestTokens(
  outgoing: Outgoing,
  { clientId, clientSecret }: ShopifyConfig,
  shop: string,
  grant: Grant,
): Promise<TokenPair> {
  const fields =
    'code' in grant
      ? { code: grant.code, expiring: '1' }
      : { grant_type: 'refresh_token', refresh_token: grant.refresh };
  const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  const url = `https://${shop}/admin/oauth/access_token`;
  const reply = await outgoing.send({ url, method: 'POST', headers, body, size: 64 * 1024 }).catch(awayOf);
  if (reply.status === 429 || reply.status >= 500) {
    throw new ShopifyError('away', 'Shopify is busy. Try again in a minute.');
  }
  if (reply.status !== 200) {
    const what = 'code' in grant ? 'The connection timed out' : 'Shopify no longer accepts this connection';
    throw new ShopifyError('access', `${what}. Reconnect the shop.`);
  }
  return pairOf(jsonOf(reply.text));
}

function pairOf(value: Json): TokenPair {
  const pair = {
    access: text(field(value, 'access_token')),
    accessSeconds: whole(field(value, 'expires_in')),
    refresh: text(field(value, 'refresh_token')),
    refreshSeconds: whole(field(value, 'refresh_token_expires_in')),
    scopes: text(field(value, 'scope')),
  };
  if (pair.access === '' || pair.refresh === '' || pair.accessSeconds <= 0 || pair.refreshSeconds <= 0) {
    throw new ShopifyError('refused', 'Shopify gave no token that expires; the app has to be one that asks for those.');
  }
  return pair;
}

/** JSON of a reply; undefined where it is none. */
export function jsonOf(written: string): Json {
  try {
    return JSON.parse(written) as Json;
  } catch {
    return undefined;
  }
}

/** @throws ShopifyError for a call that did not come back */
export function awayOf(error: unknown): never {
  if (error instanceof OutgoingError) throw new ShopifyError('away', error.message, { cause: error });
  throw error;
}
