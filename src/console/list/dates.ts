import { t } from '#console/texts/i18n.ts';
import { monthNames } from '#console/texts/months.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** From so many milliseconds on, told in this unit. */
const units = [
  [365 * day, 'year'],
  [30 * day, 'month'],
  [7 * day, 'week'],
  [day, 'day'],
  [hour, 'hour'],
  [minute, 'minute'],
] as const;

/** A point in time as one says it: `2 hours ago`, `yesterday`, `last week`; `now` is given, never read. */
export function relativeDate(instant: string, now: number): string {
  const age = Date.parse(instant) - now;
  if (Number.isNaN(age)) return instant;
  const found = units.find(([from]) => Math.abs(age) >= from);
  if (!found) return t('ages.now');
  const [length, unit] = found;
  const count = Math.trunc(Math.abs(age) / length);
  if (count === 1) return t(age < 0 ? `ages.once.${unit}` : `ages.soon.${unit}`);
  return t(age < 0 ? `ages.ago.${unit}` : `ages.ahead.${unit}`, { count });
}

/**
 * A point in time to the minute: `19 Nov 2026, 14:32`, in the reader's own time zone. Put together here: making the browser's
 * format for it takes a tenth of the time in which a list shows (docs/decisions/022).
 */
export function exactDate(instant: string): string {
  return written(instant, new Date(instant).getTimezoneOffset() * minute);
}

/**
 * A moment of the tenant's calendar as it is written there, wherever it is read: what the tenant's customers did, and when they
 * came (figures.md, Words). Calls give it as if the tenant's clock were UTC.
 */
export function tenantDate(moment: string): string {
  return written(moment, 0);
}

/** A day without a time, `YYYY-MM-DD`, as a reader writes it: `15 Jul 2000`; any other text as it is. */
export function writtenDay(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(text) ?? [];
  const name = monthNames[Number(month) - 1];
  return name ? `${Number(day)} ${name} ${year}` : text;
}

/** A point in time on a clock that is so many milliseconds behind UTC. */
function written(instant: string, behind: number): string {
  const time = Date.parse(instant) - behind;
  if (Number.isNaN(time)) return instant;
  const [on = '', at = ''] = new Date(time).toISOString().split('T');
  return `${writtenDay(on)}, ${at.slice(0, 5)}`;
}
