import { load } from '#console/data/request.ts';

/** What the analytics of a customer load: the customer, visits, and basket prices by month. */
export const customerAnalyticsLoads = ({ id }: { readonly id: string }) => {
  const query = { user_id: id };
  return [load('customerInfo', { query }), load('customerVisits', { query }), load('customerAbpm', { query })] as const;
};
