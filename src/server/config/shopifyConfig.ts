import type { Settings } from './variables.ts';

/** The app that the operator has registered at Shopify. */
export interface ShopifyConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Shopify has approved it for orders older than 60 days. */
  readonly allOrders: boolean;
}

/** The settings of Shopify; undefined where there is no app. */
export function shopifyOf(settings: Settings): ShopifyConfig | undefined {
  const { DODO_SHOPIFY_CLIENT_ID: clientId, DODO_SHOPIFY_CLIENT_SECRET: clientSecret } = settings;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return { clientId, clientSecret, allOrders: settings.DODO_SHOPIFY_ALL_ORDERS };
}

/** Combinations of the settings of Shopify that are refused, and the sentence for each. */
export function shopifyRefusals(settings: Settings): readonly (readonly [refused: boolean, sentence: string])[] {
  const { DODO_SHOPIFY_CLIENT_ID: id, DODO_SHOPIFY_CLIENT_SECRET: secret } = settings;
  return [
    [
      (id === undefined) !== (secret === undefined),
      'DODO_SHOPIFY_CLIENT_ID and DODO_SHOPIFY_CLIENT_SECRET name one app of Shopify together; set both, or neither.',
    ],
  ];
}
