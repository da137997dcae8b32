// The exports of tenants for other features.
export { onboardingOf } from './tenantHandlers.ts';
