import { ApiError } from '#server/errors/apiError.ts';
import type { ShopifyConfig } from '#server/config/shopifyConfig.ts';
import { noteEntry } from '#server/journal/journal.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import type { Author } from '#server/entity/audit.ts';
import type { Services } from '#server/calls/services.ts';
import { shopifyApiOf } from './api.ts';
import { connectionOf, endConnection, saveConnected, sealedPair } from './connection.ts';
import { readCallback, requireScopes, takeState } from './oauth.ts';
import { ShopifyError } from './shopifyError.ts';
import { noteShop, tenantOfShop } from './shops.ts';
import { isSyncing } from './shopifyStatus.ts';
import { syncJobKind } from './syncState.ts';
import { requestTokens } from './tokens.ts';
import { hookPath, unsubscribeAll } from './webhooks.ts';

type Parts = Pick<Services, 'config' | 'clock' | 'control' | 'engines' | 'jobs' | 'outgoing' | 'secrets'>;

/**
 * Connects the shop that a person comes back from, and asks for its first sync. The state is used up whatever comes of
 * it.
 *
 * @throws ApiError 422 with a sentence where anything about it is not as it has to be; 409 for a shop of another tenant
 */
export async function finishInstall(
  parts: Parts & { readonly shopify: ShopifyConfig },
  engine: TenantEngine,
  query: string,
  { accountId, author }: { readonly accountId: string; readonly author: Author },
): Promise<void> {
  const { shopify, clock, control, engines, jobs, outgoing, secrets } = parts;
  const { shop, code, state } = readCallback(shopify, query, clock.machine());
  const beginner = { shop, accountId, now: clock.machine() };
  if (!(await engine.write((writer) => takeState(writer, state, beginner)))) {
    throw new ApiError('unprocessable', 'This connection link is invalid or expired. Connect the shop again.');
  }
  const other = await tenantOfShop(control, shop);
  if (other !== undefined && other !== engine.tenantId && (await isConnected(engines.tenant(other)))) {
    throw new ApiError('conflict', `${shop} is connected to another tenant. Disconnect it there first.`);
  }
  const pair = await requestTokens(outgoing, shopify, shop, { code }).catch(sentence);
  requireScopes(pair.scopes);
  await noteShop(control, shop, engine.tenantId);
  const sealed = sealedPair(secrets, engine.tenantId, pair, clock.machine());
  const now = clock.now();
  await engine.write(async (writer) => {
    await saveConnected(writer, { shop, connected_at: now.toISOString(), connected_by: author.name, ...sealed });
    const outcome = `${author.name} connected ${shop}.`;
    await noteEntry(writer, { connector: 'shopify', topic: 'connect', state: 'done', outcome }, now);
  });
  if (!(await isSyncing(engine))) await jobs.add(engine, syncJobKind, { whole: true });
}

async function isConnected(engine: TenantEngine): Promise<boolean> {
  return (await connectionOf(engine))?.state === 'connected';
}

/**
 * Ends the connection: subscriptions in the shop, as far as it answers, and tokens. @throws ApiError 409 where there is
 * none
 */
export async function disconnect(parts: Parts, engine: TenantEngine, author: Author): Promise<void> {
  const { config, clock, outgoing, secrets } = parts;
  const connection = await connectionOf(engine);
  if (connection?.state !== 'connected') throw new ApiError('conflict', 'No shop is connected.');
  const left = await shopifyApiOf({ outgoing, secrets, clock, shopify: config.shopify }, engine, { attempts: 2 })
    .then((api) => unsubscribeAll(api, `${config.publicUrl}${hookPath}`))
    .then(() => '')
    .catch((error: unknown) => {
      if (!(error instanceof ShopifyError)) throw error;
      return ` Its webhooks could not be removed there (${error.message}); their events are ignored.`;
    });
  const now = clock.now();
  await engine.write(async (writer) => {
    await endConnection(writer, 'disconnected', now);
    const outcome = `${author.name} disconnected ${connection.shop}.${left}`;
    await noteEntry(writer, { connector: 'shopify', topic: 'disconnect', state: 'done', outcome }, now);
  });
}

function sentence(error: unknown): never {
  if (error instanceof ShopifyError) throw new ApiError('unprocessable', error.message);
  throw error;
}
