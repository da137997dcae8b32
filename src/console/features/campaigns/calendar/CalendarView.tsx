import { CalendarDays, CalendarRange, ChevronLeft, ChevronRight, CornerDownLeft, List, Plus } from 'lucide-react';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { usePartActions } from '#console/analytics/usePartActions.ts';
import { Part } from '#console/charts/Part.tsx';
import { load } from '#console/data/request.ts';
import { useCall } from '#console/data/useCall.ts';
import { go } from '#console/navigation/go.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { formatDay, formatMonthOf } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { Agenda } from './Agenda.tsx';
import { useCalendarUrl, type CalendarShape } from './calendarUrl.ts';
import { Fatigue } from './Fatigue.tsx';
import { Legend } from './Legend.tsx';
import { mailingPath } from './mailings.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { addMonths, dayIn, monthOf, pageOf } from './monthDays.ts';
import { planTime } from './planTime.ts';
import { useDayMoves } from './useDayMoves.ts';

const parts = ['month', 'fatigue'] as const;

/** What goes out and went out, by day and by person: a month's page, or its days one below the other. */
export function CalendarView() {
  const { t } = useTranslation();
  const tenant = useCall('tenant', {});
  if (tenant.data) return <Calendar today={tenant.data.today} />;
  return (
    <PageFrame width="detail" title={t('places.campaigns-calendar')}>
      {tenant.error ? (
        <ErrorState title={t('campaigns.loadFailed')} text={tenant.error.message} onRetry={tenant.reload} />
      ) : (
        <PageSkeleton />
      )}
    </PageFrame>
  );
}

function Calendar({ today }: { readonly today: string }) {
  const { t } = useTranslation();
  const { show, month, day, setShow, goTo } = useCalendarUrl(today);
  const { from, days } = pageOf(month);
  const figure = load('campaignCalendar', { query: { from, days: String(days) } });
  const query = useCall(...figure, { keepPrevious: true });
  const ofMonth = (query.data?.days ?? []).filter((one) => monthOf(one.day) === month);
  const listed = ofMonth.filter(({ planned }) => planned.length > 0);
  const planned = query.data?.days.find((one) => one.day === day)?.planned ?? [];
  const { actions: moves, choose } = useDayMoves({ show, day, listed, goTo });
  const own = (id: string, action: Omit<Action, 'id' | 'group'>): Action => ({
    id: `campaign-calendar:${id}`,
    group: 'screen',
    ...action,
  });
  const step = (id: 'earlier' | 'later', count: 1 | -1): Action =>
    own(id, {
      title: t(`campaigns.calendar.${id}`),
      icon: count === 1 ? ChevronRight : ChevronLeft,
      shortcut: count === 1 ? ']' : '[',
      repeats: true,
      run: () => goTo(dayIn(addMonths(month, count), day)),
    });
  const shape = (id: CalendarShape, shortcut: string): Action =>
    own(id, {
      title: t(`campaigns.calendar.shapes.${id}`),
      icon: id === 'month' ? CalendarDays : List,
      shortcut,
      run: () => setShow(id),
    });
  const openAll = (at: string): void => {
    setShow('agenda', at);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`li:has([data-day="${at}"]) a`)?.focus());
  };
  const [earlier, later, monthly, agenda] = [
    step('earlier', -1),
    step('later', 1),
    shape('month', 'm'),
    shape('agenda', 'a'),
  ];
  const now = own('today', {
    title: t('campaigns.calendar.today'),
    icon: CalendarRange,
    shortcut: ['t', '0'],
    run: () => choose(today),
  });
  const open = own('open', {
    title: t('campaigns.calendar.open'),
    icon: CornerDownLeft,
    shortcut: 'enter',
    keyOnly: true,
    when: () => planned.length > 0 && document.activeElement?.hasAttribute('data-day') === true,
    run: () => {
      const [first] = planned;
      if (first && planned.length === 1) go(mailingPath(first));
      else openAll(day);
    },
  });
  const plan = own('plan', {
    title: t('campaigns.calendar.plan', { day: formatDay(day) }),
    icon: Plus,
    shortcut: 'n',
    feature: 'CAMPAIGNS.CREATE',
    when: () => day >= today,
    run: async () => {
      const { encodeDraft } = await import('#console/builder/draftCode.ts');
      const draft = encodeDraft({ scheduledDateAndTime: planTime(day, today, new Date()) });
      go(`${pathTo('campaignCreate')}?draft=${draft}`);
    },
  });
  useActions([earlier, later, now, monthly, agenda, open, plan, ...moves]);
  usePartActions(parts.map((id) => ({ id, title: t(`campaigns.calendar.parts.${id}`) })));
  const title = t('places.campaigns-calendar');
  useTitle(t('campaigns.calendar.title', { title, days: formatMonthOf(month) }));
  return (
    <PageFrame
      width="detail"
      title={title}
      actions={
        <>
          <ActionButton
            action={monthly}
            variant={show === 'month' ? 'secondary' : 'ghost'}
            pressed={show === 'month'}
          />
          <ActionButton
            action={agenda}
            variant={show === 'agenda' ? 'secondary' : 'ghost'}
            pressed={show === 'agenda'}
          />
          <ActionButton action={plan} variant="primary" label={t('campaigns.calendar.planShort')} off={day < today} />
        </>
      }
    >
      <div className="flex flex-col gap-8 pt-2">
        <Part
          name="month"
          title={formatMonthOf(month)}
          query={query}
          figures={[figure]}
          links={ofMonth.flatMap((one) => one.planned.map((one) => ({ title: one.name, path: mailingPath(one) })))}
          aside={
            <>
              <ActionButton action={earlier} iconOnly size="bar" />
              <ActionButton action={now} size="bar" />
              <ActionButton action={later} iconOnly size="bar" />
            </>
          }
        >
          {(calendar) => (
            <div className="flex flex-col gap-3">
              <Legend days={ofMonth} page={calendar.days} today={today} />
              {show === 'month' ? (
                <MonthGrid month={month} day={day} calendar={calendar} onChoose={goTo} onAll={openAll} />
              ) : (
                <Agenda days={listed} today={today} day={day} />
              )}
              {listed.some(({ estimated }) => estimated > 0) && (
                <p className="text-small text-ink-3">{t('campaigns.calendar.foreseen')}</p>
              )}
            </div>
          )}
        </Part>
        <Fatigue figure={figure} query={query} />
      </div>
    </PageFrame>
  );
}
