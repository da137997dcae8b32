import { formatCount, formatDay, formatDays } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { comparedDays, coverageOf, lengthOf } from './period.ts';
import type { DashboardPeriod } from './useDashboardPeriod.ts';

/** Notes on an incomplete period or comparison: future days, and days before the first sale. */
export function PeriodNotes({ state }: { readonly state: DashboardPeriod }) {
  const { t } = useTranslation();
  const notes = [toCome(state, t), withoutData(state, t)].filter((note) => note !== undefined);
  if (notes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 pb-2 text-small text-ink-2">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

function toCome({ days, elapsed, today }: DashboardPeriod, t: Translate): string | undefined {
  if (days.to <= today) return undefined;
  if (days.from > today) return t('dashboard.notBegun');
  const all = lengthOf(days);
  const so = lengthOf(elapsed);
  return t('dashboard.toCome', {
    count: so,
    coming: formatCount(all - so),
    all: formatCount(all),
    so: formatCount(so),
  });
}

function withoutData(
  { elapsed, comparison, firstDay, days, today }: DashboardPeriod,
  t: Translate,
): string | undefined {
  const others = days.from > today ? undefined : comparedDays(elapsed, comparison);
  if (!others || !firstDay) return undefined;
  const coverage = coverageOf(others, firstDay);
  if (coverage === 'all') return undefined;
  const values = { first: formatDay(firstDay), compared: formatDays(others) };
  return t(coverage === 'none' ? 'dashboard.nothingBefore' : 'dashboard.littleBefore', values);
}
