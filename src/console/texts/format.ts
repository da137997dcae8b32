import { language } from './i18n.ts';

const minus = '−';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The minimum age of each unit, in milliseconds. */
const ageUnits = [
  [365 * day, 'year'],
  [30 * day, 'month'],
  [7 * day, 'week'],
  [day, 'day'],
  [hour, 'hour'],
  [minute, 'minute'],
] as const;

/** Cached Intl formatters by their options: creating one takes far longer than using it. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const ageFormats = new Map<string, Intl.RelativeTimeFormat>();

/** A whole number: `12,345`. */
export function formatCount(value: number): string {
  return numberFormat({}).format(value);
}

/** A number with so many decimals: `1,234.50`, `−0.5`. */
export function formatNumber(value: number, decimals: number): string {
  return signed({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }, value);
}

/** An average with one decimal (specification 2 §9): `1.3`; one that would round to none is `<0.1`. */
export function formatAverage(value: number): string {
  return value > 0 && value < 0.05 ? `<${formatNumber(0.1, 1)}` : formatNumber(value, 1);
}

/** A ratio such as affinity or growth, with two decimals: `1.08`. */
export function formatRatio(value: number): string {
  return formatNumber(value, 2);
}

/** A share of one as a percentage with one decimal at most: `46.6%`, `50%`; one that would round to none is `<0.1%`. */
export function formatPercent(share: number): string {
  if (share > 0 && share < 0.0005) return `<${signed({ style: 'percent', maximumFractionDigits: 1 }, 0.001)}`;
  return signed({ style: 'percent', maximumFractionDigits: 1 }, share);
}

/** A tax rate in percent, as it was entered: `19%`, `7.75%`. */
export function formatTaxRate(percent: number): string {
  return signed({ style: 'percent', maximumFractionDigits: 4 }, percent / 100);
}

/** A number at an axis: `0`, `0.5`, `250`, `12.5K`. */
export function formatCompact(value: number): string {
  return numberFormat({ notation: 'compact', maximumFractionDigits: 2 }).format(value);
}

/** How long before or after `now` (milliseconds) a moment is: `2 hours ago`, `yesterday`, `next week`, `now`. */
export function formatAge(instant: string, now: number): string {
  const age = Date.parse(instant) - now;
  if (Number.isNaN(age)) return instant;
  const [length, unit] = ageUnits.find(([from]) => Math.abs(age) >= from) ?? [Infinity, 'second'];
  const options = { numeric: 'auto' } as const;
  const format = cached(ageFormats, options, () => new Intl.RelativeTimeFormat(language, options));
  return format.format(Math.trunc(age / length), unit);
}

/** A moment to the minute in the reader's time zone: `19 Nov 2026, 14:32`. An invalid date is returned unchanged. */
export function formatDateTime(instant: string): string {
  return dateTime(instant, {});
}

/**
 * A moment of the tenant's calendar, the same for every reader: what the tenant's customers did, and when. Calls return
 * it as if the tenant's clock were UTC.
 */
export function formatTenantTime(moment: string): string {
  return dateTime(moment, { timeZone: 'UTC' });
}

/** A day without a time, `YYYY-MM-DD`: `15 Jul 2000`; any other text stays as it is. */
export function formatDay(text: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(text) ?? [];
  const name = formatMonth(Number(month));
  return name === '' ? text : `${Number(date)} ${name} ${year}`;
}

/** The day of a moment of the tenant's calendar, `2026-08-31…`: `31 Aug 2026`. */
export function formatTenantDay(moment: string): string {
  return formatDay(moment.slice(0, 10));
}

/** A first and a last day: `1 Aug 2026 – 31 Oct 2026`; one day by itself; without the year twice. */
export function formatDays({ from, to }: { readonly from: string; readonly to: string }): string {
  if (from === to) return formatDay(to);
  const first = formatDay(from);
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.replace(/ \d+$/u, '') : first} – ${formatDay(to)}`;
}

/** A change as a percentage with its sign: `+12.4%`, `−3%`. */
export function formatChange(share: number): string {
  const text = formatPercent(share);
  return share > 0 && text !== formatPercent(0) ? `+${text}` : text;
}

/** A difference of shares in percentage points with its sign: `+1.2`, `−3`, `0`. */
export function formatPoints(difference: number): string {
  const text = formatNumber(100 * difference, 1);
  return difference > 0 && text !== formatNumber(0, 1) ? `+${text}` : text;
}

/** A difference of counts with its sign: `+1,200`, `−3`, `0`. */
export function formatDifference(difference: number): string {
  return difference > 0 ? `+${formatCount(difference)}` : formatNumber(difference, 0);
}

/** The short name of a month, 1 to 12: Jan to Dec; empty for any other number. */
export function formatMonth(month: number): string {
  if (!(month >= 1 && month <= 12)) return '';
  return dateFormat({ month: 'short', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1));
}

/** A month of the tenant's calendar, `2026-08`: `Aug 2026`; any other text stays as it is. */
export function formatMonthOf(text: string): string {
  const [, year, month] = /^(\d{4})-(\d\d)$/u.exec(text) ?? [];
  const name = formatMonth(Number(month));
  return name === '' ? text : `${name} ${year}`;
}

function dateTime(instant: string, zone: Pick<Intl.DateTimeFormatOptions, 'timeZone'>): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return instant;
  // British order with American months: British English has `Sept`, the specification (2 §9) has Sep.
  const format = dateFormat({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...zone,
  });
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${part['day']} ${part['month']} ${part['year']}, ${part['hour']}:${part['minute']}`;
}

/** A number with a real minus sign, and without one where it is rounded to zero. */
function signed(options: Intl.NumberFormatOptions, value: number): string {
  return numberFormat({ ...options, signDisplay: 'negative' })
    .format(value)
    .replace('-', minus);
}

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(numberFormats, options, () => new Intl.NumberFormat(language, options));
}

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached(dateFormats, options, () => new Intl.DateTimeFormat(language, options));
}

function cached<Format>(formats: Map<string, Format>, options: object, make: () => Format): Format {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}
