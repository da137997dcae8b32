import { createParser, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { isDay } from '#domain/conditions/dates.ts';
import { monthOf } from './monthDays.ts';

const views = ['month', 'agenda'] as const;
/** How the calendar is shown. */
export type CalendarShape = (typeof views)[number];

const monthParser = createParser({
  parse: (text: string) => (isDay(`${text}-01`) ? text : null),
  serialize: String,
});
const dayParser = createParser({ parse: (text: string) => (isDay(text) ? text : null), serialize: String });

/** The calendar in the address: its shape, its month, and the day that keys act on. */
export const calendarParsers = {
  show: parseAsStringLiteral(views).withDefault('month').withOptions({ history: 'push' }),
  month: monthParser.withOptions({ history: 'push' }),
  day: dayParser.withOptions({ history: 'replace' }),
  /** Earlier links name the first of seven days. */
  from: dayParser,
};

/** The state in the address; without a month that of today, without a day today or the first of the month. */
export function useCalendarUrl(today: string) {
  const [{ show, month: named, day: chosen, from }, set] = useQueryStates(calendarParsers);
  const month = named ?? monthOf(from ?? today);
  const isIn = (day: string | null): day is string => day !== null && monthOf(day) === month;
  const day = [chosen, from, today].find(isIn) ?? `${month}-01`;
  const isPushed = (next: string) => monthOf(next) !== month;
  return {
    show,
    month,
    day,
    setShow: (next: CalendarShape, at = day) => void set({ show: next, day: at }),
    /** Chooses a day; its month is shown. */
    goTo: (next: string) =>
      void set(
        { day: next, month: monthOf(next) === monthOf(today) ? null : monthOf(next), from: null },
        { history: isPushed(next) ? 'push' : 'replace' },
      ),
  };
}
