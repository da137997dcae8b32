import type { DateRange } from '#domain/conditions/model.ts';
import { firstDay, lastDay } from '#domain/conditions/dates.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { valueClasses } from './inputClasses.ts';

/** The first and the last day, picked; either may be left open. */
export function DayPickers(props: { readonly range: DateRange | null; readonly onChange: (range: DateRange) => void }) {
  const { range, onChange } = props;
  const { t } = useTranslation();
  const [from, to] = range ?? [null, null];
  const day = (label: string, shown: string | null, change: (day: string | null) => void) => (
    <input
      type="date"
      min={firstDay}
      max={lastDay}
      aria-label={label}
      className={valueClasses}
      value={shown ?? ''}
      onChange={(event) => change(event.target.value === '' ? null : event.target.value)}
    />
  );
  return (
    <>
      {day(t('builder.firstDay'), from, (next) => onChange([next, to]))}
      {day(t('builder.lastDay'), to, (next) => onChange([from, next]))}
    </>
  );
}
