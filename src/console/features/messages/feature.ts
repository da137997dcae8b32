import { screen, type Feature } from '#console/feature.ts';

/** Pages that only say something: not found, no access, something failed. */
export const messages = {
  screens: {
    notFound: screen(() => import('./NotFoundScreen.tsx'), 'NotFoundScreen'),
    accessDenied: screen(() => import('./AccessDeniedScreen.tsx'), 'AccessDeniedScreen'),
    fallback: screen(() => import('./FallbackScreen.tsx'), 'FallbackScreen'),
  },
} satisfies Feature;
