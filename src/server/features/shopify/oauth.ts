import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isShopDomain } from '#domain/shopify/shop.ts';
import { missingScopes, scopesOf } from '#domain/shopify/scopes.ts';
import { ApiError } from '#server/errors/apiError.ts';
import type { ShopifyConfig } from '#server/config/shopifyConfig.ts';
import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/** Minutes within which Shopify sends a person back. */
const minutes = 15;

/** The path that Shopify sends people back to; the app's settings at Shopify name it. */
export const callbackPath = '/hooks/shopify/callback';

const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');

/** The person who begins an installation, and the shop. */
export interface Beginner {
  readonly shop: string;
  readonly accountId: string;
  readonly now: Date;
}

/** Begins an installation: its state counts once, for this person and shop. Earlier ones of the person end. */
export async function beginInstall(writer: Writer, state: string, { shop, accountId, now }: Beginner): Promise<void> {
  const db = tenantDb(writer);
  await db
    .deleteFrom('shopify_install')
    .where((row) => row.or([row.eb('account_id', '=', accountId), row.eb('expires_at', '<', now.toISOString())]))
    .execute();
  const expires = new Date(now.getTime() + minutes * 60_000).toISOString();
  await db
    .insertInto('shopify_install')
    .values({ state_hash: hashOf(state), shop, account_id: accountId, expires_at: expires })
    .execute();
}

/** Uses a state up; whether this person began with it for this shop, in time. */
export async function takeState(writer: Writer, state: string, { shop, accountId, now }: Beginner): Promise<boolean> {
  const db = tenantDb(writer);
  const row = await db
    .selectFrom('shopify_install')
    .selectAll()
    .where('state_hash', '=', hashOf(state))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return false;
  await db.deleteFrom('shopify_install').where('state_hash', '=', row.state_hash).execute();
  return row.shop === shop && Date.parse(row.expires_at) > now.getTime();
}

/** The page of Shopify on which an owner of the shop agrees. */
export function authorizeUrl(config: ShopifyConfig, publicUrl: string, shop: string, state: string): string {
  const query = new URLSearchParams({
    client_id: config.clientId,
    scope: scopesOf(config.allOrders).join(','),
    redirect_uri: `${publicUrl}${callbackPath}`,
    state,
  });
  return `https://${shop}/admin/oauth/authorize?${query}`;
}

/** What Shopify sends a person back with, once its signature is checked. */
export interface Callback {
  readonly shop: string;
  readonly code: string;
  readonly state: string;
}

const refused = (sentence: string): ApiError => new ApiError('unprocessable', sentence);

/**
 * Reads the query that Shopify sent a person back with: signed by the app's secret over its parameters in the order of
 * their names, of a shop below myshopify.com, and new.
 *
 * @throws ApiError 422 with a sentence
 */
export function readCallback({ clientSecret }: ShopifyConfig, query: string, now: Date): Callback {
  const all = [...new URLSearchParams(query)];
  const names = all.map(([name]) => name);
  const value = (name: string): string => all.find(([one]) => one === name)?.[1] ?? '';
  if (new Set(names).size < names.length) throw refused('Shopify’s return link was changed. Connect the shop again.');
  if (value('error') !== '') throw refused('The connection wasn’t approved in Shopify. Try again.');
  const signed = all.filter(([name]) => name !== 'hmac').toSorted(([one], [other]) => (one < other ? -1 : 1));
  const expected = createHmac('sha256', clientSecret).update(new URLSearchParams(signed).toString()).digest();
  const given = Buffer.from(/^[0-9a-f]{64}$/u.test(value('hmac')) ? value('hmac') : '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw refused('The return link isn’t signed by Shopify. Connect the shop again.');
  }
  if (!isShopDomain(value('shop'))) throw refused('Shopify returned a shop that isn’t on myshopify.com.');
  if (Math.abs(Number(value('timestamp')) * 1000 - now.getTime()) > 24 * 3600 * 1000) {
    throw refused('The return link has expired. Connect the shop again.');
  }
  return { shop: value('shop'), code: value('code'), state: value('state') };
}

/** @throws ApiError 422 if the shop granted less than was requested */
export function requireScopes(given: string): void {
  const missing = missingScopes(given);
  if (missing.length === 0) return;
  throw refused(`The shop didn’t grant ${missing.join(', ')}. Connect it again and approve all permissions.`);
}
