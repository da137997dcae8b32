import type { Selectable } from 'kysely';
import type { ShopKind } from '#domain/shopify/states.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { TenantTables } from '#server/engine/tables/tenant.ts';
import type { Secrets } from '#server/secrets/secrets.ts';

/** The connection of a tenant to its shop. */
export type ShopConnection = Selectable<TenantTables['shopify_connection']>;

/** A number of each kind. */
export type ByKind<Value> = Readonly<Partial<Record<ShopKind, Value>>>;

const only = 1;

/** The connection, in whatever state; undefined where there never was one. */
export function connectionOf(reader: Reader): Promise<ShopConnection | undefined> {
  return tenantDb(reader).selectFrom('shopify_connection').selectAll().where('id', '=', only).executeTakeFirst();
}

/** Shopify's tokens for a code or a refresh token. */
export interface TokenPair {
  readonly access: string;
  readonly accessSeconds: number;
  readonly refresh: string;
  readonly refreshSeconds: number;
  readonly scopes: string;
}

/** The columns of a pair of tokens, sealed for a tenant. */
export function sealedPair(secrets: Secrets, tenantId: string, pair: TokenPair, now: Date) {
  const after = (seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();
  return {
    access_token: secrets.seal({ tenantId, field: 'shopify.accessToken' }, pair.access),
    access_expires_at: after(pair.accessSeconds),
    refresh_token: secrets.seal({ tenantId, field: 'shopify.refreshToken' }, pair.refresh),
    refresh_expires_at: after(pair.refreshSeconds),
    scopes: pair.scopes,
  };
}

/** Writes a new connection over the former one. Another shop begins with nothing known; the same goes on. */
export async function saveConnected(
  writer: Writer,
  connection: Pick<ShopConnection, 'shop' | 'connected_at' | 'connected_by'> & ReturnType<typeof sealedPair>,
): Promise<void> {
  const former = await connectionOf(writer);
  const isSame = former?.shop === connection.shop;
  const db = tenantDb(writer);
  await db.deleteFrom('shopify_connection').execute();
  if (!isSame) await db.deleteFrom('shopify_object').where('state', '<>', 'erased').execute();
  await db
    .insertInto('shopify_connection')
    .values({ ...connection, id: only, state: 'connected', cursors: isSame ? former.cursors : null })
    .execute();
}

/** Changes columns of the connection. */
export async function changeConnection(
  writer: Writer,
  values: Partial<Omit<ShopConnection, 'id' | 'shop'>>,
): Promise<void> {
  await tenantDb(writer).updateTable('shopify_connection').set(values).where('id', '=', only).execute();
}

/** Ends the connection: its tokens are gone, everything else stays. */
export async function endConnection(writer: Writer, state: 'disconnected' | 'uninstalled', now: Date): Promise<void> {
  await changeConnection(writer, {
    state,
    access_token: null,
    access_expires_at: null,
    refresh_token: null,
    refresh_expires_at: null,
    ended_at: now.toISOString(),
    problem: null,
  });
}
