import type { ScreenFields } from '#console/palette/screenFields.ts';
import { shopify } from './texts.ts';

/** The sections of the screen of Shopify. */
export const fields: readonly ScreenFields[] = [
  {
    screen: 'shopify',
    fields: [
      {
        name: 'connect',
        title: shopify.connect.title,
        aliases: ['connect shopify', 'shopify domain', 'myshopify', 'shopify store address', 'install shopify app'],
      },
      { name: 'sync', title: shopify.sync.title, aliases: ['shopify sync', 'sync status', 'sync orders'] },
      { name: 'counts', title: shopify.counts.title, aliases: ['shopify counts', 'synced records', 'missing orders'] },
    ],
  },
];
