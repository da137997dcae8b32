import { load } from '#console/data/request.ts';

/** The requests of the analytics of a customer: the customer, visits, and basket prices by month. */
export const customerAnalyticsLoads = ({ id }: { readonly id: string }) => {
  const query = { user_id: id };
  return [load('customerInfo', { query }), load('customerVisits', { query }), load('customerAbpm', { query })] as const;
};
