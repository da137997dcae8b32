import { dateFormats, type DateFormat } from './targets.ts';
import { dayIn } from './dates.ts';

/** A cell as its file was written, and after a spreadsheet saved it. */
interface Change {
  readonly before: string;
  readonly now: string;
  /** The column's date format, if it has dates. */
  readonly dates: DateFormat;
}

/** A number as files write it, with either decimal sign, or none: sign, whole part, decimals. */
const plainNumber = /^(?<sign>[-+]?)(?<whole>\d+)(?:[.,](?<part>\d+))?$/u;
/** A number whose thousands separators cannot be its decimal sign. */
const grouped =
  /^[-+]?\d{1,3}(?:(?<group>[., \u00A0\u202F'’])\d{3})(?:(?:\k<group>\d{3})+(?:[.,]\d+)?|(?!\k<group>)[.,]\d+)$/u;
/** A number as a spreadsheet writes it: no plus, no leading zeros. */
const bare = /^-?(?:0|[1-9]\d*)(?:[.,]\d+)?$/u;
/** A number as a narrow column shows it: `1.2E+11`. */
const shortened = /^(?<sign>[-+]?)(?<first>\d)(?:[.,](?<part>\d+))?[eE]\+?(?<exponent>-?\d{1,3})$/u;
/** The maximum number of characters in a spreadsheet cell. */
export const longestCell = 32_767;
/** Digits beyond these become zeros in a spreadsheet. */
const keptDigits = 15;

/** A normalized number: `000501` and `501.0` are 501; undefined for other texts. */
function numberOf(text: string): string | undefined {
  const { sign = '', whole = '', part = '' } = plainNumber.exec(text)?.groups ?? {};
  if (whole === '') return undefined;
  const decimals = part.replace(/0+$/u, '');
  const value = whole.replace(/^0+(?=\d)/u, '') + (decimals === '' ? '' : `.${decimals}`);
  return sign === '-' && value !== '0' ? `-${value}` : value;
}

/** Leading or trailing zeros, a plus or thousands separators are gone, or the decimal sign differs. */
function isSameNumber({ before, now }: Change): boolean {
  if (!bare.test(now)) return false;
  const { group = '' } = grouped.exec(before)?.groups ?? {};
  return numberOf(now) === numberOf(group === '' ? before : before.replaceAll(group, ''));
}

/** `123456789012` became `1.23457E+11`. */
function isShortened({ before, now }: Change): boolean {
  const value = numberOf(before);
  const { sign = '', first = '', part = '', exponent = '' } = shortened.exec(now)?.groups ?? {};
  if (value === undefined || first === '') return false;
  const digits = 1 + part.length;
  const written = Number(`${sign === '-' ? '-' : ''}${first}.${part === '' ? '0' : part}e${exponent}`);
  return Number(value).toPrecision(digits) === written.toPrecision(digits);
}

/** `4006381333931012345` became `4006381333931010000`. */
function isRounded({ before, now }: Change): boolean {
  const [value = '', rounded = ''] = [numberOf(before), numberOf(now)];
  if (value.includes('.') || value.length <= keptDigits || value.length !== rounded.length) return false;
  return value.slice(0, keptDigits - 1) === rounded.slice(0, keptDigits - 1) && /^0+$/u.test(rounded.slice(keptDigits));
}

/** The same day, and its time if both have one, in a form that is not the column's. */
function isSameDay({ before, now, dates }: Change): boolean {
  if (dayIn(dates, now) !== undefined) return false;
  const day = dayIn(dates, before);
  if (day === undefined) return false;
  // A two-digit year does not tell the century.
  const from = /\d{4}/u.test(now) ? 0 : 2;
  const days = dateFormats.map((format) => dayIn(format, now)?.slice(from));
  return days.includes(day.slice(from)) && timeOf(before) === timeOf(now);
}

/** Hours and minutes of a moment; midnight if it has none. */
function timeOf(moment: string): string {
  const {
    hour = '0',
    minute = '00',
    half,
  } = /(?<hour>\d{1,2}):(?<minute>\d{2}).*?(?<half>[ap]m)?$/iu.exec(moment)?.groups ?? {};
  const after = half?.toLowerCase() === 'pm' ? 12 : 0;
  return `${(half === undefined ? Number(hour) : Number(hour) % 12) + after}:${minute}`;
}

/** `3-4` and `1.5` became the days `04. Mrz` and `1-May`. */
function isDayOfNumbers({ before, now }: Change): boolean {
  const numbers = /^(?<one>\d{1,2})[-/.](?<other>\d{1,4})$/u.exec(before)?.groups;
  const day = /^(?:(?<before>\d{1,2})[-. ]+\p{L}{3,}\.?|\p{L}{3,}\.?[-. ]+(?<behind>\d{1,4}))$/u.exec(now)?.groups;
  const told = Number(day?.['before'] ?? day?.['behind']);
  if (!numbers || Number.isNaN(told)) return false;
  return [numbers['one'], numbers['other']].some((part) => Number(part) === told || Number(part) % 100 === told);
}

/** `true` became `TRUE`. */
function isSameFlag({ before, now }: Change): boolean {
  return /^(?:true|false)$/iu.test(before) && before.toLowerCase() === now.toLowerCase();
}

/** Line ends within a cell differ. */
function hasOtherLineEnds({ before, now }: Change): boolean {
  const plain = (text: string): string => text.replaceAll(/\r\n?/gu, '\n');
  return plain(before) === plain(now);
}

/** Letters that the saved file's encoding lacks, and characters that workbooks cannot hold, became question marks. */
function hasLostLetters({ before, now }: Change): boolean {
  const [were, are] = [Array.from(before), Array.from(now)];
  const mayBeLost = (letter: string): boolean => !/[\x20-\x7E]/u.test(letter);
  return (
    were.length === are.length &&
    were.every((letter, place) => letter === are[place] || (are[place] === '?' && mayBeLost(letter)))
  );
}

/** The text is cut at the cell limit. */
function isCut({ before, now }: Change): boolean {
  return now.length === longestCell && before.startsWith(now);
}

const rewritings: readonly ((change: Change) => boolean)[] = [
  isSameNumber,
  isShortened,
  isRounded,
  isSameDay,
  isDayOfNumbers,
  isSameFlag,
];

/**
 * Whether a spreadsheet alone turned one text into the other by opening and saving a file: leading zeros are gone, a
 * long number is rounded, a date is reformatted, a letter is a question mark. A person's edit is never mistaken for
 * this, unless it means the same.
 */
export function isRewritten(before: string, now: string, dates: DateFormat = 'YYYY-MM-DD'): boolean {
  const texts = { before, now, dates };
  if (hasOtherLineEnds(texts) || hasLostLetters(texts) || isCut(texts)) return true;
  const change = { before: before.trim(), now: now.trim(), dates };
  return change.before !== '' && change.now !== '' && rewritings.some((holds) => holds(change));
}
