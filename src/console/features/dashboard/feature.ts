import { screen, type Feature } from '#console/feature.ts';
import { dashboardLoads } from './loads.ts';

/** The dashboard. */
export const dashboard = {
  screens: {
    home: screen(() => import('./DashboardScreen.tsx'), 'DashboardScreen'),
    dashboard: screen(() => import('./DashboardScreen.tsx'), 'DashboardScreen'),
  },
  skeletons: { home: 'dashboard', dashboard: 'dashboard' },
  loads: { dashboard: dashboardLoads },
  keys: () => import('./defaultKeys.ts'),
  aliases: () => import('./aliases.ts'),
  fields: () => import('./fields.ts'),
} satisfies Feature;
