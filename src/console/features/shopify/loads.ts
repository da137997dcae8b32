import { load } from '#console/data/request.ts';

/** The requests of the screen of Shopify. */
export const shopifyLoads = () => [load('shopify', {})] as const;
