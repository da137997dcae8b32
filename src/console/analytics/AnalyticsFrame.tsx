import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import type { Tables } from '#console/charts/useTables.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import type { ReactNode } from 'react';
import { type PeriodState, numberOf, whole } from './usePeriod.ts';
import { pathTo } from '#contract/links.ts';
import { Crumb } from '#console/navigation/Crumb.tsx';
import { monthsOfYear } from '#console/charts/heatCalendar.ts';
import { SmallSelect } from '#console/charts/SmallSelect.tsx';

/** Props of the frame around one record's analytics. */
interface AnalyticsFrameProps {
  /** The list that contains the record. */
  readonly list: 'customers' | 'products';
  readonly id: string;
  readonly title: string;
  /** Short status badges of the record; null until it is loaded. */
  readonly badges: ReactNode;
  readonly time: PeriodState;
  readonly tables: Tables;
  readonly open: Action;
  readonly edit: Action;
  readonly editLabel: string;
  readonly children: ReactNode;
}

/**
 * The analytics page of one record: period, charts or tables, and links to the record, its form and its list (look.md).
 */
export function AnalyticsFrame(props: AnalyticsFrameProps) {
  const { list, id, title, badges, time, tables, open, edit, editLabel, children } = props;
  const { t } = useTranslation();
  return (
    <PageFrame
      width="detail"
      title={title}
      before={<Crumb path={`${pathTo(list)}?view=analytics`} title={t(`places.${list}-analytics`)} />}
      status={
        badges && (
          <span className="flex min-w-0 items-center gap-2 max-roomy:hidden">
            <span className="truncate font-mono text-small text-ink-2">{id}</span>
            {badges}
          </span>
        )
      }
      actions={
        <>
          <PeriodChoice state={time} />
          <span className="flex items-center gap-2 narrow:hidden">
            <ActionButton
              action={tables.toggleAll}
              label={t(tables.isAll ? 'charts.chart' : 'charts.table')}
              hideIcon
            />
            <ActionButton action={edit} label={editLabel} />
          </span>
          <ActionButton action={open} />
        </>
      }
    >
      <div className="flex flex-col gap-8 pt-4">{children}</div>
    </PageFrame>
  );
}

/** The year a screen is about, and the month of it. */
function PeriodChoice({ state: { period, years, setPeriod } }: { readonly state: PeriodState }) {
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
