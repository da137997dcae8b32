import type { FormState } from '#console/form/useForm.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { zoneOptions } from '#console/tenant/zones.ts';
import { Select } from '#console/ui/Select.tsx';
import { TextField } from '#console/ui/TextField.tsx';
import type { CampaignValues } from './campaignKind.ts';
import { NumberField } from '#console/form/NumberField.tsx';

/** When a campaign goes out: what the clock of a zone shows, and how fast. */
export function ScheduleFields({ form }: { readonly form: FormState<CampaignValues> }) {
  const { t } = useTranslation();
  const at = form.field('scheduledDateAndTime');
  const zone = form.field('timeZone');
  const rate = form.field('ratePerMinute');
  const isSite = form.values.channel === 'website';
  const zones = zoneOptions(zone.value ?? 'UTC');
  return (
    <>
      <TextField
        label={t(isSite ? 'campaigns.fields.startAt' : 'campaigns.fields.scheduledDateAndTime')}
        hint={t('campaigns.hints.when')}
        type="datetime-local"
        {...at}
        value={at.value ?? ''}
        onChange={(value) => at.onChange(value === '' ? null : value.slice(0, 16))}
      />
      <Select
        label={t('campaigns.fields.timeZone')}
        {...zone}
        value={zone.value ?? ''}
        options={[{ value: '', label: t('campaigns.tenantZone') }, ...zones]}
        onChange={(value) => zone.onChange(value === '' ? null : value)}
      />
      {!isSite && (
        <NumberField
          label={t('campaigns.fields.ratePerMinute')}
          hint={t('campaigns.hints.rate')}
          {...rate}
          empty={null}
        />
      )}
    </>
  );
}
