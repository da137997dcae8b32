import { isWithinReach, onboardingSteps, waitingAt, type OnboardingStep } from '#domain/tenant/onboarding.ts';
import { parseAsStringLiteral, useQueryState } from 'nuqs';

/** `step` in the address; anything else asks for none. */
export const stepParser = parseAsStringLiteral(onboardingSteps).withOptions({ history: 'push' });

/** The step on screen, in the address so that Back works: the one asked for where it is within reach, else where it waits. */
export function useStep(status: { readonly step: number }) {
  const [asked, setAsked] = useQueryState('step', stepParser);
  const step = asked !== null && isWithinReach(status, asked) ? asked : waitingAt(status);
  return { step, goTo: (next: OnboardingStep) => void setAsked(next) };
}
