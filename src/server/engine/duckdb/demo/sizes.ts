/** How many rows of each table a tenant gets. */
export interface RecordSizes {
  readonly customers: number;
  readonly products: number;
  /**
   * Baskets, refunds and visits to the site together; a sale row is one line of one of them, two and a half on average.
   */
  readonly trips: number;
  /** E-mails to each customer who consented; 0 where campaigns bring theirs (features/campaigns/seed). */
  readonly mailings: number;
}

/**
 * Sizes that grow with the customers: 20,000 customers have 1,500 products and about 200,000 sales; 1,000,000 have
 * 20,000 products, 10,000,000 sales and 3,000,000 e-mails (api.md §6, speed.md).
 */
export function sizesOf(customers: number): RecordSizes {
  return {
    customers,
    products: Math.min(20_000, Math.max(40, Math.round(customers * 0.075))),
    trips: customers * 4,
    mailings: 5,
  };
}
