import { frequencyOperators, type Frequency, type Measure } from '#domain/conditions/model.ts';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#console/ui/IconButton.tsx';
import { useBuilderParts } from '../BuilderContext.ts';
import { InlineChoice } from './InlineChoice.tsx';
import { NumberValue } from './NumberValue.tsx';

/** "at least 3 times": how often, by which measure. Unticked it is one quiet button. */
export function FrequencyControls(props: {
  readonly frequency: Frequency;
  readonly measures: readonly Measure[];
  readonly step: string;
  readonly onChange: (frequency: Frequency, step?: string) => void;
}) {
  const { frequency, measures, step, onChange } = props;
  const { t } = useTranslation();
  const { isLocked } = useBuilderParts();
  if (measures.length === 0) return null;
  if (!frequency.checked) {
    return (
      <button
        type="button"
        disabled={isLocked}
        className="h-control-small rounded-inner px-1 text-small text-ink-3 hover:text-ink"
        onClick={() => onChange({ ...frequency, checked: true })}
      >
        {t('builder.addFrequency')}
      </button>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <InlineChoice
        label={t('builder.frequency')}
        value={frequency.operator}
        options={frequencyOperators.map((value) => ({ value, label: t(`builder.often.${value}`) }))}
        disabled={isLocked}
        onChange={(operator) => onChange({ ...frequency, operator })}
      />
      <NumberValue
        label={t('builder.figure')}
        value={Number.isNaN(frequency.figure) ? null : frequency.figure}
        disabled={isLocked}
        onChange={(figure) => onChange({ ...frequency, figure: figure ?? Number.NaN }, step)}
      />
      <InlineChoice
        label={t('builder.measure')}
        value={frequency.measure}
        options={measures.map((value) => ({ value, label: t(`builder.measures.${value}`) }))}
        disabled={isLocked}
        onChange={(measure) => onChange({ ...frequency, measure })}
      />
      {!isLocked && (
        <IconButton
          icon={X}
          label={t('builder.removeFrequency')}
          size="bar"
          variant="ghost"
          onClick={() => onChange({ ...frequency, checked: false })}
        />
      )}
    </span>
  );
}
