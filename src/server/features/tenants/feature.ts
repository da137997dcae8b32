import { tenantHandlers } from './tenantHandlers.ts';
import type { Feature } from '#server/feature.ts';

/** The tenants of a person. */
export const tenants = {
  handlers: tenantHandlers,
} as const satisfies Feature;
