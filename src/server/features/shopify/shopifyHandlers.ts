import type { shopifyEndpoints } from '#contract/features/shopify.ts';
import { shopDomain } from '#domain/shopify/shop.ts';
import { ApiError } from '#server/errors/apiError.ts';
import { beginInstall, authorizeUrl } from './oauth.ts';
import { connectionOf } from './connection.ts';
import { disconnect, finishInstall } from './install.ts';
import { isSyncing, shopifyStatus } from './shopifyStatus.ts';
import { syncJobKind } from './syncState.ts';
import { authorOf, type Handlers } from '#server/calls/handler.ts';

/** Seconds within which Shopify sends a person back. */
const installSeconds = 15 * 60;

/** The connection to a Shopify shop. */
export const shopifyHandlers = {
  shopify: ({ engine, config, signal }) => engine.read((reader) => shopifyStatus(reader, config, { signal })),

  shopifyInstall: async ({ engine, body, config, tokens, user, clock }) => {
    const shop = shopDomain(body.shop) ?? '';
    if (!config.shopify) throw notReady();
    const { shopify } = config;
    const state = tokens.seal('shopify-install', { tenantId: engine.tenantId }, installSeconds);
    await engine.write(async (writer) => {
      const former = await connectionOf(writer);
      if (former?.state === 'connected' && former.shop !== shop) {
        throw new ApiError('conflict', `${former.shop} is connected. Disconnect it before connecting another shop.`);
      }
      await beginInstall(writer, state, { shop, accountId: user.userId, now: clock.machine() });
    });
    return { url: authorizeUrl(shopify, config.publicUrl, shop, state) };
  },

  shopifyFinish: async ({ engine, body, config, user, ...services }) => {
    if (!config.shopify) throw notReady();
    const author = authorOf({ user, clock: services.clock });
    await finishInstall({ ...services, config, shopify: config.shopify }, engine, body.query, {
      accountId: user.userId,
      author,
    });
    return engine.read((reader) => shopifyStatus(reader, config));
  },

  shopifySync: async ({ engine, body, config, jobs }) => {
    const connection = await connectionOf(engine);
    if (connection?.state !== 'connected') throw new ApiError('conflict', 'Connect a shop first.');
    if (await isSyncing(engine)) throw new ApiError('conflict', 'A sync is already running.');
    await jobs.add(engine, syncJobKind, { whole: body.whole });
    return engine.read((reader) => shopifyStatus(reader, config));
  },

  shopifyDisconnect: async ({ engine, config, user, ...services }) => {
    await disconnect({ ...services, config }, engine, authorOf({ user, clock: services.clock }));
    return engine.read((reader) => shopifyStatus(reader, config));
  },
} satisfies Handlers<typeof shopifyEndpoints>;

function notReady(): ApiError {
  return new ApiError(
    'unprocessable',
    'Shopify isn’t set up on this server. Its operator sets DODO_SHOPIFY_CLIENT_ID and DODO_SHOPIFY_CLIENT_SECRET.',
  );
}
