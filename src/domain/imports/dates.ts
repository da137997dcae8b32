import { dateFormats, type DateFormat } from './targets.ts';

/** Day, month and year as they stand in a value; a time may follow. */
const written: Readonly<Record<DateFormat, RegExp>> = {
  'YYYY-MM-DD': /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:(?:T|,? ).*)?$/u,
  'M/D/YYYY': /^(?<month>\d{1,2})[-/.](?<day>\d{1,2})[-/.](?<year>\d{4})(?:,? .*)?$/u,
  'D/M/YYYY': /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})(?:,? .*)?$/u,
};

/**
 * The date formats that every value agrees with, empty ones aside: both `M/D/YYYY` and `D/M/YYYY` until one value has a
 * number above 12 in one of the two places. None where a value is no date, or where there is no value.
 */
export function agreeingFormats(values: readonly string[]): DateFormat[] {
  const present = values.map((value) => value.trim()).filter((value) => value !== '');
  if (present.length === 0) return [];
  return dateFormats.filter((format) => present.every((value) => isDay(written[format].exec(value)?.groups)));
}

/** True where the value is a day in this format, with or without a time behind it. */
export function isDateIn(format: DateFormat, value: string): boolean {
  return isDay(written[format].exec(value.trim())?.groups);
}

function isDay(parts: Readonly<Record<string, string>> | undefined): boolean {
  const [year, month, day] = [Number(parts?.['year']), Number(parts?.['month']), Number(parts?.['day'])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
