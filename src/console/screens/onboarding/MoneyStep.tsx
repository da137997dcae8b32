import { MoneyFields, type MoneyValues } from '#console/tenant/MoneyFields.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { FormState } from '#console/form/useForm.ts';
import { focusOnMount } from '#console/ui/focus.ts';
import { StepForm } from './StepForm.tsx';

/** The tenant's currency and tax; stored in the tenant's settings (specification 2 §3). */
export function MoneyStep(props: { readonly form: FormState<MoneyValues>; readonly onBack: () => void }) {
  const { form, onBack } = props;
  const { t } = useTranslation();
  return (
    <StepForm
      title={t('onboarding.money.title')}
      text={t('onboarding.money.text')}
      isSaving={form.saving}
      onBack={onBack}
      onSubmit={form.submit}
    >
      <MoneyFields form={form} currencyField={focusOnMount} />
    </StepForm>
  );
}
