import { screen, type Feature } from '#console/feature.ts';

/** Choosing the tenant. */
export const tenants = {
  screens: {
    tenantSelection: screen(() => import('./TenantSelectionScreen.tsx'), 'TenantSelectionScreen'),
  },
} satisfies Feature;
