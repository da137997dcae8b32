import { addDays, addMonths, recencyMoment } from './dates.ts';
import type { DateRange, Kind, Recency, RecencyType } from './model.ts';
import { monthNames } from '#domain/monthNames.ts';
import { readPeriod, type DateFault, type Period } from './periodText.ts';
import { dayFault } from './values.ts';

export type { DateFault } from './periodText.ts';

/** A length of time before today: `within` the last 3 months, or longer ago (`before`). */
export interface Ago {
  readonly side: 'within' | 'before';
  readonly figure: number;
  readonly type: RecencyType;
}

/** The reading of typed dates. */
export interface TypedDates {
  /** The days, computed from today where the words depend on it. */
  readonly range: DateRange;
  /** The words depend on today, the range does not any more. */
  readonly relative: boolean;
  /** The equivalent recency, when the words are a length of time up to today. */
  readonly ago: Ago | null;
}

/** The reading of typed dates, or the reason for none. */
export type DatesRead = TypedDates | { readonly fault: DateFault };

/** No date needs more letters. */
const longest = 80;

const numbers: Readonly<Record<string, number>> = {
  a: 1,
  'a couple': 2,
  couple: 2,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
};
const figure = `(?<figure>\\d{1,6}|${Object.keys(numbers).join('|')})`;
const unit = '(?<unit>day|week|fortnight|month|quarter|half[- ]year|year|wk|mo|mth|qtr|yr|[dwmy])s?';

/** Units as recency counts them (specification 2 §5). */
const units: Readonly<Record<string, readonly [type: RecencyType, times: number]>> = {
  day: ['days', 1],
  d: ['days', 1],
  week: ['days', 7],
  wk: ['days', 7],
  w: ['days', 7],
  fortnight: ['days', 14],
  month: ['months', 1],
  mth: ['months', 1],
  mo: ['months', 1],
  m: ['months', 1],
  quarter: ['months', 3],
  qtr: ['months', 3],
  'half year': ['months', 6],
  year: ['years', 1],
  yr: ['years', 1],
  y: ['years', 1],
};

/** Words before a length of time that ends today. */
const within = '(?:(?:with)?in |over |during |for |from |throughout )?';
/** Words for what has just gone by. */
const lately = '(?:last|past|previous|prior|trailing|most recent)';

/** Notations of a length of time: which side of its moment is meant; `on` is the day of the moment itself. */
const lengths: readonly (readonly [side: Ago['side'] | 'on' | 'ahead', pattern: RegExp])[] = [
  ['within', words(`${within}(?:the )?${lately} ${figure} ${unit}`)],
  ['within', words(`${within}(?:the ${lately}|past|trailing|prior) ${unit}`)],
  ['within', words(`(?:since|less than|under|later than|younger than|newer than|within) ${figure} ${unit}(?: ago)?`)],
  ['before', words(`(?:more than|over|earlier than|older than|before) ${figure} ${unit}(?: ago)?`)],
  ['on', words(`${figure} ${unit} ago`)],
  ['ahead', words(`(?:(?:with)?in )?(?:the )?next ${figure} ${unit}`)],
];

type RangeForm = readonly [pattern: RegExp, read: (from: string, to: string, today: string) => DatesRead];

/** Notations of a range with one end or two; a period means its first or its last day. */
const ranges: readonly RangeForm[] = [
  [
    words('(?:any|every|all) ?(?:day|date|time)?|always|ever'),
    () => ({ range: [null, null], relative: false, ago: null }),
  ],
  [
    words('(?:until|till|up to|to|through|by|on or before) (?<to>.+)'),
    (_, to, today) => oneEnd(to, today, (period) => [null, period.to]),
  ],
  [words('before (?<to>.+)'), (_, to, today) => oneEnd(to, today, (period) => [null, addDays(period.from, -1)])],
  [words('between (?<from>.+?) and (?<to>.+)'), twoEnds],
  [words('(?:from )?(?<from>.+?) ?(?: to | until | till | through |\\.\\.\\.?) ?(?<to>.+)'), twoEnds],
  [words('(?<from>\\d{4}) ?- ?(?<to>\\d{4})'), twoEnds],
  [words('(?<from>.+?) - (?<to>.+)'), twoEnds],
  [words('after (?<from>.+)'), (from, _, today) => oneEnd(from, today, ({ to }) => [addDays(to, 1), null])],
  [words('(?:since|from|starting|on or after) (?<from>.+?)(?: on(?:wards?)?)?'), sinceEnd],
  [words('(?<from>.+?) (?:on(?:wards?)?|or later)'), sinceEnd],
];

function words(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'iu');
}

/**
 * Parses typed dates (conditions.md §1, "date"): a day, a month, a quarter, a year, a range of them, or words relative
 * to today. Never guesses a year or the order of day and month.
 */
