import { systemClock } from '#server/clock/clock.ts';
import { readConfig } from '#server/config/config.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { outgoingOf } from '#server/outgoing/outgoing.ts';
import { secretsOf } from '#server/secrets/secrets.ts';
import type { ShopifyParts } from '#server/features/shopify/api.ts';
import { saveConnected, sealedPair } from '#server/features/shopify/connection.ts';
import { requestTokens } from '#server/features/shopify/tokens.ts';
import type { ShopifyStandIn } from '#tests/support/shopify/standIn.ts';

/** A key that seals tokens, for tests. */
export const sealingKey = '0'.repeat(64);

/** The parts of a server that speaks to a stand-in. */
export function partsFor(shopify: ShopifyStandIn): ShopifyParts {
  const config = readConfig(shopify.environment);
  return {
    outgoing: outgoingOf(config.outgoingAllowed),
    secrets: secretsOf([sealingKey]),
    clock: systemClock(),
    shopify: config.shopify,
  };
}

/** Connects a tenant with a stand-in's shop, as installing does. */
export async function connectTo(shopify: ShopifyStandIn, engine: TenantEngine): Promise<void> {
  const { outgoing, secrets, clock, shopify: config } = partsFor(shopify);
  if (!config) throw new Error('The stand-in has no app.');
  const query = new URLSearchParams({
    client_id: config.clientId,
    scope: 'read_products,read_customers,read_orders',
    redirect_uri: 'http://localhost/back',
    state: 'test',
  });
  const back = new URL(shopify.agree(`https://${shopify.domain}/admin/oauth/authorize?${query}`));
  const code = back.searchParams.get('code') ?? '';
  const pair = await requestTokens(outgoing, config, shopify.domain, { code });
  const now = clock.now();
  await engine.write((writer) =>
    saveConnected(writer, {
      shop: shopify.domain,
      connected_at: now.toISOString(),
      connected_by: 'Tests',
      ...sealedPair(secrets, engine.tenantId, pair, now),
    }),
  );
}
