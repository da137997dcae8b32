import { campaignDetailsEntries } from '#contract/features/tenantSettings.ts';
import type { CampaignDetails } from '#domain/campaigns/details.ts';
import { call } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { InlineForm } from '#console/form/Form.tsx';
import { useForm, type FieldErrors } from '#console/form/useForm.ts';
import { useUnsaved } from '#console/form/useSaveActions.ts';
import { notifyText } from '#console/state/notices.ts';
import { numberIn, shapeErrors } from '#console/tenant/tenantForms.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageSection } from '#console/ui/PageFrame.tsx';
import { TextArea, TextField } from '#console/ui/TextField.tsx';

type Texts = Omit<CampaignDetails, 'frequencyCap' | 'attributionDays'>;
/** The details as they are typed; without a number of mails there is no cap. */
type Values = { -readonly [Name in keyof Texts]: string } & { mails: string; days: string; attributionDays: string };

const usualCapDays = '7';

function valuesOf({ frequencyCap, attributionDays, ...texts }: CampaignDetails): Values {
  return {
    ...texts,
    mails: frequencyCap ? String(frequencyCap.mails) : '',
    days: frequencyCap ? String(frequencyCap.days) : usualCapDays,
    attributionDays: String(attributionDays),
  };
}

function detailsOf({ mails, days, attributionDays, ...texts }: Values): CampaignDetails {
  const frequencyCap = mails.trim() === '' ? null : { mails: numberIn(mails), days: numberIn(days) };
  return { ...texts, frequencyCap, attributionDays: numberIn(attributionDays) };
}

function errorsOf(values: Values): FieldErrors<Values> {
  const found = shapeErrors(campaignDetailsEntries, detailsOf(values));
  const { 'frequencyCap.mails': mails, 'frequencyCap.days': days, ...others } = found as Record<string, string>;
  return { ...others, ...(mails !== undefined && { mails }), ...(days !== undefined && { days }) };
}

/** The settings of all campaigns: sender, postal address, UTM parameters, frequency cap, attribution window. */
export function CampaignDetailsForm({ details }: { readonly details: CampaignDetails }) {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const form = useForm({
    saved: valuesOf(details),
    validate: errorsOf,
    save: async (values) => {
      await call('settingsSave', { body: { campaignDetails: detailsOf(values) } });
      await refreshed('settings');
      notifyText('success', t('settingsPage.campaignsSaved'));
    },
  });
  useUnsaved(form.changes);
  const field = (name: keyof Values) => ({
    label: t(`settingsPage.campaignFields.${name}`),
    hint: t(`settingsPage.campaignHints.${name}`),
    autoComplete: 'off',
    ...form.field(name),
  });
  return (
    <PageSection name="campaigns" title={t('settingsPage.campaigns')} text={t('settingsPage.campaignsHint')}>
      <InlineForm form={form} submit={t('settingsPage.saveCampaigns')}>
        <TextField {...field('senderName')} />
        <TextField inputMode="email" {...field('fromEmailAddress')} />
        <TextField inputMode="email" {...field('replyTo')} />
        <TextArea {...field('postalAddress')} />
        <TextField {...field('utmSource')} />
        <TextField {...field('utmMedium')} />
        <TextField inputMode="numeric" {...field('mails')} />
        <TextField inputMode="numeric" {...field('days')} />
        <TextField inputMode="numeric" {...field('attributionDays')} />
      </InlineForm>
    </PageSection>
  );
}
