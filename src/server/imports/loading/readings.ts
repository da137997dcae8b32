import { standardFields } from '#domain/conditions/fields.ts';
import type { TargetType } from '#domain/imports/fields.ts';
import type { DecimalMark } from '#domain/imports/decimals.ts';
import type { DateFormat } from '#domain/imports/targets.ts';

/** In which of its possible forms a column writes dates and numbers. */
export interface CellForm {
  readonly dates: DateFormat;
  readonly decimal: DecimalMark;
}

/** How the text of a cell becomes a value: an expression over a cell that is never blank, null where it cannot be read. */
export interface Reading {
  readonly read: (cell: string, form: CellForm) => string;
  /** The decimal sign of the column matters. */
  readonly isNumber?: true;
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

/** Times of day that may stand behind a day. */
const halfDays = [' %I:%M %p', ' %I:%M:%S %p'];
const times = ['', ' %H:%M', ' %H:%M:%S', ...halfDays];

/** A zone may stand behind minutes; the engine wants seconds before it. */
const minutesOnly = '^([^ T]+[ T][0-9]{1,2}:[0-9]{2})(Z|[+-][0-9:]+)$';

/** A moment without zone; one that names its zone is turned into the tenant's own time (conditions, "Types and values"). */
const momentText: Readonly<Record<DateFormat, (cell: string) => string>> = {
  'YYYY-MM-DD': (cell) =>
    `CASE WHEN length(${cell}) > 16 AND regexp_matches(${cell}, '(Z|[+-][0-9]{2}(:?[0-9]{2})?)$')
       THEN CAST(TRY_CAST(regexp_replace(${cell}, '${minutesOnly}', '\\1:00\\2') AS TIMESTAMPTZ) AS TIMESTAMP)
       ELSE coalesce(TRY_CAST(${cell} AS TIMESTAMP), ${parsed(cell, '%Y-%m-%d', halfDays)}) END`,
  'M/D/YYYY': (cell) => parsed(cell, '%m-%d-%Y', times),
  'D/M/YYYY': (cell) => parsed(cell, '%d-%m-%Y', times),
};

/** A day between whose parts stand points, slashes or dashes, with one of some times behind it. */
function parsed(cell: string, day: string, times: readonly string[]): string {
  return `try_strptime(translate(${cell}, './', '--'), [${times.map((time) => `'${day}${time}'`).join(', ')}])`;
}

/** Years of two digits, and words such as `infinity`, are no moments. */
function moment(cell: string, { dates }: CellForm): string {
  const read = momentText[dates](cell);
  return `CASE WHEN ${read} BETWEEN TIMESTAMP '1000-01-01' AND TIMESTAMP '9999-12-30 23:59:59' THEN ${read} END`;
}

const space = String.raw`[\s\x{a0}\x{202f}]*`;
const currency = String.raw`(\p{Sc}|[A-Z]{3})`;
/** What may part thousands besides the sign that does not part decimals. */
const gaps = String.raw` ''’\x{a0}\x{202f}`;
const whole = (thousands: string): string => `([0-9]+|[1-9][0-9]{0,2}([${thousands}${gaps}][0-9]{3})+)`;

/** The numbers of a column by its decimal sign: their form, and what of them is left out before a comma becomes a point. */
const numberForms: Readonly<Record<DecimalMark, { readonly form: string; readonly thousands: string }>> = {
  point: { form: `[-+]?${whole(',')}([.][0-9]*)?`, thousands: `[,${gaps}]` },
  comma: { form: `[-+]?${whole('.')}(,[0-9]*)?`, thousands: `[.${gaps}]` },
  // In the one column 1,234 could be either; with decimals behind it, it is clear.
  both: { form: `[-+]?([0-9]+([.][0-9]*)?|${whole(',')}[.][0-9]*)`, thousands: `[,${gaps}]` },
};

/**
 * A number as its plain text: a currency sign or code before or behind it and what parts thousands are left out
 * (`$1,234.50`, `1 000 EUR`). Which sign parts decimals is the column's: `1,234` alone would have two meanings.
 */
export function plainNumber(cell: string, { decimal }: CellForm): string {
  const { form, thousands } = numberForms[decimal];
  const bare = `regexp_replace(regexp_replace(${cell}, '^([-+]?)${space}${currency}${space}', '\\1'), '${space}${currency}$', '')`;
  return `CASE WHEN regexp_full_match(${bare}, '${form}') THEN replace(regexp_replace(${bare}, '${thousands}', '', 'g'), ',', '.') END`;
}

function number(type: 'DOUBLE' | 'DECIMAL(18,4)'): Reading {
  return {
    isNumber: true,
    read: (cell, form) => {
      const plain = `TRY_CAST(${plainNumber(`trim(${cell})`, form)} AS DECIMAL(18,4))`;
      return form.decimal === 'comma'
        ? `${plain}::${type}`
        : `coalesce(TRY_CAST(${cell} AS DECIMAL(18,4)), ${plain})::${type}`;
    },
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
  day: { read: (cell, form) => `CAST(${moment(`trim(${cell})`, form)} AS DATE)`, reason: notADate },
  moment: { read: (cell, form) => moment(`trim(${cell})`, form), reason: notADate },
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
