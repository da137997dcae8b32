import { isWallTime } from './wallTime.ts';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** Where a day is named alone. */
const usualTime = '09:00';

const dayMs = 24 * 3600 * 1000;
const plus = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The day that a word names, seen from today; a weekday is the next one of its name. */
function dayOf(word: string, today: string): string | undefined {
  if (word === 'today' || word === 'tonight') return today;
  if (word === 'tomorrow' || word === 'tmrw') return plus(today, 1);
  const weekday = word.length < 3 ? -1 : weekdays.findIndex((name) => name.startsWith(word));
  if (weekday < 0) return undefined;
  const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7;
  return plus(today, ahead === 0 ? 7 : ahead);
}

const clock = /^(?:at )?(?<hour>\d{1,2})(?:[: h](?<minute>\d{2}))? ?(?<half>am|pm)?$/u;

/** `9`, `9:30`, `9 30`, `9 pm` as `HH:MM`. */
function timeOf(text: string): string | undefined {
  const { hour, minute = '00', half } = clock.exec(text)?.groups ?? {};
  if (hour === undefined || Number(minute) > 59) return undefined;
  const read = Number(hour);
  if (half !== undefined && (read < 1 || read > 12)) return undefined;
  const hours = half === undefined ? read : (read % 12) + (half === 'pm' ? 12 : 0);
  return hours > 23 ? undefined : `${String(hours).padStart(2, '0')}:${minute}`;
}

/**
 * The typed wall time, `2026-12-01T09:00`: `tomorrow 9:00`, `next friday`, `mon 8 pm`, `2026-12-01 17
 * 30`; undefined where it is none. Words are in lower case with single spaces; `today` is `YYYY-MM-DD`. A day alone is
 * at nine.
 */
export function typedTime(text: string, today: string): string | undefined {
  const [first = '', ...rest] = text.replace(/^(?:on|next|this) /u, '').split(' ');
  const iso = /^(?<year>\d{4})-?(?<month>\d{2})-?(?<day>\d{2})$/u.exec(first)?.groups;
  const day = iso ? `${iso['year']}-${iso['month']}-${iso['day']}` : dayOf(first, today);
  if (day === undefined) return undefined;
  const time = rest.length === 0 ? (first === 'tonight' ? '19:00' : usualTime) : timeOf(rest.join(' '));
  const wall = `${day}T${time}`;
  return time !== undefined && isWallTime(wall) ? wall : undefined;
}
