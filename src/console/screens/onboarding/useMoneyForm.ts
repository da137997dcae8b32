import { tenantSettingsEntries } from '#contract/endpoints/tenantSettings.ts';
import { useForm } from '#console/form/useForm.ts';
import type { OnboardingFacts } from './facts.ts';
import { shapeErrors } from './shapeErrors.ts';
import { useSaveStep } from './useSaveStep.ts';

/** Currency and VAT while they are edited; VAT as it is typed. */
export function useMoneyForm({ money }: OnboardingFacts, onSaved: () => void) {
  const saveStep = useSaveStep();
  return useForm({
    saved: { currency: money.currency, vat: String(money.vat) },
    validate: (values) => shapeErrors(tenantSettingsEntries, { ...values, vat: numberIn(values.vat) }),
    save: async ({ currency, vat }) => {
      if (await saveStep({ step: 'money', currency, vat: numberIn(vat) })) onSaved();
    },
  });
}

/** NaN for anything that is no plain decimal number, which the shape then refuses. */
function numberIn(text: string): number {
  return /^\s*-?\d+(?:\.\d+)?\s*$/u.test(text) ? Number(text) : Number.NaN;
}
