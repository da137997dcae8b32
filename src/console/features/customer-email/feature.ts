import { screen, type Feature } from '#console/feature.ts';

/** An email as one customer got it. */
export const customerEmail = {
  screens: {
    customerEmail: screen(() => import('./CustomerEmailScreen.tsx'), 'CustomerEmailScreen'),
  },
} satisfies Feature;
