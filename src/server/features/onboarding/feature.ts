import { demoJobOf } from './demoJob.ts';
import { onboardingHandlers } from './onboardingHandlers.ts';
import type { Feature } from '#server/calls/feature.ts';

/** Setting up a tenant, and its demo data. */
export const onboarding = {
  handlers: onboardingHandlers,
  jobKinds: ({ structure, seeds }) => [demoJobOf({ structure, seeds })],
} as const satisfies Feature;
