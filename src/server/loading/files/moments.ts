import { isCounted, type CalendarFormat } from '#domain/imports/targets.ts';
import type { CellForm, Unreadable } from './cellForm.ts';
import { countedMoment, noCountedMoment } from './countedMoments.ts';

/** A date format of the engine. */
interface EngineFormat {
  /** A day separated by dashes, with the month's number, then with its name. */
  readonly days: readonly string[];
  /** Text that starts like a day; other text, such as the engine's special values (`infinity`), is rejected. */
  readonly begins: string;
  /** A day that is spelled without signs between numbers, in capitals, and its parts in the format's order. */
  readonly spelled: readonly [form: string, parts: string];
  /** The text before and after the year, in a day of numbers or names separated by dashes and ended by white space. */
  readonly aroundYear: readonly [before: string, behind: string];
  /** A moment as a person writes it. */
  readonly like: string;
}

const numbers = '^([0-9]+)[-./]([0-9]+)[-./]([0-9]+)';

const formats: Readonly<Record<CalendarFormat, EngineFormat>> = {
  'YYYY-MM-DD': {
    days: ['%Y-%m-%d'],
    begins: `${numbers}|^[0-9]{8}( |$)`,
    spelled: ['^([0-9]{4})([0-9]{2})([0-9]{2})( |$)', String.raw`\1-\2-\3\4`],
    aroundYear: ['', '-[0-9]{1,2}-[0-9]{1,2} '],
    like: '2026-10-31 10:00',
  },
  'M/D/YYYY': {
    days: ['%m-%d-%Y', '%b-%d-%Y', '%B-%d-%Y'],
    begins: `${numbers}|^[A-Za-z]{3,9}[.]?[- ]?[0-9]`,
    spelled: ['^([A-Z]{3,9})[.]? ?([0-9]{1,2})(ST|ND|RD|TH)?,? ([0-9]{4})', String.raw`\1-\2-\4`],
    aroundYear: ['[0-9A-Z]+[.]?-[0-9]+-', ' '],
    like: '10/31/2026 10:00',
  },
  'D/M/YYYY': {
    days: ['%d-%m-%Y', '%d-%b-%Y', '%d-%B-%Y'],
    begins: `${numbers}|^[0-9]{1,2}(-|[.]? )[A-Za-z]`,
    spelled: ['^([0-9]{1,2})(-|[.]? )([A-Z]{3,9})[.]?[- ]([0-9]{4}|[0-9]{2}(,| |$))', String.raw`\1-\3-\4`],
    aroundYear: ['[0-9]+-[0-9A-Z]+-', ' '],
    like: '31/10/2026 10:00',
  },
};

/** Times of day that may follow a day. */
const times = [
  '',
  ' %H:%M',
  ' %H:%M:%S',
  ' %H:%M:%S.%f',
  ' %I:%M %p',
  ' %I:%M:%S %p',
  ' %I:%M:%S.%f %p',
  ' %H.%M',
  ' %H.%M.%S',
];

/** The common format, which the engine reads fastest, in years that are far from any limit. */
const isoMoment = '[1-8][0-9]{3}-[0-9]{2}-[0-9]{2}([ T][0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]+)?)?)?';

/** A zone behind a time of day: `Z`, `UTC`, `GMT`, `+02`, `-0400`, `-04:00`. In capitals, as everything below. */
const zone = String.raw`(:[0-9]{2}([.,][0-9]+)?( ?[AP][.]? ?M[.]?)?) ?(Z|UTC|GMT|[-+][0-9]{2}(:?[0-9]{2})?)$`;

/** Notations of time that the engine does not read, with their replacements. */
const tidied: readonly (readonly [form: string, tidy: string])[] = [
  [zone, String.raw`\1`],
  ['^([0-9A-Z]+)[-./]([0-9A-Z]+)[-./]([0-9]+)(,? +|T|$)', String.raw`\1-\2-\3 `],
  [String.raw` ?([AP])[.]? ?M[.]?$`, String.raw` \1M`],
  [String.raw`(:[0-9]{2})[.,]([0-9]{1,6})[0-9]*`, String.raw`\1.\2`],
];

/** Three parts without four digits: only such days are searched for the position of their year. */
const shortYear = '^([0-9]{1,2}[-/. ]+|[A-Za-z]{3,9}-)[A-Za-z0-9]+[-/. ]+[0-9]{1,2}([^0-9]|$)';

