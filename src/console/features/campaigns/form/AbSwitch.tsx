import { useTranslation } from '#console/texts/useTranslation.ts';

/** Whether a campaign is a test of two versions, and what is wrong with the test as a whole. */
export function AbSwitch(props: {
  readonly isOn: boolean;
  readonly error: string | undefined;
  readonly onChange: (isOn: boolean) => void;
}) {
  const { isOn, error, onChange } = props;
  const { t } = useTranslation();
  return (
    <>
      <label className="flex items-center gap-2 text-body">
        <input
          type="checkbox"
          name="ab"
          className="size-4 accent-accent"
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
        />
        {t('campaigns.ab.on')}
      </label>
      {error !== undefined && <p className="text-small text-danger">{error}</p>}
    </>
  );
}
