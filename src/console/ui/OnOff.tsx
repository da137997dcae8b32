import { useTranslation } from '#console/texts/useTranslation.ts';
import { RadioGroup } from './RadioGroup.tsx';

/** Something that is on or off, and counts as soon as it is chosen. */
export function OnOff(props: {
  readonly label: string;
  readonly hint: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}) {
  const { label, hint, on, onChange } = props;
  const { t } = useTranslation();
  return (
    <RadioGroup
      label={label}
      hint={hint}
      value={on ? 'on' : 'off'}
      options={[
        { value: 'on', label: t('settings.on') },
        { value: 'off', label: t('settings.off') },
      ]}
      onChange={(value) => onChange(value === 'on')}
    />
  );
}
