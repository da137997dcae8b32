import { BusinessFields, type BusinessValues } from '#console/tenant/BusinessFields.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { FormState } from '#console/form/useForm.ts';
import { focusOnMount } from '#console/ui/focus.ts';
import { StepForm } from './StepForm.tsx';

/** The business: its name, and its time zone. */
export function BusinessStep({ form }: { readonly form: FormState<BusinessValues> }) {
  const { t } = useTranslation();
  return (
    <StepForm
      title={t('onboarding.business.title')}
      text={t('onboarding.business.text')}
      isSaving={form.saving}
      onSubmit={form.submit}
    >
      <BusinessFields form={form} nameField={focusOnMount} />
    </StepForm>
  );
}
