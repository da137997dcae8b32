import { addDays } from '#domain/conditions/dates.ts';
import { formatDay } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import { WaitingValue } from '#console/ui/Skeleton.tsx';
import { kindTones } from './kindTones.ts';
import { MailingLink } from './MailingLink.tsx';
import { kindOf, mailingKey, type Calendar } from './mailings.ts';
import { monthOf, pageOf, week } from './monthDays.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
/** Mailings that a day has room for. */
const room = 2;

/** Props of the page of a month. */
export interface MonthGridProps {
  readonly month: string;
  readonly day: string;
  readonly calendar: Calendar;
  readonly onChoose: (day: string) => void;
  /** Shows all of a day. */
  readonly onAll: (day: string) => void;
}

/** The weeks of a month as a grid of days: one day is in reach of Tab, and keys move to the others. */
export function MonthGrid({ month, day: current, calendar, onChoose, onAll }: MonthGridProps) {
  const { t } = useTranslation();
  const { from, days } = pageOf(month);
  const known = new Map(calendar.days.map((one) => [one.day, one]));
  const weeks = Array.from({ length: days / week }, (_, index) => addDays(from, index * week));
  return (
    <div role="grid" aria-label={t('campaigns.calendar.grid')} className="flex flex-col">
      <div role="row" className="grid grid-cols-7">
        {weekdays.map((name) => (
          <span key={name} role="columnheader" className="p-1.5 text-small text-ink-3">
            {t(`charts.weekdays.${name}`)}
          </span>
        ))}
      </div>
      <div role="rowgroup" className="flex flex-col gap-px rounded border border-line bg-line">
        {weeks.map((first) => (
          <div role="row" key={first} className="grid grid-cols-7 gap-px">
            {weekdays.map((name, index) => {
              const day = addDays(first, index);
              return (
                <Day
                  key={name}
                  day={day}
                  isOutside={monthOf(day) !== month}
                  isCurrent={day === current}
                  isToday={day === calendar.today}
                  planned={known.get(day)?.planned}
                  onChoose={onChoose}
                  onAll={onAll}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

interface DayProps extends Pick<MonthGridProps, 'onChoose' | 'onAll'> {
  readonly day: string;
  readonly isOutside: boolean;
  readonly isCurrent: boolean;
  readonly isToday: boolean;
  /** Undefined while it loads. */
  readonly planned: Calendar['days'][number]['planned'] | undefined;
}

function Day({ day, isOutside, isCurrent, isToday, planned, onChoose, onAll }: DayProps) {
  const { t } = useTranslation();
  const shown = planned?.slice(0, planned.length > room + 1 ? room : room + 1) ?? [];
  const more = (planned?.length ?? 0) - shown.length;
  const count = planned?.length ?? 0;
  return (
    <div
      role="gridcell"
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={`${formatDay(day)}, ${t('campaigns.calendar.mailings', { count })}`}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isCurrent}
      onFocus={({ target, currentTarget }) => target === currentTarget && !isCurrent && onChoose(day)}
      className={classes(
        'min-h-calendar-day min-w-0 p-1 narrow:min-h-12',
        isOutside ? 'bg-app' : 'bg-surface',
        isCurrent && 'outline-1 -outline-offset-1 outline-accent focus-visible:outline-2',
      )}
    >
      <div className="flex flex-col gap-1">
        <span
          className={classes(
            'w-fit rounded-full px-1.5 text-small tabular-nums',
            isToday ? 'bg-accent font-medium text-accent-contrast' : isOutside ? 'text-ink-3' : 'text-ink-2',
          )}
        >
          {Number(day.slice(8))}
        </span>
        {planned === undefined && <WaitingValue />}
        <ul className="flex flex-col gap-1 narrow:hidden">
          {shown.map((mailing) => (
            <li key={mailingKey(mailing)} className="min-w-0">
              <MailingLink mailing={mailing} isReached={isCurrent} />
            </li>
          ))}
        </ul>
        {more > 0 && (
          <button
            type="button"
            tabIndex={isCurrent ? 0 : -1}
            className="w-fit rounded-inner px-1.5 text-small text-accent-text hover:underline narrow:hidden"
            onClick={() => onAll(day)}
          >
            {t('campaigns.calendar.more', { count: more })}
          </button>
        )}
        <span aria-hidden className="flex flex-wrap gap-0.5 wide:hidden">
          {(planned ?? []).slice(0, 4).map((mailing) => (
            <span key={mailingKey(mailing)} className={`size-2 rounded-full border ${kindTones[kindOf(mailing)]}`} />
          ))}
        </span>
      </div>
    </div>
  );
}
