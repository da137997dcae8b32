import { load } from '#console/data/request.ts';

/** What the analytics of a product load: the product, and its prices by month. */
export const productAnalyticsLoads = ({ id }: { readonly id: string }) => {
  const query = { item_id: id };
  return [load('productInfo', { query }), load('productAbpp', { query })] as const;
};
