import { screen, type Feature } from '#console/feature.ts';

/** The signed-in user's profile. */
export const profile = {
  screens: {
    profile: screen(() => import('./ProfileScreen.tsx'), 'ProfileScreen'),
  },
  skeletons: { profile: 'settings' },
  aliases: () => import('./aliases.ts'),
  fields: () => import('./fields.ts'),
} satisfies Feature;
