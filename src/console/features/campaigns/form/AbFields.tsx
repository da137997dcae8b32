import type { CampaignAudience } from '#domain/campaigns/audience.ts';
import * as v from 'valibot';
import { abTest } from '#contract/features/campaignForm.ts';
import { abGroups, abObjectives, campaignDefaults } from '#domain/campaigns/fields.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Select } from '#console/ui/Select.tsx';
import { AbDifference } from './AbDifference.tsx';
import { AbGroupFields } from './AbGroupFields.tsx';
import { AbSwitch } from './AbSwitch.tsx';
import type { CampaignValues } from './campaignKind.ts';
import { NumberField } from '#console/form/NumberField.tsx';

/** A test as a form has it. */
export type Ab = NonNullable<CampaignValues['ab']>;

const group = { templateId: null, subject: null, senderName: null, objective: campaignDefaults.objective };
/** What a test begins with. */
export const begunTest: Ab = {
  groupA: group,
  groupB: group,
  distribution: campaignDefaults.distribution,
  objective: campaignDefaults.abObjective,
  waitHours: campaignDefaults.waitHours,
};

/** An A/B test: what each group gets, how many are in it, and how its winner is found. */
export function AbFields(props: {
  readonly channel: string;
  readonly audience: CampaignAudience;
  readonly value: CampaignValues['ab'];
  readonly error: string | undefined;
  readonly onChange: (value: CampaignValues['ab']) => void;
}) {
  const { channel, audience, value, error, onChange } = props;
  const { t } = useTranslation();
  const set = (change: Partial<Ab>): void => onChange({ ...begunTest, ...value, ...change });
  const errorOf = (field: 'distribution' | 'waitHours'): string | undefined =>
    value ? v.safeParse(abTest.entries[field], value[field]).issues?.[0].message : undefined;
  const ownErrors: readonly (string | undefined)[] = [errorOf('distribution'), errorOf('waitHours')];
  return (
    <>
      <AbSwitch
        isOn={value !== null}
        error={ownErrors.includes(error) ? undefined : error}
        onChange={(isOn) => onChange(isOn ? begunTest : null)}
      />
      {value && (
        <>
          {abGroups.map((name) => {
            const key = name === 'A' ? 'groupA' : 'groupB';
            return (
              <AbGroupFields
                key={name}
                group={name}
                channel={channel}
                value={value[key]}
                onChange={(change) => set({ [key]: { ...value[key], ...change } })}
              />
            );
          })}
          <NumberField
            name="ab.distribution"
            label={t('campaigns.ab.distribution')}
            hint={t('campaigns.ab.distributionHint')}
            error={errorOf('distribution')}
            value={value.distribution}
            onChange={(distribution) => set({ distribution })}
          />
          <Select
            label={t('campaigns.ab.objective')}
            value={value.objective}
            options={abObjectives.map((one) => ({ value: one, label: t(`campaigns.ab.objectives.${one}`) }))}
            onChange={(objective) => set({ objective })}
          />
          <AbDifference audience={audience} distribution={value.distribution} objective={value.objective} />
          {value.distribution < 100 && (
            <NumberField
              name="ab.waitHours"
              label={t('campaigns.ab.wait')}
              error={errorOf('waitHours')}
              value={value.waitHours}
              onChange={(waitHours) => set({ waitHours })}
            />
          )}
        </>
      )}
    </>
  );
}
