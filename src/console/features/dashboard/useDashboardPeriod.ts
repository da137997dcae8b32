import { CalendarRange, GitCompareArrows } from 'lucide-react';
import type { Action, Choice } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { readPeriod as readMonth } from '#console/analytics/readPeriod.ts';
import { useAddressStates } from '#console/navigation/useAddressStates.ts';
import { useUnreadValue } from '#console/navigation/useUnreadValue.ts';
import { notifyText } from '#console/state/notices.ts';
import { formatDays } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useMemo } from 'react';
import { comparisonAliases, periodAliases } from './aliases.ts';
import {
  comparedDays,
  comparisons,
  coverageOf,
  dashboardParsers,
  daysOf,
  elapsedDays,
  namedPeriods,
  readPeriod,
  steppedDays,
  writtenPeriod,
  type Comparison,
  type Days,
  type Period,
} from './period.ts';
import { readDays } from './readDays.ts';

/** The period of the dashboard, what it is compared with, and how both are changed. */
export interface DashboardPeriod {
  readonly period: Period;
  readonly comparison: Comparison;
  readonly days: Days;
  /** The tenant's day. */
  readonly today: string;
  /** The days up to today; all of them before the first day. */
  readonly elapsed: Days;
  /** The comparison period of the same length; undefined without a comparison, or if none of its days has data. */
  readonly compared: Days | undefined;
  /** The first day with sales; null without sales, undefined until it is known. */
  readonly firstDay: string | null | undefined;
  readonly setPeriod: (period: Period) => void;
  readonly setComparison: (comparison: Comparison) => void;
}

/** The most characters of an invalid period that its notice quotes. */
const longestShown = 40;

/**
 * Period and comparison in the address, with their actions; `today` is the tenant's, and sales begin on the first day.
 */
export function useDashboardPeriod(today: string, firstDay: string | null | undefined): DashboardPeriod {
  const { t } = useTranslation();
  useUnreadValue('period', readPeriod, (text) =>
    notifyText(
      'warning',
      t('dashboard.unknownPeriod', { period: text.slice(0, longestShown), known: namedPeriods.join(', ') }),
    ),
  );
  const [{ period, compare: comparison }, set] = useAddressStates(dashboardParsers);
  const written = writtenPeriod(period);
  // The same objects while they are the same days: charts re-render with others.
  const days = useMemo(() => daysOf(readPeriod(written) ?? '30d', today), [written, today]);
  const elapsed = useMemo(() => elapsedDays(days, today) ?? days, [days, today]);
  const compared = useMemo(() => {
    if (days.from > today) return undefined;
    const others = comparedDays(elapsed, comparison);
    return others && firstDay !== undefined && coverageOf(others, firstDay) === 'none' ? undefined : others;
  }, [days, today, elapsed, comparison, firstDay]);
  const setPeriod = (next: Period): void => void set({ period: next });
  const setComparison = (next: Comparison): void => void set({ compare: next });
  const choose: Action = {
    id: 'dashboard:period',
    title: t('dashboard.choosePeriod'),
    group: 'screen',
    icon: CalendarRange,
    shortcut: 'p',
    impliedByChoice: true,
    arguments: [
      {
        id: 'period',
        title: t('dashboard.period'),
        choices: () =>
          namedPeriods.map((id) => ({
            id,
            title: t(`dashboard.periods.${id}`),
            detail: formatDays(daysOf(id, today)),
            aliases: periodAliases[id],
          })),
        reads: (text) => typedPeriods(text, today),
      },
    ],
    run: ({ period: chosen = '' }) => {
      const read = readPeriod(chosen);
      if (read !== null) setPeriod(read);
    },
  };
  const compare: Action = {
    id: 'dashboard:compare',
    title: t('dashboard.chooseComparison'),
    group: 'screen',
    icon: GitCompareArrows,
    shortcut: 'w',
    impliedByChoice: true,
    arguments: [
      {
        id: 'comparison',
        title: t('dashboard.comparison'),
        choices: () =>
          comparisons.map((id) => ({ id, title: t(`dashboard.comparisons.${id}`), aliases: comparisonAliases[id] })),
      },
    ],
    run: ({ comparison: chosen }) => setComparison(comparisons.find((one) => one === chosen) ?? 'before'),
  };
  const step = (id: 'earlier' | 'later', shortcut: string, by: number): Action => ({
    id: `dashboard:${id}`,
    title: t(`dashboard.${id}`),
    group: 'screen',
    shortcut,
    when: () => by < 0 || days.to < today,
    run: () => setPeriod(steppedDays(days, by)),
  });
  useActions([choose, compare, step('earlier', '[', -1), step('later', ']', 1)]);
  return { period, comparison, days, today, elapsed, compared, firstDay, setPeriod, setComparison };
}

/** A typed period: two days, or a year or month in words. The text is words without the signs in them. */
function typedPeriods(text: string, today: string): readonly Choice[] {
  const days = text.replace(twoDays, '$1-$2-$3..$4-$5-$6');
  const typed = readPeriod(days) ?? readDays(text, today) ?? monthRange(text, today);
  return typed === null || typeof typed === 'string' ? [] : [{ id: writtenPeriod(typed), title: formatDays(typed) }];
}

const twoDays = /^(\d{4}) ?(\d\d) ?(\d\d) (?:to )?(\d{4}) ?(\d\d) ?(\d\d)$/u;

function monthRange(text: string, today: string): Days | null {
  const { year, month } = readMonth(text, new Date(`${today}T12:00`)) ?? {};
  if (year == null) return null;
  const first = `${year}-${String(month ?? 1).padStart(2, '0')}-01`;
  const next = month == null || month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return { from: first, to: new Date(Date.parse(next) - 24 * 3600_000).toISOString().slice(0, 10) };
}
