import { useTranslation } from '#console/texts/useTranslation.ts';
import type { FormState } from '#console/form/useForm.ts';
import { focusOnMount } from '#console/ui/focusOnMount.ts';
import { Select } from '#console/ui/Select.tsx';
import { TextField } from '#console/ui/TextField.tsx';
import { useNow } from '#console/ui/useNow.ts';
import { StepForm } from './StepForm.tsx';
import { timeIn, zonesWith } from './zones.ts';

/** Who the business is: its name, and the zone its days begin in. */
export function BusinessStep({ form }: { readonly form: FormState<{ name: string; time_zone: string }> }) {
  const { t } = useTranslation();
  const now = useNow();
  const zone = form.values.time_zone;
  return (
    <StepForm
      title={t('onboarding.business.title')}
      text={t('onboarding.business.text')}
      isSaving={form.saving}
      onSubmit={form.submit}
    >
      <TextField
        ref={focusOnMount}
        label={t('onboarding.business.name')}
        hint={t('onboarding.business.nameHint')}
        autoComplete="organization"
        required
        {...form.field('name')}
      />
      <Select
        label={t('onboarding.business.timeZone')}
        hint={t('onboarding.business.timeZoneHint', { time: timeIn(zone, now) })}
        options={zonesWith(zone)}
        {...form.field('time_zone')}
      />
    </StepForm>
  );
}
