import { screen, type Feature } from '#console/feature.ts';

/** The profile of the person who is signed in. */
export const profile = {
  screens: {
    profile: screen(() => import('./ProfileScreen.tsx'), 'ProfileScreen'),
  },
} satisfies Feature;
