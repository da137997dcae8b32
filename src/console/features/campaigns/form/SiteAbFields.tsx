import { abGroups, abObjectives } from '#domain/campaigns/fields.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Select } from '#console/ui/Select.tsx';
import { begunTest, type Ab } from './AbFields.tsx';
import { AbSwitch } from './AbSwitch.tsx';
import type { CampaignValues } from './campaignKind.ts';
import { TemplateField } from '#console/features/templates/public.ts';

/** Nothing is opened on a site. */
const objectives = abObjectives.filter((one) => one !== 'opens');

/** An A/B test on the site: the template of each group, and what the better version has more of. */
export function SiteAbFields(props: {
  readonly value: CampaignValues['ab'];
  readonly error: string | undefined;
  readonly onChange: (value: CampaignValues['ab']) => void;
}) {
  const { value, error, onChange } = props;
  const { t } = useTranslation();
  const set = (change: Partial<Ab>): void => onChange({ ...begunTest, ...value, distribution: 100, ...change });
  return (
    <>
      <AbSwitch isOn={value !== null} error={error} onChange={(isOn) => onChange(isOn ? begunTest : null)} />
      {value && (
        <>
          {abGroups.map((name) => {
            const key = name === 'A' ? 'groupA' : 'groupB';
            return (
              <TemplateField
                key={name}
                name={`ab.${key}.templateId`}
                label={t('campaigns.ab.template', { group: name })}
                channel="website"
                noTemplate={t('campaigns.ab.templateAbove')}
                openTemplate={t('campaigns.openTemplate')}
                value={value[key].templateId}
                onChange={(templateId) => set({ [key]: { ...value[key], templateId } })}
              />
            );
          })}
          <Select
            label={t('campaigns.ab.siteObjective')}
            value={value.objective}
            options={objectives.map((one) => ({ value: one, label: t(`campaigns.ab.objectives.${one}`) }))}
            onChange={(objective) => set({ objective })}
          />
        </>
      )}
    </>
  );
}
