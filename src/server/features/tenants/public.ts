// What other features use of tenants.
export { onboardingOf } from './tenantHandlers.ts';
