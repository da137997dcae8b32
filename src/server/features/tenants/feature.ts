import { tenantHandlers } from './tenantHandlers.ts';
import type { Feature } from '#server/calls/feature.ts';

/** The tenants of a person. */
export const tenants = {
  handlers: tenantHandlers,
} as const satisfies Feature;
