import { load } from './request.ts';

/** What the guard loads of a tenant (specification 1 §4): onboarding, and both halves of the permissions. */
export const guardLoads = [
  load('onboardingStatus', {}),
  load('tierPermissions', {}),
  load('rolePermissions', {}),
] as const;

/** localStorage key of the permissions this user had at their last visit to a tenant. */
export const factsKey = (sub: string, tenantId: string): string => `${factsPrefix}${sub}:${tenantId}`;
export const factsPrefix = 'tenantFacts:';
