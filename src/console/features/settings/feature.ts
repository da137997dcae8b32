import { screen, type Feature } from '#console/feature.ts';

/** Settings for the tenant and for this browser. */
export const settings = {
  screens: {
    settings: screen(() => import('./SettingsScreen.tsx'), 'SettingsScreen'),
  },
  skeletons: { settings: 'settings' },
  aliases: () => import('./aliases.ts'),
  fields: () => import('./fields.ts'),
} satisfies Feature;
