import type { DateRange, Value } from '#domain/conditions/model.ts';
import { isDateRange } from '#domain/conditions/values.ts';
import { useTranslation } from 'react-i18next';
import { valueClasses } from './inputClasses.ts';

const open: DateRange = [null, null];

/** Two days, both inclusive, either of which may be left open. */
export function DateRangeValue(props: {
  readonly value: Value;
  readonly disabled: boolean;
  readonly onChange: (value: DateRange) => void;
}) {
  const { value, disabled, onChange } = props;
  const { t } = useTranslation();
  const [from, to] = isDateRange(value) ? value : open;
  const day = (label: string, shown: string | null, change: (day: string | null) => void) => (
    <input
      type="date"
      min="0001-01-01"
      max="9999-12-30"
      aria-label={label}
      disabled={disabled}
      className={valueClasses}
      value={shown ?? ''}
      onChange={(event) => change(event.target.value === '' ? null : event.target.value)}
    />
  );
  return (
    <span className="inline-flex items-center gap-1">
      <span className="text-ink-2">{t('builder.from')}</span>
      {day(t('builder.firstDay'), from, (next) => onChange([next, to]))}
      <span className="text-ink-2">{t('builder.to')}</span>
      {day(t('builder.lastDay'), to, (next) => onChange([from, next]))}
    </span>
  );
}
