import { screen, type Feature } from '#console/feature.ts';

/** An email as one customer received it. */
export const customerEmail = {
  screens: {
    customerEmail: screen(() => import('./CustomerEmailScreen.tsx'), 'CustomerEmailScreen'),
  },
  skeletons: { customerEmail: 'mail' },
} satisfies Feature;
