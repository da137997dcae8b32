import { screen, type Feature } from '#console/feature.ts';
import { shopifyLoads } from './loads.ts';

/** The connection to a Shopify shop. */
export const shopify = {
  screens: {
    shopify: screen(() => import('./ShopifyScreen.tsx'), 'ShopifyScreen'),
  },
  skeletons: { shopify: 'settings' },
  loads: { shopify: shopifyLoads },
  keys: () => import('./defaultKeys.ts'),
  aliases: () => import('./aliases.ts'),
  fields: () => import('./fields.ts'),
} satisfies Feature;
