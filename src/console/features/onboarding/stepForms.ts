import { useForm } from '#console/form/useForm.ts';
import { useSaveStep, type OnboardingFacts } from './useOnboarding.ts';
import { businessEntries, senderEntries, tenantSettingsEntries } from '#contract/features/tenantSettings.ts';
import { numberIn, shapeErrors } from '#console/tenant/tenantForms.ts';

/** The browser's time zone, the default until one is saved. */
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Business details while they are edited. */
export function useBusinessForm({ step, business, sender }: OnboardingFacts, onSaved: () => void) {
  const saveStep = useSaveStep();
  return useForm({
    saved: { name: business.name, time_zone: step === 1 ? here : business.time_zone, ...sender },
    validate: (values) => shapeErrors({ ...businessEntries, ...senderEntries }, values),
    save: async (values) => {
      if (await saveStep({ step: 'business', ...values })) onSaved();
    },
  });
}

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
