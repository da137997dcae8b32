const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** From so many milliseconds on, told in this unit. */
const units: readonly (readonly [from: number, unit: Intl.RelativeTimeFormatUnit, milliseconds: number])[] = [
  [365 * day, 'year', 365 * day],
  [30 * day, 'month', 30 * day],
  [7 * day, 'week', 7 * day],
  [day, 'day', day],
  [hour, 'hour', hour],
  [minute, 'minute', minute],
];

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const withTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A point in time as one says it: `2 hours ago`, `yesterday`, `last week`; `now` is given, never read. */
export function relativeDate(instant: string, now: number): string {
  const age = Date.parse(instant) - now;
  if (Number.isNaN(age)) return instant;
  const found = units.find(([from]) => Math.abs(age) >= from);
  if (!found) return relative.format(0, 'second');
  return relative.format(Math.trunc(age / found[2]), found[1]);
}

/** A point in time to the minute: `19 Nov 2026, 14:32`, in the reader's own time zone. */
export function exactDate(instant: string): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? instant : withTime.format(time);
}
