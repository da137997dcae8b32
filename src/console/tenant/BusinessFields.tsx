import { useTranslation } from '#console/texts/useTranslation.ts';
import type { FormState } from '#console/form/useForm.ts';
import { Select } from '#console/ui/Select.tsx';
import { TextField } from '#console/ui/TextField.tsx';
import { useNow } from '#console/ui/timing.ts';
import type { Ref } from 'react';
import { zoneOptions } from './zones.ts';

/** The time of day in a zone: `20:15`; empty for a zone this browser does not know. */
function timeIn(zone: string, now: number): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(now);
  } catch {
    return '';
  }
}

/** What a business is called and when its days begin, while they are edited. */
export type BusinessValues = { name: string; time_zone: string };

/** The name of the business, and its time zone; in onboarding and in the settings. */
export function BusinessFields(props: {
  readonly form: Pick<FormState<BusinessValues>, 'values' | 'field'>;
  readonly nameField?: Ref<HTMLInputElement>;
}) {
  const { form, nameField } = props;
  const { t } = useTranslation();
  const now = useNow();
  const zone = form.values.time_zone;
  return (
    <>
      <TextField
        {...(nameField && { ref: nameField })}
        label={t('onboarding.business.name')}
        hint={t('onboarding.business.nameHint')}
        autoComplete="organization"
        required
        {...form.field('name')}
      />
      <Select
        label={t('onboarding.business.timeZone')}
        hint={t('onboarding.business.timeZoneHint', { time: timeIn(zone, now) })}
        options={zoneOptions(zone)}
        {...form.field('time_zone')}
      />
    </>
  );
}
