import { abGroups, abObjectives, campaignDefaults } from '#domain/campaigns/fields.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Select } from '#console/ui/Select.tsx';
import { TextField } from '#console/ui/TextField.tsx';
import type { CampaignValues } from './campaignKind.ts';

type Ab = NonNullable<CampaignValues['ab']>;

const group = { templateId: null, subject: null, senderName: null, objective: campaignDefaults.objective };
const begun: Ab = {
  groupA: group,
  groupB: group,
  distribution: campaignDefaults.distribution,
  objective: campaignDefaults.abObjective,
  waitHours: campaignDefaults.waitHours,
};

/** An A/B test: what each group gets, how many are in it, and how its winner is found. */
export function AbFields(props: {
  readonly value: CampaignValues['ab'];
  readonly error: string | undefined;
  readonly onChange: (value: CampaignValues['ab']) => void;
}) {
  const { value, error, onChange } = props;
  const { t } = useTranslation();
  const set = (change: Partial<Ab>): void => onChange({ ...begun, ...value, ...change });
  const whole = (text: string): number => Number.parseInt(text, 10) || 0;
  return (
    <>
      <label className="flex items-center gap-2 text-body">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={value !== null}
          onChange={(event) => onChange(event.target.checked ? begun : null)}
        />
        {t('campaigns.ab.on')}
      </label>
      {error !== undefined && <p className="text-small text-danger">{error}</p>}
      {value && (
        <>
          {abGroups.map((name) => {
            const key = name === 'A' ? 'groupA' : 'groupB';
            return (
              <TextField
                key={name}
                label={t('campaigns.ab.subject', { group: name })}
                hint={t('campaigns.ab.subjectHint')}
                value={value[key].subject ?? ''}
                onChange={(text) => set({ [key]: { ...value[key], subject: text === '' ? null : text } })}
              />
            );
          })}
          <TextField
            label={t('campaigns.ab.distribution')}
            hint={t('campaigns.ab.distributionHint')}
            inputMode="numeric"
            value={String(value.distribution)}
            onChange={(text) => set({ distribution: whole(text) })}
          />
          <Select
            label={t('campaigns.ab.objective')}
            value={value.objective}
            options={abObjectives.map((one) => ({ value: one, label: t(`campaigns.ab.objectives.${one}`) }))}
            onChange={(objective) => set({ objective })}
          />
          {value.distribution < 100 && (
            <TextField
              label={t('campaigns.ab.wait')}
              inputMode="numeric"
              value={String(value.waitHours)}
              onChange={(text) => set({ waitHours: whole(text) })}
            />
          )}
        </>
      )}
    </>
  );
}
