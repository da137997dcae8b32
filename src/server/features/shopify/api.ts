import { setTimeout as wait } from 'node:timers/promises';
import { field, list, text, within, type Json } from '#domain/shopify/reading.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { ShopifyConfig } from '#server/config/shopifyConfig.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import type { Outgoing } from '#server/outgoing/outgoing.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { changeConnection, connectionOf, sealedPair } from './connection.ts';
import { apiVersion } from './queries.ts';
import { ShopifyError } from './shopifyError.ts';
import { awayOf, jsonOf, requestTokens } from './tokens.ts';

/** The parts of the server that speak to Shopify. */
export interface ShopifyParts {
  readonly outgoing: Outgoing;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly shopify: ShopifyConfig | undefined;
}

/** The Admin API of the shop that a tenant has connected. */
export interface ShopifyApi {
  readonly shop: string;
  /** Answers a query. Waits where Shopify says so, and refreshes the token. @throws ShopifyError */
  query(text: string, variables?: Readonly<Record<string, unknown>>): Promise<Json>;
}

/** Attempts of one query while Shopify is busy or away; the waits between them grow to this many milliseconds. */
const standardAttempts = 8;
const longestWait = 20_000;
/** A token is replaced so many milliseconds before it ends. */
const spare = 120_000;

/** @throws ShopifyError 'access' where no shop is connected */
export async function shopifyApiOf(
  parts: ShopifyParts,
  engine: TenantEngine,
  { signal, attempts = standardAttempts }: { readonly signal?: AbortSignal; readonly attempts?: number } = {},
): Promise<ShopifyApi> {
  const connection = await connectionOf(engine);
  const { shopify } = parts;
  if (!shopify) throw new ShopifyError('access', 'Shopify is no longer set up on this server.');
  if (connection?.state !== 'connected') throw new ShopifyError('access', 'No shop is connected.');
  const { shop } = connection;
  const url = `https://${shop}/admin/api/${apiVersion}/graphql.json`;

  const once = async (access: string, query: string, variables: object): Promise<Outcome> => {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-shopify-access-token': access,
    };
    const body = JSON.stringify({ query, variables });
    const call = { url, method: 'POST', headers, body, size: 8 * 1024 * 1024, time: 30_000 } as const;
    const reply = await parts.outgoing.send({ ...call, ...(signal && { signal }) }).catch(awayOf);
    return outcomeOf(reply);
  };

  return {
    shop,
    query: async (query, variables = {}) => {
      let isRefreshed = false;
      for (let attempt = 1; ; attempt += 1) {
        const last = attempt === attempts;
        try {
          const outcome = await once(await accessTokenOf(parts, engine, isRefreshed), query, variables);
          if ('data' in outcome) return outcome.data;
          if (outcome.again === 'token') {
            if (isRefreshed)
              throw new ShopifyError('access', 'Shopify no longer accepts this connection. Reconnect the shop.');
            isRefreshed = true;
          } else if (last) throw new ShopifyError('away', 'Shopify is busy. The sync continues later.');
          else await wait(outcome.wait ?? growing(attempt), undefined, { ...(signal && { signal }) });
        } catch (error) {
          if (!(error instanceof ShopifyError) || error.reason !== 'away' || last) throw error;
          await wait(growing(attempt), undefined, { ...(signal && { signal }) });
        }
      }
    },
  };
}

const growing = (attempt: number): number => Math.min(longestWait, 150 * 2 ** attempt);

/** The token to use; a new pair is stored before it is used, so that a crash loses none. */
async function accessTokenOf(parts: ShopifyParts, engine: TenantEngine, isRejected: boolean): Promise<string> {
  const { secrets, clock, outgoing, shopify } = parts;
  const { tenantId } = engine;
  const connection = await connectionOf(engine);
  if (!connection || !shopify || connection.state !== 'connected')
    throw new ShopifyError('access', 'No shop is connected.');
  const ends = Date.parse(connection.access_expires_at ?? '1970-01-01T00:00:00Z');
  const stored = secrets.open({ tenantId, field: 'shopify.accessToken' }, connection.access_token ?? '');
  if (!isRejected && stored !== undefined && ends - spare > clock.machine().getTime()) return stored;
  const refresh = secrets.open({ tenantId, field: 'shopify.refreshToken' }, connection.refresh_token ?? '');
  if (refresh === undefined) {
    throw new ShopifyError('access', 'The shop’s access can no longer be read. Reconnect the shop.');
  }
  const pair = await requestTokens(outgoing, shopify, connection.shop, { refresh });
  await engine.write((writer) => changeConnection(writer, sealedPair(secrets, tenantId, pair, clock.machine())));
  return pair.access;
}

/** Data, or a reason to ask again. */
type Outcome = { readonly data: Json } | { readonly again: 'token' | 'busy'; readonly wait?: number };

function outcomeOf({
  status,
  headers,
  text: body,
}: {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}): Outcome {
  if (status === 401) return { again: 'token' };
  if (status === 429) {
    const seconds = Number(headers['retry-after']);
    return { again: 'busy', ...(seconds > 0 && { wait: Math.min(longestWait, seconds * 1000) }) };
  }
  if (status >= 500) return { again: 'busy' };
  if (status === 402 || status === 423) throw new ShopifyError('refused', 'The shop is frozen or locked in Shopify.');
  if (status === 403)
    throw new ShopifyError('access', 'The shop hasn’t granted the required permissions. Reconnect it.');
  const json = jsonOf(body);
  const errors = list(field(json, 'errors'));
  if (errors.some((error) => text(within(error, 'extensions', 'code')) === 'THROTTLED')) {
    return { again: 'busy', wait: throttledWait(within(json, 'extensions', 'cost')) };
  }
  if (status !== 200 || errors.length > 0 || field(json, 'data') === undefined) {
    const message = text(field(errors[0], 'message')).slice(0, 300);
    throw new ShopifyError('refused', `Shopify rejected the request${message === '' ? '.' : `: ${message}`}`);
  }
  return { data: field(json, 'data') };
}

/** Milliseconds until the budget covers the query again. */
function throttledWait(cost: Json): number {
  const needed =
    Number(field(cost, 'requestedQueryCost')) - Number(within(cost, 'throttleStatus', 'currentlyAvailable'));
  const rate = Number(within(cost, 'throttleStatus', 'restoreRate'));
  const milliseconds = (needed / rate) * 1000;
  return milliseconds > 0 ? Math.min(longestWait, milliseconds) : 200;
}
