/**
 * The steps of setting up a tenant, in order: business, money, data, first segment. The only place with the order
 * (specification 1 §2, §3 Tenant).
 */
export const onboardingSteps = ['business', 'money', 'data', 'segment'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** How far a tenant is: the step it waits at, from 1, and whether all are done (specification 1 §3). */
export interface OnboardingStatus {
  readonly step: number;
  readonly finished: boolean;
}

/** The number of a step, from 1. */
export function numberOf(step: OnboardingStep): number {
  return onboardingSteps.indexOf(step) + 1;
}

/** The step a tenant waits at; the last one where it is done. */
export function waitingAt({ step }: Pick<OnboardingStatus, 'step'>): OnboardingStep {
  return onboardingSteps[Math.min(Math.max(1, step), onboardingSteps.length) - 1] ?? onboardingSteps[0];
}

/** Whether a step may be opened and saved: those before the waiting one again, none beyond it. */
export function isWithinReach({ step }: Pick<OnboardingStatus, 'step'>, wanted: OnboardingStep): boolean {
  return numberOf(wanted) <= step;
}

/** A tenant's status after a step is saved: it never goes back; the last step finishes. */
export function statusAfter(before: OnboardingStatus, saved: OnboardingStep): OnboardingStatus {
  const last = onboardingSteps.length;
  return {
    step: Math.min(last, Math.max(before.step, numberOf(saved) + 1)),
    finished: before.finished || numberOf(saved) === last,
  };
}

/** The source of a tenant's first data. */
export const dataChoices = ['upload', 'demo', 'later'] as const;
export type DataChoice = (typeof dataChoices)[number];
