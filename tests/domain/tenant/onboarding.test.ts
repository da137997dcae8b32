import { describe, expect, it } from 'vitest';
import { isWithinReach, numberOf, onboardingSteps, statusAfter, waitingAt } from '#domain/tenant/onboarding.ts';

const at = (step: number) => ({ step, finished: false });

describe('the steps of onboarding', () => {
  it('are four, in this order', () => {
    expect(onboardingSteps).toEqual(['business', 'money', 'data', 'segment']);
    expect(onboardingSteps.map(numberOf)).toEqual([1, 2, 3, 4]);
  });

  it('lead from one to the next, and the last one finishes', () => {
    expect(statusAfter(at(1), 'business')).toEqual(at(2));
    expect(statusAfter(at(2), 'money')).toEqual(at(3));
    expect(statusAfter(at(3), 'data')).toEqual(at(4));
    expect(statusAfter(at(4), 'segment')).toEqual({ step: 4, finished: true });
  });

  it('may be saved again without losing what came after', () => {
    expect(statusAfter(at(4), 'business')).toEqual(at(4));
    expect(statusAfter({ step: 4, finished: true }, 'money')).toEqual({ step: 4, finished: true });
  });

  it('cannot be jumped over', () => {
    expect(onboardingSteps.map((step) => isWithinReach(at(2), step))).toEqual([true, true, false, false]);
  });

  it('know a tenant’s step for any stored number', () => {
    expect([0, 1, 3, 4, 9].map((step) => waitingAt({ step }))).toEqual([
      'business',
      'business',
      'data',
      'segment',
      'segment',
    ]);
  });
});
