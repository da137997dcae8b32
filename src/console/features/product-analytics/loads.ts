import { load } from '#console/data/request.ts';

/** The requests of the analytics of a product: the product, and its prices by month. */
export const productAnalyticsLoads = ({ id }: { readonly id: string }) => {
  const query = { item_id: id };
  return [load('productInfo', { query }), load('productAbpp', { query })] as const;
};
