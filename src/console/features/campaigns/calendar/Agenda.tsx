import { behindFigure } from '#console/charts/figureOffers.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount, formatDay } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { kindIcons, kindTones } from './kindTones.ts';
import { emailsOf, kindOf, mailingKey, mailingPath, wordOf, type Calendar, type Mailing } from './mailings.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Days with their mailings one below the other; days without any are left out. */
export function Agenda(props: {
  readonly days: Calendar['days'];
  readonly today: string;
  /** The day that keys act on. */
  readonly day: string;
}) {
  const { days, today, day: current } = props;
  const { t } = useTranslation();
  if (days.length === 0) return <p className="text-table text-ink-2">{t('campaigns.calendar.emptyMonth')}</p>;
  return (
    <ol aria-label={t('campaigns.calendar.agenda')} className="flex flex-col">
      {days.map(({ day, mails, estimated, planned }) => (
        <li
          key={day}
          className={classes(
            'grid gap-x-6 gap-y-2 border-b border-line py-3 wide:grid-cols-4',
            day === current && 'bg-hover',
          )}
        >
          <div className="px-2">
            <h3
              data-day={day}
              tabIndex={-1}
              aria-current={day === today ? 'date' : undefined}
              className={classes('w-fit rounded-inner text-table font-medium', day === today && 'text-accent-text')}
            >
              {t(`charts.weekdays.${weekdays[new Date(day).getUTCDay()] ?? 'mon'}`)} {formatDay(day)}
              {day === today && ` · ${t('campaigns.calendar.today')}`}
            </h3>
            <p className="text-small text-ink-3">
              {t('campaigns.calendar.mails', { count: mails, mails: formatCount(mails) })}
              {estimated > 0 && ` · ${t('campaigns.calendar.estimated', { mails: formatCount(estimated) })}`}
            </p>
          </div>
          <ul className="flex flex-col gap-1 wide:col-span-3">
            {planned.map((mailing) => (
              <AgendaRow key={mailingKey(mailing)} mailing={mailing} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function AgendaRow({ mailing }: { readonly mailing: Mailing }) {
  const { t } = useTranslation();
  const kind = kindOf(mailing);
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-2 text-table">
      <span className="w-12 shrink-0 tabular-nums text-ink-2">{mailing.at}</span>
      <span
        className={`inline-flex h-5 shrink-0 items-center gap-1 rounded-full px-2 text-small font-medium ${kindTones[kind]}`}
      >
        <Icon of={kindIcons[kind]} size="small" />
        {wordOf(t, mailing)}
      </span>
      <Link
        href={mailingPath(mailing)}
        className="min-w-0 flex-1 truncate rounded-inner text-accent-text hover:underline"
        {...behindFigure}
      >
        {mailing.name}
      </Link>
      <span className="shrink-0 text-ink-2 tabular-nums">{emailsOf(t, mailing, formatCount(mailing.mails))}</span>
    </li>
  );
}
