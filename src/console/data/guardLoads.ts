import { load } from './request.ts';

/** What the guard requests of a tenant (specification 1 §4): onboarding, and both halves of the permissions. */
export const guardLoads = [
  load('onboardingStatus', {}),
  load('tierPermissions', {}),
  load('rolePermissions', {}),
] as const;

/** Where the browser keeps the permissions that the guard was told when this person was last in a tenant. */
export const factsKey = (sub: string, tenantId: string): string => `${factsPrefix}${sub}:${tenantId}`;
export const factsPrefix = 'tenantFacts:';
