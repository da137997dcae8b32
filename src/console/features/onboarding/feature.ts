import { screen, type Feature } from '#console/feature.ts';

/** The first steps of a new tenant. */
export const onboarding = {
  screens: {
    onboarding: screen(() => import('./OnboardingScreen.tsx'), 'OnboardingScreen'),
  },
} satisfies Feature;
