import { behindFigure } from '#console/charts/figureOffers.ts';
import { Part } from '#console/charts/Part.tsx';
import type { CallValue } from '#console/data/call.ts';
import type { Load } from '#console/data/request.ts';
import type { Query } from '#console/data/useCall.ts';
import { StatusBadge } from '#console/entity/StatusBadge.tsx';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount, formatDay } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import { pathTo } from '#contract/links.ts';

type Calendar = CallValue<'campaignCalendar'>;
type Planned = Calendar['days'][number]['planned'][number];

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Seven days side by side, one below the other where there is no room, each with what goes out. */
export function WeekPart(props: { readonly title: string; readonly figure: Load; readonly query: Query<Calendar> }) {
  const { title, figure, query } = props;
  const { t } = useTranslation();
  const planned = query.data?.days.flatMap((day) => day.planned) ?? [];
  return (
    <Part
      name="week"
      title={title}
      query={query}
      note={planned.some(({ estimate }) => estimate) ? t('campaigns.calendar.foreseen') : undefined}
      figures={[figure]}
      links={planned.map((one) => ({ title: one.name, path: pathOf(one) }))}
    >
      {({ days, today }) => (
        <ol aria-label={title} className="grid gap-px rounded border border-line bg-line roomy:grid-cols-7">
          {days.map(({ day, mails, estimated, planned: ofDay }) => (
            <li key={day} className={classes('min-w-0 bg-surface p-2 roomy:min-h-chart', day < today && 'bg-app')}>
              <h3 className="text-small text-ink-2" aria-current={day === today ? 'date' : undefined}>
                <span className={classes(day === today && 'font-medium text-accent-text')}>
                  {t(`charts.weekdays.${weekdayOf(day)}`)} {formatDay(day)}
                </span>
              </h3>
              <p className="text-small text-ink-3">
                {ofDay.length === 0
                  ? t('campaigns.calendar.nothing')
                  : t('campaigns.calendar.mails', { count: mails, mails: formatCount(mails) })}
                {estimated > 0 && ` · ${t('campaigns.calendar.estimated', { mails: formatCount(estimated) })}`}
              </p>
              <ul className="flex flex-col gap-2 pt-1">
                {ofDay.map((one) => (
                  <PlannedRow key={`${one.kind} ${one.id} ${one.estimate}`} planned={one} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

function PlannedRow({ planned }: { readonly planned: Planned }) {
  const { t } = useTranslation();
  const { name, at, mails, status, kind, estimate } = planned;
  return (
    <li className="flex min-w-0 flex-col text-table">
      <Link href={pathOf(planned)} className="rounded-inner text-accent-text hover:underline" {...behindFigure}>
        {name}
      </Link>
      <span className="text-small text-ink-2">
        {kind === 'campaign' ? at : t('campaigns.calendar.automation')} ·{' '}
        {estimate
          ? t('campaigns.calendar.estimate', { count: mails, mails: formatCount(mails) })
          : t('campaigns.calendar.mails', { count: mails, mails: formatCount(mails) })}
      </span>
      {kind === 'campaign' && (
        <span>
          <StatusBadge status={status} text={t(`campaigns.statuses.${status}`)} />
        </span>
      )}
    </li>
  );
}

function pathOf({ kind, id }: Planned): string {
  return kind === 'campaign' ? pathTo('campaign', { id }) : `${pathTo('automation')}?automation=${id}`;
}

function weekdayOf(day: string): (typeof weekdays)[number] {
  return weekdays[new Date(day).getUTCDay()] ?? 'mon';
}