/** Two-digit years, completed with their century. */
function wholeYears(dates: CalendarFormat, newestYear: number): readonly (readonly [form: string, tidy: string])[] {
  const [before, behind] = formats[dates].aroundYear;
  const ofThis = Array.from({ length: newestYear + 1 }, (_, year) => `${year}`.padStart(2, '0')).join('|');
  return [
    [`^(${before})(${ofThis})(${behind})`, String.raw`\120\2\3`],
    [`^(${before})([0-9]{2})(${behind})`, String.raw`\119\2\3`],
  ];
}

type MomentForm = Pick<CellForm, 'dates' | 'newestYear'>;

/** A form that names days by the calendar. */
type CalendarForm = Pick<CellForm, 'newestYear'> & { readonly dates: CalendarFormat };

/**
 * The cell with plain spaces: browsers write a narrow one (U+202F) before AM and PM, spreadsheets one that does not
 * break.
 */
function plainSpaces(cell: string): string {
  return `translate(${cell}, '\u00A0\u2009\u202F', '   ')`;
}

/** A moment as its column's files write it, without its zone. */
function local(cell: string, { dates, newestYear }: CalendarForm): string {
  const { days, spelled } = formats[dates];
  const tidy = replaced(`upper(${cell})`, [spelled, ...tidied]);
  const whole =
    newestYear === undefined
      ? tidy
      : `CASE WHEN regexp_matches(${cell}, '${shortYear}') THEN ${replaced(tidy, wholeYears(dates, newestYear))}
        ELSE ${tidy} END`;
  const forms = days.flatMap((day) => times.map((time) => `'${day}${time}'`)).join(', ');
  return `try_strptime(trim(${whole}), [${forms}])`;
}

function replaced(text: string, forms: readonly (readonly [form: string, left: string])[]): string {
  return forms.reduce((rest, [form, left]) => `regexp_replace(${rest}, '${form}', '${left}')`, text);
}

/** A moment that names its zone is turned into the tenant's own time (conditions, "Types and values"). */
function zoned(cell: string, form: CalendarForm): string {
  const named = `regexp_extract(upper(${cell}), '${zone}', 4)`;
  const offset = String.raw`regexp_replace(regexp_replace(${named}, '^(Z|UTC|GMT)$', '+00'),
    '([0-9]{2}):?([0-9]{2})$', '\1:\2')`;
  const moment = local(cell, form);
  return `CASE WHEN NOT regexp_matches(${cell}, '${formats[form.dates].begins}') THEN NULL
    WHEN ${named} = '' THEN ${moment}
    ELSE CAST(TRY_CAST(CAST(${moment} AS VARCHAR) || ${offset} AS TIMESTAMPTZ) AS TIMESTAMP) END`;
}

/** A moment without zone. */
export function moment(cell: string, form: MomentForm): string {
  if (isCounted(form.dates)) return countedMoment(cell, form.dates);
  return limitedTo(cell, form.dates, zoned(plainSpaces(cell), { ...form, dates: form.dates }));
}

/** A day as it is written: the zone of a time behind it does not make it the day before or after. */
export function day(cell: string, form: MomentForm): string {
  return `CAST(${dayAndTime(cell, form)} AS DATE)`;
}

/** Day and time as written, whatever time zone the text names. */
export function dayAndTime(cell: string, form: MomentForm): string {
  if (isCounted(form.dates)) return countedMoment(cell, form.dates);
  const text = plainSpaces(cell);
  const written = local(text, { ...form, dates: form.dates });
  const read = `CASE WHEN regexp_matches(${text}, '${formats[form.dates].begins}') THEN ${written} END`;
  return limitedTo(cell, form.dates, read);
}

/** A way to read a moment, within the years that are known, and the short one for what most files write. */
function limitedTo(cell: string, dates: CalendarFormat, read: string): string {
  const limited = `CASE WHEN ${read} BETWEEN TIMESTAMP '1000-01-01' AND TIMESTAMP '9999-12-30 23:59:59'
    THEN ${read} END`;
  if (dates !== 'YYYY-MM-DD') return limited;
  return `CASE WHEN regexp_full_match(${cell}, '${isoMoment}') THEN TRY_CAST(${cell} AS TIMESTAMP) ELSE ${limited} END`;
}

/** Why a cell is no moment: the day may be one, and only the time of day not. */
export function unreadableMoments(cell: string, form: CellForm): readonly Unreadable[] {
  if (isCounted(form.dates)) return [{ words: noCountedMoment(form.dates) }];
  const day = moment(`regexp_extract(${cell}, '${numbers}')`, form);
  return [
    {
      holds: `regexp_matches(${cell}, '${numbers}(,? |T)') AND ${day} IS NOT NULL AND ${moment(cell, form)} IS NULL`,
      words: `is not a readable time of day: write it like ${formats[form.dates].like}`,
    },
    { words: `is not a date in the form ${form.dates}` },
  ];
}
