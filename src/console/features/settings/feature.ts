import { screen, type Feature } from '#console/feature.ts';

/** Settings of the tenant and of this browser. */
export const settings = {
  screens: {
    settings: screen(() => import('./SettingsScreen.tsx'), 'SettingsScreen'),
  },
} satisfies Feature;
