/** The scopes that the connector requests. */
export const shopScopes = ['read_products', 'read_customers', 'read_orders'] as const;
/** Orders older than 60 days, which Shopify allows to apps that it has approved. */
export const allOrdersScope = 'read_all_orders';

/** The scopes to ask for. */
export function scopesOf(allOrders: boolean): readonly string[] {
  return allOrders ? [...shopScopes, allOrdersScope] : shopScopes;
}

/** The requested scopes that were not granted; one that writes includes the one that reads. */
export function missingScopes(given: string): readonly string[] {
  const has = new Set(given.split(',').map((scope) => scope.trim().replace(/^write_/u, 'read_')));
  return shopScopes.filter((scope) => !has.has(scope));
}
