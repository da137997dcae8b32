import { businessEntries } from '#contract/endpoints/onboarding.ts';
import { useForm } from '#console/form/useForm.ts';
import type { OnboardingFacts } from './facts.ts';
import { shapeErrors } from './shapeErrors.ts';
import { useSaveStep } from './useSaveStep.ts';

/** The zone of the machine, offered until one is saved. */
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Business details while they are edited. */
export function useBusinessForm({ step, business }: OnboardingFacts, onSaved: () => void) {
  const saveStep = useSaveStep();
  return useForm({
    saved: { name: business.name, time_zone: step === 1 ? here : business.time_zone },
    validate: (values) => shapeErrors(businessEntries, values),
    save: async (values) => {
      if (await saveStep({ step: 'business', ...values })) onSaved();
    },
  });
}
