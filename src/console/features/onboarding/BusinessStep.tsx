import { BusinessFields, type BusinessValues } from '#console/tenant/BusinessFields.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { FormState } from '#console/form/useForm.ts';
import { focusOnMount } from '#console/ui/focus.ts';
import { TextArea, TextField } from '#console/ui/TextField.tsx';
import { StepForm } from './StepForm.tsx';

type Values = BusinessValues & { senderName: string; fromEmailAddress: string; postalAddress: string };

/** The business: its name and time zone, and whom its mails come from; those can wait until the first campaign. */
export function BusinessStep({ form }: { readonly form: FormState<Values> }) {
  const { t } = useTranslation();
  return (
    <StepForm
      title={t('onboarding.business.title')}
      text={t('onboarding.business.text')}
      isSaving={form.saving}
      onSubmit={form.submit}
    >
      <BusinessFields form={form} nameField={focusOnMount} />
      <TextField
        label={t('onboarding.business.senderName')}
        hint={t('onboarding.business.senderHint')}
        autoComplete="off"
        {...form.field('senderName')}
      />
      <TextField
        label={t('onboarding.business.fromEmailAddress')}
        inputMode="email"
        autoComplete="off"
        {...form.field('fromEmailAddress')}
      />
      <TextArea
        label={t('onboarding.business.postalAddress')}
        hint={t('onboarding.business.postalHint')}
        {...form.field('postalAddress')}
      />
    </StepForm>
  );
}
