import type { CallValue } from '#console/data/call.ts';

/** Everything saved of a tenant that is being set up, as the API gives it. */
export type OnboardingFacts = CallValue<'onboarding'>;

/** What is on its way is asked for again after so many milliseconds. */
export const refreshMs = 1000;

/** Whether demo data is being filled in. */
export function isFilling({ data: { demo } }: OnboardingFacts): boolean {
  return demo?.status === 'waiting' || demo?.status === 'running';
}
