import { screen, type Feature } from '#console/feature.ts';

/** Onboarding of a new tenant. */
export const onboarding = {
  screens: {
    onboarding: screen(() => import('./OnboardingScreen.tsx'), 'OnboardingScreen'),
  },
  skeletons: { onboarding: 'form' },
} satisfies Feature;
