/** What the guard and the top bar ask of a tenant, below /api/ (specification 1 §4); without the table of calls, for its size. */
export const facts: readonly string[] = [
  'onboarding/status',
  'tenant/tier-permissions',
  'tenant-user/role-permissions',
  'tenant',
];
