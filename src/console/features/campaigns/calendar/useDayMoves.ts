import { useEffect, useRef } from 'react';
import type { Action } from '#console/actions/action.ts';
import { addDays } from '#domain/conditions/dates.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Calendar } from './mailings.ts';
import type { CalendarShape } from './calendarUrl.ts';
import { week } from './monthDays.ts';

const steps = { left: -1, right: 1, up: -week, down: week } as const;
type Direction = keyof typeof steps;

/** The day that keys act on, and how they choose another. */
interface DayMoves {
  readonly show: CalendarShape;
  readonly day: string;
  /** The days of the agenda. */
  readonly listed: Calendar['days'];
  readonly goTo: (day: string) => void;
}

/** Arrow keys across the days of a month, or from one day of the agenda to the next; the focus follows. */
export function useDayMoves({ show, day, listed, goTo }: DayMoves): {
  readonly actions: readonly Action[];
  readonly choose: (day: string) => void;
} {
  const { t } = useTranslation();
  const isFollowed = useRef(false);
  const choose = (next: string): void => {
    isFollowed.current = true;
    goTo(next);
    if (next === day) focusDay(next);
  };
  // An effect, because the day of another month is drawn after the address has changed.
  useEffect(() => {
    if (isFollowed.current && focusDay(day)) isFollowed.current = false;
  });
  const target = (direction: Direction): string | undefined => {
    if (show === 'month') return addDays(day, steps[direction]);
    const days = listed.map((one) => one.day);
    return steps[direction] > 0 ? days.find((one) => one > day) : days.findLast((one) => one < day);
  };
  const actions = (Object.keys(steps) as Direction[]).map((direction): Action => ({
    id: `campaign-calendar:day-${direction}`,
    title: t(`campaigns.calendar.moves.${direction}`),
    group: 'screen',
    shortcut: `arrow${direction}`,
    keyOnly: true,
    repeats: true,
    run: () => {
      const next = target(direction);
      if (next !== undefined) choose(next);
    },
  }));
  return { actions, choose };
}

/** Focuses a day; false while it is not drawn. */
export function focusDay(day: string): boolean {
  const place = document.querySelector<HTMLElement>(`[data-day="${day}"]`);
  place?.focus();
  return place !== null;
}
