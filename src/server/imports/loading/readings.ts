import { standardFields } from '#domain/conditions/fields.ts';
import type { TargetType } from '#domain/imports/fields.ts';
import type { DateFormat } from '#domain/imports/targets.ts';

/** How the text of a cell becomes a value: an expression over a cell that is never blank, null where it cannot be read. */
export interface Reading {
  readonly read: (cell: string, dates: DateFormat) => string;
  /** The end of a reason, `price …`, where the cell cannot be read; absent where every text can. */
  readonly reason?: (dates: DateFormat) => string;
}

/** What figures know of these columns (figures, Words); the lists that conditions offer. */
const saleValues = (name: string) =>
  standardFields.find((field) => field.table === 'sale' && field.name === name)?.values ?? [];
const eventTypes = saleValues('event_type');

/** A cell as one of some values, in whatever case it is written; null for anything else. */
function oneOf(cell: string, values: readonly string[]): string {
  const written = `lower(trim(${cell}))`;
  return `CASE WHEN ${written} IN (${values.map((value) => `'${value}'`).join(', ')}) THEN ${written} END`;
}

/** Times of day that may stand behind a day written with slashes. */
const times = ['', ' %H:%M', ' %H:%M:%S', ' %I:%M %p', ' %I:%M:%S %p'];

/** A moment without zone; one that names its zone is turned into the tenant's own time (conditions, "Types and values"). */
const momentText: Readonly<Record<DateFormat, (cell: string) => string>> = {
  'YYYY-MM-DD': (cell) =>
    `CASE WHEN length(${cell}) > 16 AND regexp_matches(${cell}, '(Z|[+-][0-9]{2}(:?[0-9]{2})?)$')
       THEN CAST(TRY_CAST(${cell} AS TIMESTAMPTZ) AS TIMESTAMP) ELSE TRY_CAST(${cell} AS TIMESTAMP) END`,
  'M/D/YYYY': (cell) => slashed(cell, '%m/%d/%Y'),
  'D/M/YYYY': (cell) => slashed(cell, '%d/%m/%Y'),
};

function slashed(cell: string, day: string): string {
  const formats = times.map((time) => `'${day}${time}'`).join(', ');
  return `try_strptime(translate(${cell}, '.-', '//'), [${formats}])`;
}

/** Years of two digits, and words such as `infinity`, are no moments. */
function moment(cell: string, format: DateFormat): string {
  const read = momentText[format](cell);
  return `CASE WHEN ${read} BETWEEN TIMESTAMP '1000-01-01' AND TIMESTAMP '9999-12-30 23:59:59' THEN ${read} END`;
}

/**
 * A number as its plain text: a currency sign or code before or behind it and commas between thousands are left out
 * (`$1,234.50`, `1,000 EUR`). A comma before decimals is no number: `1,234` would have two meanings, and `0,500` has one.
 */
export function plainNumber(cell: string): string {
  const bare = `regexp_replace(regexp_replace(${cell}, '^([-+]?)\\s*(\\p{Sc}|[A-Z]{3})\\s*', '\\1'), '\\s*(\\p{Sc}|[A-Z]{3})$', '')`;
  return `CASE WHEN regexp_full_match(${bare}, '[-+]?([0-9]+|[1-9][0-9]{0,2}(,[0-9]{3})+)([.][0-9]*)?') THEN replace(${bare}, ',', '') END`;
}

function number(type: 'DOUBLE' | 'DECIMAL(18,4)'): Reading {
  return {
    read: (cell) =>
      `coalesce(TRY_CAST(${cell} AS DECIMAL(18,4)), TRY_CAST(${plainNumber(`trim(${cell})`)} AS DECIMAL(18,4)))::${type}`,
    reason: () => 'is not a number: write it like 1234.50',
  };
}

/** How a day or a moment is read; also for fields of the tenant's own. */
export const momentReading = moment;

const notADate = (format: DateFormat): string => `is not a date in the form ${format}`;

/** Every type of target field with how its cells are read. */
export const readings: Readonly<Record<TargetType, Reading>> = {
  text: { read: (cell) => cell },
  key: { read: (cell) => `trim(${cell})` },
  number: number('DOUBLE'),
  money: number('DECIMAL(18,4)'),
  day: { read: (cell, format) => `CAST(${moment(`trim(${cell})`, format)} AS DATE)`, reason: notADate },
  moment: { read: (cell, format) => moment(`trim(${cell})`, format), reason: notADate },
  flag: {
    read: (cell) =>
      `CASE WHEN lower(trim(${cell})) IN ('true', 'yes', 'y', '1') THEN 'true'
         WHEN lower(trim(${cell})) IN ('false', 'no', 'n', '0') THEN 'false' END`,
    reason: () => 'is not yes or no',
  },
  event: {
    read: (cell) => oneOf(cell, eventTypes),
    reason: () => `is none of ${eventTypes.join(', ')}`,
  },
  channel: { read: (cell) => `coalesce(${oneOf(cell, saleValues('channel_type'))}, ${cell})` },
};
