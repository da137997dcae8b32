import { useTranslation } from '#console/texts/useTranslation.ts';
import { TextField } from '#console/ui/TextField.tsx';
import type { Ab } from './AbFields.tsx';
import { TemplateField } from '#console/features/templates/public.ts';

type Group = Ab['groupA'];

/** The fields of one group of an email test; an empty field uses the campaign's value. */
export function AbGroupFields(props: {
  readonly group: 'A' | 'B';
  readonly channel: string;
  readonly value: Group;
  readonly onChange: (change: Partial<Group>) => void;
}) {
  const { group, channel, value, onChange } = props;
  const { t } = useTranslation();
  const prefix = `ab.group${group}`;
  return (
    <>
      <TemplateField
        name={`${prefix}.templateId`}
        label={t('campaigns.ab.template', { group })}
        channel={channel}
        noTemplate={t('campaigns.ab.templateAbove')}
        openTemplate={t('campaigns.openTemplate')}
        value={value.templateId}
        onChange={(templateId) => onChange({ templateId })}
      />
      {(['subject', 'senderName'] as const).map((name) => (
        <TextField
          key={name}
          name={`${prefix}.${name}`}
          label={t(`campaigns.ab.${name}`, { group })}
          hint={t(`campaigns.ab.${name}Hint`)}
          value={value[name] ?? ''}
          onChange={(text) => onChange({ [name]: text === '' ? null : text })}
        />
      ))}
    </>
  );
}