export function readDates(typed: string, today: string): DatesRead {
  if (typed.length > longest) return { fault: 'unreadable' };
  const text = plain(typed);
  for (const [side, pattern] of lengths) {
    const found = pattern.exec(text)?.groups;
    if (found) return lengthOf(side, found['figure'] ?? 'a', found['unit'] ?? 'day', today);
  }
  const period = readPeriod(text, today);
  if (typeof period !== 'string') return { range: [period.from, period.to], relative: period.relative, ago: null };
  for (const [pattern, read] of ranges) {
    const found = pattern.exec(text)?.groups ?? (pattern.test(text) ? {} : undefined);
    if (found) return orderly(read(found['from'] ?? '', found['to'] ?? '', today));
  }
  return { fault: period };
}

/** Normalises equivalent spellings: single spaces, no commas, no ordinals, dashes as `-`. */
function plain(typed: string): string {
  return typed
    .replaceAll(/[‒–—]/gu, ' - ')
    .replaceAll(',', ' ')
    .replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/giu, '')
    .replaceAll(/\bof\b/giu, ' ')
    .replaceAll(/(?<=\d)(?=[dwmy]\b)/giu, ' ')
    .replaceAll(/\bhalf an? year\b/giu, 'a half year')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function lengthOf(side: (typeof lengths)[number][0], amount: string, name: string, today: string): DatesRead {
  const [type, times] = units[name.toLowerCase().replace('-', ' ')] ?? ['days', 1];
  const ago = { figure: (numbers[amount.toLowerCase()] ?? Number(amount)) * times, type };
  if (ago.figure === 0) return { fault: 'unreadable' };
  const moment = recencyMoment({ ...ago, figure: side === 'ahead' ? -ago.figure : ago.figure }, today);
  if (dayFault(moment)) return { fault: 'out-of-range' };
  const relative = true;
  if (side === 'on') return { range: [moment, moment], relative, ago: null };
  if (side === 'ahead') return { range: [today, moment], relative, ago: null };
  const range: DateRange = side === 'within' ? [moment, today] : [null, addDays(moment, -1)];
  return { range, relative, ago: { side, ...ago } };
}

/** One end of a range: a period, or the day so long ago. */
function endOf(text: string, today: string): Period | DateFault {
  const period = readPeriod(text, today);
  if (period !== 'unreadable') return period;
  const read = readDates(text, today);
  if ('fault' in read) return read.fault;
  const [from, to] = read.range;
  return from !== null && from === to ? { from, to, relative: read.relative } : 'unreadable';
}

function oneEnd(text: string, today: string, range: (period: Period) => DateRange): DatesRead {
  const period = endOf(text, today);
  return typeof period === 'string'
    ? { fault: period }
    : { range: range(period), relative: period.relative, ago: null };
}

function sinceEnd(text: string, _: string, today: string): DatesRead {
  return oneEnd(text, today, (period) => [period.from, null]);
}

function twoEnds(first: string, second: string, today: string): DatesRead {
  const to = endOf(second, today);
  if (typeof to === 'string') return { fault: to };
  const alone = endOf(first, today);
  // `March to June 2024`: one year for both.
  const from = alone === 'which-year' ? endOf(`${first} ${to.to.slice(0, 4)}`, today) : alone;
  if (typeof from === 'string') return { fault: from };
  return { range: [from.from, to.to], relative: from.relative || to.relative, ago: null };
}

function orderly(read: DatesRead): DatesRead {
  if ('fault' in read) return read;
  const [from, to] = read.range;
  if ((from !== null && dayFault(from)) || (to !== null && dayFault(to))) return { fault: 'out-of-range' };
  return from !== null && to !== null && from > to ? { fault: 'reversed' } : read;
}

/**
 * The text of a range, which `readDates` parses to the same range on any day: `2024`, `March 2024`, `since 2024-01-05`.
 */
export function writtenDates([from, to]: DateRange): string {
  if (from === null) return to === null ? 'any day' : `until ${to}`;
  if (to === null) return `since ${from}`;
  if (from === to) return from;
  const [year, month] = [from.slice(0, 4), Number(from.slice(5, 7))];
  const covers = (count: number) => from.endsWith('-01') && addDays(addMonths(from, count), -1) === to;
  if (month === 1 && covers(12)) return year;
  if (month % 3 === 1 && covers(3)) return `Q${(month + 2) / 3} ${year}`;
  return covers(1) ? `${monthNames[month - 1]} ${year}` : `${from} to ${to}`;
}

/**
 * The recency equivalent to a length of time for this kind, or null when there is none (conditions.md §1, "Recency").
 */
export function recencyFor(kind: Kind, { side, figure, type }: Ago): Recency | null {
  if (kind === 'segment') return side === 'within' ? { checked: true, operator: 'In the Last', figure, type } : null;
  const inMonths = type === 'years' ? ({ figure: figure * 12, type: 'months' } as const) : { figure, type };
  return { checked: true, operator: side === 'within' ? 'Later than' : 'earlier than', ...inMonths };
}
