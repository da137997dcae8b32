import { monthNames } from '#domain/monthNames.ts';
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

const months = monthNames.map((name) => name.toLowerCase());
const dayAndMonth =
  /^(?:(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>\p{L}{3,})|(?<named>\p{L}{3,}) (?<date>\d{1,2})(?:st|nd|rd|th)?)(?: (?<year>\d{4}))?(?= |$)/u;

/** Reads a day with its month at the start of a text, such as `24 december` or `dec 24 2026`; returns the rest too. */
function namedDay(text: string, today: string): { readonly day: string; readonly rest: string } | undefined {
  const found = dayAndMonth.exec(text);
  const { day, month, named, date, year } = found?.groups ?? {};
  const at = months.findIndex((name) => name.startsWith(month ?? named ?? '-'));
  if (!found || at < 0) return undefined;
  const dayOfMonth = [String(at + 1), day ?? date ?? ''].map((part) => part.padStart(2, '0')).join('-');
  const thisYear = today.slice(0, 4);
  const next = `${thisYear}-${dayOfMonth}` < today ? String(Number(thisYear) + 1) : thisYear;
  return { day: `${year ?? next}-${dayOfMonth}`, rest: text.slice(found[0].length).trim() };
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
 * Reads a typed time, such as `tomorrow 9:00`, `next friday`, `mon 8 pm`, `24 december 8:00` or `2026-12-01 17 30`, as
 * a wall time, `2026-12-01T09:00`; undefined if it is not a time. A day without a time is at 9:00.
 *
 * @param text in lower case, with single spaces
 * @param today `YYYY-MM-DD`
 */
export function typedTime(text: string, today: string): string | undefined {
  const plain = text.replace(/^(?:on|next|this) /u, '');
  const [first = '', ...others] = plain.split(' ');
  const iso = /^(?<year>\d{4})-?(?<month>\d{2})-?(?<day>\d{2})$/u.exec(first)?.groups;
  const named = namedDay(plain, today);
  const day = iso ? `${iso['year']}-${iso['month']}-${iso['day']}` : (named?.day ?? dayOf(first, today));
  if (day === undefined) return undefined;
  const rest = named?.rest ?? others.join(' ');
  const time = rest === '' ? (first === 'tonight' ? '19:00' : usualTime) : timeOf(rest);
  const wall = `${day}T${time}`;
  return time !== undefined && isWallTime(wall) ? wall : undefined;
}
