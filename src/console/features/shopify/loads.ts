import { load } from '#console/data/request.ts';

/** What the screen of Shopify loads. */
export const shopifyLoads = () => [load('shopify', {})] as const;
