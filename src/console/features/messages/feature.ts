import { screen, type Feature } from '#console/feature.ts';

/** Message pages: not found, no access, failure. */
export const messages = {
  screens: {
    notFound: screen(() => import('./NotFoundScreen.tsx'), 'NotFoundScreen'),
    accessDenied: screen(() => import('./AccessDeniedScreen.tsx'), 'AccessDeniedScreen'),
    fallback: screen(() => import('./FallbackScreen.tsx'), 'FallbackScreen'),
  },
} satisfies Feature;
