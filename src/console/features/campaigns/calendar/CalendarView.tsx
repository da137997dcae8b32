import { CalendarDays, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { createParser, useQueryState } from 'nuqs';
import { addDays, isDay } from '#domain/conditions/dates.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { createAction } from '#console/list/createAction.ts';
import { useActions } from '#console/actions/useActions.ts';
import { usePartActions } from '#console/analytics/usePartActions.ts';
import { load } from '#console/data/request.ts';
import { useCall } from '#console/data/useCall.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { formatDays } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { Fatigue } from './Fatigue.tsx';
import { WeekPart } from './WeekPart.tsx';

const week = 7;
const parts = ['week', 'fatigue'] as const;

/** The first day of the calendar in the address; today where there is none. */
export const calendarDayParser = createParser({
  parse: (text) => (isDay(text) ? text : null),
  serialize: String,
}).withOptions({ history: 'push' });

/** What goes out in seven days, by day and by person. */
export function CalendarView() {
  const { t } = useTranslation();
  const [from, setFrom] = useQueryState('from', calendarDayParser);
  const figure = load('campaignCalendar', { query: from === null ? {} : { from } });
  const query = useCall(...figure, { keepPrevious: true });
  const first = query.data?.from;
  const title = t('places.campaigns-calendar');
  const days = first === undefined ? undefined : formatDays({ from: first, to: addDays(first, week - 1) });
  useTitle(days === undefined ? title : t('campaigns.calendar.title', { title, days }));
  const move = (id: 'earlier' | 'later', icon: LucideIcon, shortcut: string, count: number): Action => ({
    id: `campaign-calendar:${id}`,
    title: t(`campaigns.calendar.${id}`),
    group: 'screen',
    icon,
    shortcut,
    repeats: true,
    when: () => first !== undefined,
    run: () => void (first !== undefined && setFrom(addDays(first, count))),
  });
  const earlier = move('earlier', ChevronLeft, '[', -week);
  const later = move('later', ChevronRight, ']', week);
  const today: Action = {
    id: 'campaign-calendar:today',
    title: t('campaigns.calendar.today'),
    group: 'screen',
    icon: CalendarDays,
    shortcut: '0',
    run: () => void setFrom(null),
  };
  const create = createAction('campaignCreate', t('campaigns.create'));
  useActions([earlier, later, today]);
  usePartActions(parts.map((id) => ({ id, title: t(`campaigns.calendar.parts.${id}`) })));
  return (
    <PageFrame
      width="detail"
      title={title}
      actions={
        <>
          <ActionButton action={earlier} iconOnly />
          <ActionButton action={later} iconOnly />
          <span className="narrow:hidden">
            <ActionButton action={today} />
          </span>
          <ActionButton action={create} variant="primary" />
        </>
      }
    >
      <div className="flex flex-col gap-8 pt-4">
        <WeekPart title={days ?? t('campaigns.calendar.parts.week')} figure={figure} query={query} />
        <Fatigue figure={figure} query={query} />
      </div>
    </PageFrame>
  );
}
