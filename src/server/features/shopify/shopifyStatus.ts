import type { shopifyEndpoints } from '#contract/features/shopify.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import { scopesOf } from '#domain/shopify/scopes.ts';
import { shopKinds } from '#domain/shopify/states.ts';
import type { Config } from '#server/config/config.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { readCheckpoint } from '#server/jobs/stored.ts';
import { connectionOf, type ByKind } from './connection.ts';
import { callbackPath } from './oauth.ts';
import { countObjects } from './objects.ts';
import { begun, syncJobKind } from './syncState.ts';
import { hookPath } from './webhooks.ts';

/** The connection to a shop as the wire has it. */
export type ShopifyStatus = ValueOf<(typeof shopifyEndpoints)['shopify']>;

const objectKinds = { products: 'product', customers: 'customer', orders: 'order' } as const;

/** The state of the connection, its newest sync, and its counts. */
export async function shopifyStatus(
  reader: Reader,
  { shopify, publicUrl }: Pick<Config, 'shopify' | 'publicUrl'>,
  options?: QueryOptions,
): Promise<ShopifyStatus> {
  const connection = await connectionOf(reader);
  const counted = JSON.parse(connection?.counted ?? '{}') as ByKind<number>;
  const objects = await countObjects(reader);
  return {
    missing: shopify ? [] : ['DODO_SHOPIFY_CLIENT_ID', 'DODO_SHOPIFY_CLIENT_SECRET'],
    callback: `${publicUrl}${callbackPath}`,
    webhooks: `${publicUrl}${hookPath}`,
    scopes: [...scopesOf(shopify?.allOrders ?? false)],
    connection: connection
      ? {
          shop: connection.shop,
          state: connection.state,
          scopes: connection.scopes.split(',').filter((scope) => scope !== ''),
          connected_at: connection.connected_at,
          connected_by: connection.connected_by,
          ended_at: connection.ended_at,
          synced_at: connection.synced_at,
          problem: connection.problem,
        }
      : null,
    sync: await syncOf(reader, options),
    counts: shopKinds.map((kind) => {
      const own = objects.filter((row) => row.kind === objectKinds[kind]);
      return {
        kind,
        shopify: counted[kind] ?? null,
        here: own.find(({ state }) => state === 'present')?.count ?? 0,
        left_out: own
          .filter(({ state }) => state !== 'present' && state !== 'deleted')
          .map(({ state, count }) => ({ reason: state, count })),
      };
    }),
  };
}

async function syncOf(reader: Reader, options?: QueryOptions): Promise<ShopifyStatus['sync']> {
  const row = await tenantDb(reader, options)
    .selectFrom('job')
    .select(['status', 'progress', 'failure', 'checkpoint'])
    .where('kind', '=', syncJobKind.name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const checkpoint = readCheckpoint(syncJobKind, row.checkpoint);
  const { stage, done, found } = (checkpoint.ok ? checkpoint.value : null) ?? begun;
  const isUnderWay = row.status === 'running' || row.status === 'waiting';
  return {
    state: row.status,
    progress: row.progress,
    kind: isUnderWay && stage !== 'end' ? stage : null,
    done,
    found,
    failure: row.failure,
  };
}

/** Whether a sync waits or runs. */
export async function isSyncing(reader: Reader): Promise<boolean> {
  const sync = await syncOf(reader);
  return sync?.state === 'waiting' || sync?.state === 'running';
}
