import { pathTo } from '#contract/links.ts';
import {
  campaignChannels,
  campaignObjectives,
  campaignTypes,
  manualTypes,
  recommendationSchedules,
} from '#domain/campaigns/fields.ts';
import type { FormState } from '#console/form/useForm.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageSection } from '#console/ui/PageFrame.tsx';
import { Select } from '#console/ui/Select.tsx';
import { TextField } from '#console/ui/TextField.tsx';
import { AbFields } from './AbFields.tsx';
import { BoundsFields } from './BoundsFields.tsx';
import type { CampaignValues } from './campaignKind.ts';
import { ResendRule } from './ResendRule.tsx';
import { IdChoice } from './IdChoice.tsx';
import { SiteAbFields } from './SiteAbFields.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { TagsField } from './TagsField.tsx';
import { Link } from '#console/navigation/Link.tsx';
import { Waterfall } from './Waterfall.tsx';
import { TemplateField } from '#console/features/templates/public.ts';
import { useBeside } from '#console/data/beside.ts';

/** All of a campaign on one page: what it is for, who gets it, what it says, which products it shows, and when. */
export function CampaignFields({ form }: { readonly form: FormState<CampaignValues> }) {
  const { t } = useTranslation();
  const segments = useBeside('segmentFormat', {}, 'segments');
  const filters = useBeside('filterFormat', {}, 'filters');
  const { channel, type, manualType } = form.values;
  const isMail = channel !== 'website';
  const options = <Value extends string>(
    values: readonly Value[],
    of: 'channels' | 'objectives' | 'types' | 'manualTypes' | 'schedules' | 'siteSchedules',
  ) => values.map((value) => ({ value, label: t(`campaigns.${of}.${value}` as 'campaigns.channels.website') }));
  const audienceText = form.values.resendOf
    ? t('campaigns.resend.text')
    : t(isMail ? 'campaigns.parts.audienceText' : 'campaigns.parts.siteAudienceText');
  return (
    <>
      <PageSection title={t('campaigns.parts.about')}>
        <TextField label={t('campaigns.fields.name')} required {...form.field('name')} />
        <Select
          label={t('campaigns.fields.channel')}
          options={options(campaignChannels, 'channels')}
          {...form.field('channel')}
        />
        {(channel === 'mailchimp' || channel === 'zoho') && (
          <p className="text-small text-ink-2">
            {t('campaigns.hints.service')}{' '}
            <Link href={pathTo('connectorSettings')} className="text-accent-text underline">
              {t('campaigns.connectorSettings')}
            </Link>
          </p>
        )}
        <Select
          label={t('campaigns.fields.objective')}
          hint={t('campaigns.hints.objective')}
          options={options(campaignObjectives, 'objectives')}
          {...form.field('objective')}
        />
        <TagsField label={t('campaigns.fields.tags')} {...form.field('tags')} />
      </PageSection>
      <PageSection name="audience" title={t('campaigns.parts.audience')} text={audienceText}>
        <ResendRule {...form.field('resendOf')} />
        <IdChoice
          label={t('campaigns.fields.segmentIds')}
          add={t('campaigns.addSegment')}
          choices={segments.data ?? (segments.error ? [] : undefined)}
          {...form.field('segmentIds')}
        />
        {isMail && <Waterfall audience={form.values} />}
      </PageSection>
      <PageSection name="content" title={t('campaigns.parts.content')}>
        <TemplateField
          label={t('campaigns.fields.templateId')}
          channel={channel}
          noTemplate={t('campaigns.noTemplate')}
          openTemplate={t('campaigns.openTemplate')}
          {...form.field('templateId')}
        />
        {!isMail && (
          <TextField
            label={t('campaigns.fields.place')}
            hint={t('campaigns.hints.place')}
            autoComplete="off"
            {...form.field('place')}
          />
        )}
        {isMail && (
          <>
            <TextField label={t('campaigns.fields.subject')} {...form.field('subject')} />
            <TextField label={t('campaigns.fields.senderName')} {...form.field('senderName')} />
            <TextField
              label={t('campaigns.fields.fromEmailAddress')}
              type="email"
              autoComplete="off"
              {...form.field('fromEmailAddress')}
            />
          </>
        )}
      </PageSection>
      <PageSection title={t('campaigns.parts.products')} text={t('campaigns.parts.productsText')}>
        <Select label={t('campaigns.fields.type')} options={options(campaignTypes, 'types')} {...form.field('type')} />
        {type === 'Recommended' && (
          <Select
            label={t('campaigns.fields.recommendationUpdateSchedule')}
            options={options(recommendationSchedules, isMail ? 'schedules' : 'siteSchedules')}
            {...form.field('recommendationUpdateSchedule')}
          />
        )}
        {type === 'Manual' && (
          <Select
            label={t('campaigns.fields.manualType')}
            options={options(manualTypes, 'manualTypes')}
            {...form.field('manualType')}
          />
        )}
        {type === 'Manual' && manualType === 'Filtered' && (
          <>
            <IdChoice
              label={t('campaigns.fields.includedFilterIds')}
              add={t('campaigns.addFilter')}
              choices={filters.data ?? (filters.error ? [] : undefined)}
              {...form.field('includedFilterIds')}
            />
            <IdChoice
              label={t('campaigns.fields.excludedFilterIds')}
              add={t('campaigns.addFilter')}
              choices={filters.data ?? (filters.error ? [] : undefined)}
              {...form.field('excludedFilterIds')}
            />
          </>
        )}
        {type !== 'None' && (
          <>
            <div data-field="numericFilters">
              <BoundsFields {...form.field('numericFilters')} />
            </div>
            <TagsField
              name="absolutePositioningProductIds"
              label={t('campaigns.fields.absolutePositioningProductIds')}
              hint={t('campaigns.hints.pinned')}
              value={form.values.absolutePositioningProductIds.map((id) => id ?? '–')}
              error={form.field('absolutePositioningProductIds').error}
              onChange={(ids) => form.set({ absolutePositioningProductIds: ids.map((id) => (id === '–' ? null : id)) })}
            />
          </>
        )}
      </PageSection>
      <PageSection
        name="schedule"
        title={t('campaigns.parts.schedule')}
        text={t(isMail ? 'campaigns.parts.scheduleText' : 'campaigns.parts.siteScheduleText')}
      >
        <ScheduleFields form={form} />
      </PageSection>
      <PageSection
        title={t('campaigns.parts.ab')}
        text={t(isMail ? 'campaigns.parts.abText' : 'campaigns.parts.siteAbText')}
      >
        {isMail ? (
          <AbFields channel={channel} audience={form.values} {...form.field('ab')} />
        ) : (
          <SiteAbFields {...form.field('ab')} />
        )}
      </PageSection>
    </>
  );
}
