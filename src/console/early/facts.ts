/** What the guard asks of a tenant, below /api/ (specification 1 §4); without the table of calls, for its size. */
export const facts: readonly string[] = [
  'onboarding/status',
  'tenant/tier-permissions',
  'tenant-user/role-permissions',
];

/**
 * The tenant itself, whose day and currency most screens draw by. A list shows its name alone, in the top bar, and does not wait
 * for it: a browser has six lines to a server, and rows come first.
 */
export const tenantPath = 'tenant';

/** Where the browser keeps what the guard was told of a tenant when this person was there last. */
export const factsKey = (sub: string, tenantId: string): string => `${factsPrefix}${sub}:${tenantId}`;
export const factsPrefix = 'tenantFacts:';
