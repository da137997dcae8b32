import { screen, type Feature } from '#console/feature.ts';

/** Choosing a tenant, and joining one by an invitation. */
export const tenants = {
  screens: {
    tenantSelection: screen(() => import('./TenantSelectionScreen.tsx'), 'TenantSelectionScreen'),
    join: screen(() => import('./JoinScreen.tsx'), 'JoinScreen'),
  },
  skeletons: { tenantSelection: 'rows', join: 'facts' },
} satisfies Feature;
