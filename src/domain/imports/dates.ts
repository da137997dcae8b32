import { monthNames } from '#domain/monthNames.ts';
import { dateFormats, isCounted, type CalendarFormat, type CountedFormat, type DateFormat } from './targets.ts';

/** The name of a month, whole or by its first three letters. */
const named = `(?<month>${monthNames.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})[.]?`;
const rest = String.raw`(?:,? .*)?$`;

/**
 * Day, month and year in a value, in any notation of a format; a time may follow. A two-digit year is accepted wherever
 * a four-digit one is, so that other orders may match too.
 */
const written: Readonly<Record<CalendarFormat, readonly RegExp[]>> = {
  'YYYY-MM-DD': [
    /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:(?:T|,? ).*)?$/u,
    /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?: .*)?$/u,
    /^(?<year>\d{2})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:(?:T|,? ).*)?$/u,
  ],
  'M/D/YYYY': [
    /^(?<month>\d{1,2})[-/.](?<day>\d{1,2})[-/.](?<year>\d{4}|\d{2})(?:,? .*)?$/u,
    new RegExp(String.raw`^${named} ?(?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})${rest}`, 'iu'),
    new RegExp(String.raw`^${named}-(?<day>\d{1,2})-(?<year>\d{4}|\d{2})${rest}`, 'iu'),
  ],
  'D/M/YYYY': [
    /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})(?:,? .*)?$/u,
    new RegExp(String.raw`^(?<day>\d{1,2})(?:-|[.]? )${named}[- ](?<year>\d{4}|\d{2})${rest}`, 'iu'),
  ],
};

/**
 * The date formats that match every non-empty value: both `M/D/YYYY` and `D/M/YYYY` until one value has a number above
 * 12 in one of the two places. None if a value is no date, or if there is no value.
 */
export function agreeingFormats(values: readonly string[]): DateFormat[] {
  const present = values.map((value) => value.trim()).filter((value) => value !== '');
  if (present.length === 0) return [];
  return dateFormats.filter((format) => present.every((value) => isIn(format, value)));
}

/**
 * The one date format that fits most values if a few are not dates: a spreadsheet keeps 31.02.1990 as typed. Undefined
 * if two formats fit equally many.
 */
export function usualFormat(values: readonly string[]): DateFormat | undefined {
  const present = values.map((value) => value.trim()).filter((value) => value !== '');
  const counts = dateFormats
    .map((format) => ({ format, count: present.filter((value) => isIn(format, value)).length }))
    .toSorted((one, other) => other.count - one.count);
  const [best, next] = counts;
  return best && best.count * 2 > present.length && best.count > (next?.count ?? 0) ? best.format : undefined;
}

/** Numbers that are dates: with fewer digits they are of all kinds. */
const counted: Readonly<Record<CountedFormat, RegExp>> = {
  // Seconds, or milliseconds, from 2001 to 2099.
  epoch: /^[1-3]\d{9}(?:\d{3})?$/u,
  // Days from 1927 to 2119.
  serial: /^[1-7]\d{4}(?:[.,]\d+)?$/u,
};

/** The day that spreadsheets count as 0: their 1900 has a 29 February. */
const serialStart = Date.UTC(1899, 11, 30);
const dayMs = 24 * 60 * 60 * 1000;

/** The day that spreadsheets count by a number, `YYYY-MM-DD`: 44143 is 2020-11-08. */
export function dayOfSerial(serial: number): string {
  return new Date(serialStart + Math.floor(serial) * dayMs).toISOString().slice(0, 10);
}

/** How a format is called within a sentence. */
export const dateFormatNames: Readonly<Record<DateFormat, string>> = {
  'YYYY-MM-DD': 'YYYY-MM-DD',
  'M/D/YYYY': 'M/D/YYYY',
  'D/M/YYYY': 'D/M/YYYY',
  epoch: 'in seconds or milliseconds since 1970',
  serial: 'in days since 1900, as spreadsheets count them',
};

/** True where the value is a day in this format, with or without a time behind it. */
export function isDateIn(format: DateFormat, value: string): boolean {
  return isIn(format, value.trim());
}

/** The day of a value in a format, `YYYY-MM-DD`; undefined if it is not a date. Two-digit years are after 2000. */
export function dayIn(format: DateFormat, value: string): string | undefined {
  const text = value.trim();
  if (!isIn(format, text)) return undefined;
  if (format === 'serial') return dayOfSerial(Number(text.replace(',', '.')));
  if (format === 'epoch') return new Date(Number(text.slice(0, 10)) * 1000).toISOString().slice(0, 10);
  const plain = text.replace(fixedSpace, ' ');
  const parts = written[format].map((form) => form.exec(plain)?.groups).find((groups) => isDay(groups));
  const [month, day] = [monthOf(parts?.['month']), Number(parts?.['day'])];
  return [yearOf(parts?.['year']), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** Spaces that do not break, which browsers and spreadsheets write within a moment. */
const fixedSpace = /[\u00A0\u2009\u202F]/gu;

function isIn(format: DateFormat, value: string): boolean {
  if (isCounted(format)) return counted[format].test(value);
  const plain = value.replace(fixedSpace, ' ');
  return written[format].some((form) => isDay(form.exec(plain)?.groups));
}

/** A month as its number, from the number or the name. */
function monthOf(text = ''): number {
  const place = monthNames.findIndex((name) => name.slice(0, 3).toLowerCase() === text.slice(0, 3).toLowerCase());
  return place < 0 ? Number(text) : place + 1;
}

/** A year as its number; which century one of two digits belongs to does not matter to what days it has. */
function yearOf(text = ''): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function isDay(parts: Readonly<Record<string, string>> | undefined): boolean {
  const [year, month, day] = [yearOf(parts?.['year']), monthOf(parts?.['month']), Number(parts?.['day'])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
