import { businessEntries } from '#contract/endpoints/onboarding.ts';
import { useForm, type FieldErrors } from '#console/form/useForm.ts';
import { useSaveStep, type OnboardingFacts } from './useOnboarding.ts';
import { tenantSettingsEntries } from '#contract/endpoints/tenantSettings.ts';
import { getDotPath, object, safeParse, type ObjectEntries } from 'valibot';

/** The browser's time zone, the default until one is saved. */
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

/** Validates a step's values with its schema: the first problem of each field; the server uses the same schema. */
function shapeErrors<Values extends object>(entries: ObjectEntries, values: Values): FieldErrors<Values> {
  const { issues = [] } = safeParse(object(entries), values);
  const found = issues.map((issue) => [getDotPath(issue) ?? '', issue.message] as const);
  return Object.fromEntries(found.toReversed()) as FieldErrors<Values>;
}
