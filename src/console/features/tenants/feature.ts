import { screen, type Feature } from '#console/feature.ts';

/** Tenant selection. */
export const tenants = {
  screens: {
    tenantSelection: screen(() => import('./TenantSelectionScreen.tsx'), 'TenantSelectionScreen'),
  },
  skeletons: { tenantSelection: 'rows' },
} satisfies Feature;
