import { SmallSelect } from '#console/charts/SmallSelect.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { comparisons, namedPeriods, type Days } from './period.ts';
import type { DashboardPeriod } from './useDashboardPeriod.ts';

const fixed = 'fixed';
const dayClasses =
  'h-control-bar rounded border border-line-control bg-surface px-2 text-small text-ink narrow:h-control-touch';

/** The period of the dashboard and what it is compared with; fixed days have a field each. */
export function PeriodChoice({ state }: { readonly state: DashboardPeriod }) {
  const { period, comparison, days, setPeriod, setComparison } = state;
  const { t } = useTranslation();
  const isFixed = typeof period !== 'string';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SmallSelect
        label={t('dashboard.period')}
        value={isFixed ? fixed : period}
        options={[
          ...namedPeriods.map((value) => ({ value, label: t(`dashboard.periods.${value}`) })),
          { value: fixed, label: t('dashboard.fixedDays') },
        ]}
        onChange={(value) => setPeriod(value === fixed ? days : value)}
      />
      {isFixed && (
        <>
          <Day name="from" days={days} onDays={setPeriod} />
          <Day name="to" days={days} onDays={setPeriod} />
        </>
      )}
      <SmallSelect
        label={t('dashboard.comparison')}
        value={comparison}
        options={comparisons.map((value) => ({ value, label: t(`dashboard.comparisons.${value}`) }))}
        onChange={setComparison}
      />
    </div>
  );
}

/** The first or the last day; one beyond the other takes it along, and an unfinished one changes nothing. */
function Day(props: { readonly name: keyof Days; readonly days: Days; readonly onDays: (days: Days) => void }) {
  const { name, days, onDays } = props;
  const { t } = useTranslation();
  return (
    <input
      type="date"
      aria-label={t(`dashboard.days.${name}`)}
      className={dayClasses}
      value={days[name]}
      min="1900-01-01"
      max="2999-12-31"
      onChange={({ target: { value, validity } }) => {
        if (value === '' || !validity.valid) return;
        const next = { ...days, [name]: value };
        onDays(next.from <= next.to ? next : { from: value, to: value });
      }}
    />
  );
}
