import { memo, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import { dayAfter, type HeatCalendar, type HeatDay } from './heatCalendar.ts';

const shades = ['bg-heat-0', 'bg-heat-1', 'bg-heat-2', 'bg-heat-3', 'bg-heat-4'] as const;
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
/** Every other row is labelled; more labels would touch. */
const isNamed = (row: number): boolean => row % 2 === 0 && row < 5;

/**
 * A calendar of one year, weeks side by side. It is one tab stop; arrows move by day and week, and each day is
 * announced with its date and count. A table shows the same figures.
 */
export function YearCalendar(props: {
  readonly calendar: HeatCalendar;
  readonly label: string;
  /** A count with its unit: `2 visits`. */
  readonly countText: (count: number) => string;
}) {
  const { calendar, label, countText } = props;
  const { days, months, most } = calendar;
  const { t } = useTranslation();
  const [active, setActive] = useState(days.length - 1);
  const [read, setRead] = useState<number>();
  const scroller = useRef<HTMLDivElement>(null);
  // An effect, because the scroll position is not rendered: a narrow screen shows the newest weeks first.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth;
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayAfter(event.key, active, days.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    scroller.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  const shown = read === undefined ? undefined : days[read];
  return (
    <figure aria-label={label} className="flex min-w-0 flex-col gap-2">
      <div ref={scroller} className="overflow-x-auto p-0.5">
        <div
          role="grid"
          tabIndex={-1}
          aria-label={t('charts.calendar', { chart: label })}
          className="grid grid-cols-calendar gap-0.5 text-micro text-ink-3"
          onKeyDown={onKeyDown}
          onFocus={(event) => setRead(dayOf(event.target))}
          onBlur={() => setRead(undefined)}
          onPointerOver={(event) => setRead(dayOf(event.target))}
          onPointerLeave={() => setRead(undefined)}
        >
          {months.map(({ column, name }) => (
            <span key={column} aria-hidden className="row-start-1 -mr-6 h-4" style={{ gridColumnStart: column + 2 }}>
              {name}
            </span>
          ))}
          {weekdays.map((weekday, row) => (
            <div key={weekday} role="row" className="contents">
              <span
                role="rowheader"
                aria-label={t(`charts.weekdays.${weekday}`)}
                className="col-start-1 flex items-center"
                style={{ gridRowStart: row + 2 }}
              >
                {/* Its line is higher than a row. */}
                <span aria-hidden className="-my-1">
                  {isNamed(row) && t(`charts.weekdays.${weekday}`)}
                </span>
              </span>
              {days.map(
                (day, place) =>
                  day.row === row && (
                    <Day key={day.date} day={day} place={place} text={countText(day.count)} isStop={place === active} />
                  ),
              )}
            </div>
          ))}
        </div>
      </div>
      <div className="flex min-h-4 flex-wrap items-center gap-x-3 text-small text-ink-2" aria-hidden>
        <span className="tabular-nums">{shown && `${shown.label}: ${countText(shown.count)}`}</span>
        <span className="ml-auto flex items-center gap-1">
          0
          {shades.slice(0, Math.min(most, shades.length - 1) + 1).map((shade) => (
            <span key={shade} className={`size-3 rounded-cell forced-color-adjust-none ${shade}`} />
          ))}
          {countText(most)}
        </span>
      </div>
    </figure>
  );
}

/** One day, memoised: moving from day to day re-renders two of them. */
const Day = memo(function Day(props: {
  readonly day: HeatDay;
  readonly place: number;
  readonly text: string;
  readonly isStop: boolean;
}) {
  const { day, place, text, isStop } = props;
  return (
    <span
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      data-day={place}
      aria-label={`${day.label}: ${text}`}
      className={classes('aspect-square rounded-cell forced-color-adjust-none', shades[day.shade])}
      style={{ gridColumnStart: day.column + 2, gridRowStart: day.row + 2 }}
    />
  );
});

function dayOf(target: EventTarget): number | undefined {
  const place = target instanceof HTMLElement ? target.dataset['day'] : undefined;
  return place === undefined ? undefined : Number(place);
}
