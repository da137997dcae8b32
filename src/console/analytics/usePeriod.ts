import { CalendarRange } from 'lucide-react';
import { useAddressStates } from '#console/navigation/useAddressStates.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action, Choice } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { monthNames } from '#domain/monthNames.ts';
import { monthsOfYear } from '#console/charts/heatCalendar.ts';
import { productNow } from '#console/ui/productNow.ts';
import {
  mayHaveFigures,
  monthsNow,
  periodName,
  periodOf,
  periodParsers,
  stepped,
  yearsNow,
  yearsOf,
  type Period,
} from './period.ts';
import { readPeriod } from './readPeriod.ts';

/** Other names for the previous and next period. */
const stepAliases = {
  earlier: [
    'month before',
    'previous month',
    'previous year',
    'back in time',
    'earlier',
    'month back',
    'earlier month',
    'year back',
  ],
  later: [
    'next month',
    'next year',
    'following month',
    'later',
    'month forward',
    'later month',
    'forward in time',
    'year forward',
  ],
};

/** The period of a screen and how it is changed. */
export interface PeriodState {
  readonly period: Period;
  /** The choices, the newest first. */
  readonly years: readonly number[];
  readonly setPeriod: (period: Partial<Period>) => void;
}

/** The choice that means all years or all months. */
export const whole = 'all';

/** The period in the address, `year` and `month`, with its action; these years have figures. */
export function usePeriod(known: readonly number[]): PeriodState {
  const { t } = useTranslation();
  const [requested, setRequested] = useAddressStates(periodParsers);
  const period = periodOf(requested);
  const years = yearsOf(known, period);
  const setPeriod = (change: Partial<Period>): void => void setRequested(periodOf({ ...period, ...change }));
  const choose: Action = {
    id: 'analytics:period',
    aliases: [
      'date range',
      'time range',
      'time frame',
      'dates',
      'change dates',
      'period',
      'change period',
      'pick period',
      'pick a period',
      'choose period',
      'select period',
      'another period',
      'pick a year',
      'pick year',
      'select year',
      'another year',
      'custom period',
    ],
    title: t('charts.choosePeriod'),
    group: 'screen',
    icon: CalendarRange,
    shortcut: 'p',
    impliedByChoice: true,
    arguments: [
      {
        id: 'year',
        title: t('charts.year'),
        choices: () => [
          { id: whole, title: t('charts.allTime'), given: { month: whole } },
          ...monthsNow(productNow()).map(({ called, year, month }) => ({
            id: String(year),
            title: t(`charts.${called}`),
            detail: periodName({ year, month }) ?? '',
            given: { month: String(month) },
          })),
          ...yearsNow(productNow()).map(({ called, year }) => ({
            id: String(year),
            title: t(`charts.${called}`),
            keywords: t(`charts.${called}Keywords`),
            detail: String(year),
            given: { month: whole },
          })),
          ...years.map((year) => ({ id: String(year), title: String(year) })),
        ],
        reads: (text) => choicesFor(readPeriod(text, productNow())),
      },
      {
        id: 'month',
        title: t('charts.month'),
        choices: ({ year }) => [
          { id: whole, title: t('charts.allMonths') },
          ...(year === whole
            ? []
            : monthsOfYear().map(({ key, label }, at) => ({ id: key, title: label, keywords: monthNames[at] ?? '' }))),
        ],
      },
    ],
    run: ({ year, month }) => setPeriod({ year: numberOf(year), month: numberOf(month) }),
  };
  const step = (id: keyof typeof stepAliases, title: string, shortcut: string, run: () => void): Action => ({
    id: `analytics:${id}`,
    aliases: stepAliases[id],
    title,
    keywords: t('charts.stepKeywords'),
    group: 'screen',
    shortcut,
    run,
  });
  const earlier = step('earlier', t('charts.earlier'), '[', () => setPeriod(stepped(period, -1, productNow())));
  // After all time comes the current month.
  const on = period.year === null ? 0 : 1;
  const next = () => stepped(period, on, productNow());
  const later: Action = {
    ...step('later', t('charts.later'), ']', () => setPeriod(next())),
    when: () => mayHaveFigures(next(), known, productNow()),
  };
  useActions([choose, earlier, later]);
  return { period, years, setPeriod };
}

/** The number of a choice; null for all. */
export function numberOf(choice: string | undefined): number | null {
  return choice === undefined || choice === whole ? null : Number(choice);
}

/** A typed period as choices for both arguments. */
function choicesFor(period: Period | undefined): readonly Choice[] {
  if (period?.year == null) return [];
  const { year, month } = period;
  return [
    { id: String(year), title: periodName(period) ?? '', given: { month: month === null ? whole : String(month) } },
  ];
}
