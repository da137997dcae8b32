import { useTranslation } from '#console/texts/useTranslation.ts';
import { monthsOfYear } from '#console/charts/heatCalendar.ts';
import { SmallSelect } from '#console/charts/SmallSelect.tsx';
import { numberOf, whole, type PeriodState } from './usePeriod.ts';

/** The year a screen is about, and the month of it. */
export function PeriodChoice({ state: { period, years, setPeriod } }: { readonly state: PeriodState }) {
  const { t } = useTranslation();
  const { year, month } = period;
  return (
    <div className="flex items-center gap-2">
      <SmallSelect
        label={t('charts.year')}
        value={year === null ? whole : String(year)}
        options={[
          { value: whole, label: t('charts.allTime') },
          ...years.map((one) => ({ value: String(one), label: String(one) })),
        ]}
        onChange={(value) => setPeriod({ year: numberOf(value) })}
      />
      {year !== null && (
        <SmallSelect
          label={t('charts.month')}
          value={month === null ? whole : String(month)}
          options={[
            { value: whole, label: t('charts.allMonths') },
            ...monthsOfYear().map(({ key, label }) => ({ value: key, label })),
          ]}
          onChange={(value) => setPeriod({ month: numberOf(value) })}
        />
      )}
    </div>
  );
}
