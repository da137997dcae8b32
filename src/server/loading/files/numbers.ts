import type { DecimalMark } from '#domain/imports/decimals.ts';
import { discountEnds, less, times } from '#domain/imports/template.ts';
import type { CellForm, Reading } from './cellForm.ts';

const space = String.raw`[\s\x{a0}\x{202f}]*`;
const currency = String.raw`([A-Z]{0,3}\p{Sc}|[A-Z]{3}|(?i:kr|zł|kč|ft|lei|rs|rp|rm|fr)[.]?)`;

/** Thousands separators besides the sign that is not the decimal sign. */
const gaps = [String.raw`[ \x{a0}\x{202f}]`, `[''’]`];
/** Indian numbers part lakhs and crores by two digits: `1,00,000`. */
const lakhs = '[1-9][0-9]?(,[0-9]{2})+,[0-9]{3}';

/** One sign parts all thousands of a number. */
const whole = (thousands: string): string => {
  const groups = [thousands, ...gaps].map((sign) => `(${sign}[0-9]{3})+`).join('|');
  return `([0-9]+|[1-9][0-9]{0,2}(${groups})${thousands === '[,]' ? `|${lakhs}` : ''})`;
};

/** A number with that sign before its decimals: its form, and its plain text. */
function numbersWith(decimal: string, thousands: string) {
  const form = `[-+]?(${whole(thousands)}(${decimal}[0-9]*)?|${decimal}[0-9]+)`;
  const parting = [thousands, ...gaps].join('|');
  return {
    isOne: (text: string) => `regexp_full_match(${text}, '${form}')`,
    plain: (text: string) => `replace(regexp_replace(${text}, '${parting}', '', 'g'), ',', '.')`,
  };
}

const point = numbersWith('[.]', '[,]');
const comma = numbersWith('[,]', '[.]');

/** In a column of both kinds: `1,250` and `1.250` are numbers either way, with different values. */
const hasTwoMeanings = (text: string): string =>
  `(regexp_matches(${text}, '[.,]') AND ${point.isOne(text)} AND ${comma.isOne(text)})`;

/** The plain text of a number of a column by its decimal sign; null where it is none, or could be two. */
const forms: Readonly<Record<DecimalMark, (text: string) => string>> = {
  point: (text) => `CASE WHEN ${point.isOne(text)} THEN ${point.plain(text)} END`,
  comma: (text) => `CASE WHEN ${comma.isOne(text)} THEN ${comma.plain(text)} END`,
  both: (text) => `CASE WHEN ${hasTwoMeanings(text)} THEN NULL
    WHEN ${point.isOne(text)} THEN ${point.plain(text)} WHEN ${comma.isOne(text)} THEN ${comma.plain(text)} END`,
};

const inParentheses = [String.raw`^\((.*)\)$`, String.raw`-\1`] as const;

/** Decoration of amounts, removed in this order. */
const dresses: readonly (readonly [form: string, bare: string])[] = [
  [String.raw`\x{2212}`, '-'],
  inParentheses,
  [`^([-+]?)${space}${currency}${space}`, String.raw`\1`],
  [`${space}${currency}$`, ''],
  inParentheses,
  // A dash in the place of decimals, `5,-`, then a minus behind the number, `5.00-`.
  ['([.,])[-–—]+$', String.raw`\10`],
  ['^([^-+].*)-$', String.raw`-\1`],
];

function bare(cell: string): string {
  return dresses.reduce((text, [form, left]) => `regexp_replace(${text}, '${form}', '${left}')`, cell);
}

/**
 * A number as plain text: a currency sign or code before or after it and thousands separators are removed (`$1,234.50`,
 * `1 000 EUR`), and every notation of a negative number becomes a minus. The decimal sign is a property of the column:
 * `1,234` alone would be ambiguous. Null when it is not a number.
 */
export function plainNumber(cell: string, { decimal }: Pick<CellForm, 'decimal'>): string {
  const read = forms[decimal];
  return `coalesce(${read(cell)}, ${read(bare(cell))})`;
}

function decimalOf(cell: string, form: CellForm, type: string): string {
  const plain = `TRY_CAST(${plainNumber(`trim(${cell})`, form)} AS ${type})`;
  // Most cells of most columns are plain numbers; the engine accepts 1_000 as a number, we do not.
  return form.decimal === 'point'
    ? `coalesce(CASE WHEN NOT contains(${cell}, '_') THEN TRY_CAST(${cell} AS ${type}) END, ${plain})`
    : plain;
}

const factor = (cell: string, place: 1 | 2 | 3): string => `split_part(${cell}, '${times}', ${place})`;

const factorsIn = (cell: string, form: CellForm): string[] =>
  [factor(cell, 1), factor(cell, 2)].map((text) => decimalOf(text, form, 'DECIMAL(19,8)'));

/** Whether one factor of a product is negative, which a product of 0 does not show; as SQL. */
export function hasFactorBelowZero(cell: string, form: CellForm): string {
  return `least(${factorsIn(cell, form).join(', ')}) < 0`;
}

const discountEnd = `(${discountEnds.part}|${discountEnds.percent})$`;

/** The remaining fraction after a discount; null when the discount is outside 0 to 1 or 0 to 100 %. */
function leftBy(discount: string, form: CellForm): string {
  const number = decimalOf(`trim(regexp_replace(${discount}, '${discountEnd}', ''))`, form, 'DECIMAL(19,8)');
  const part = `CASE WHEN ends_with(${discount}, '${discountEnds.percent}') THEN CAST(${number} / 100 AS DECIMAL(19,10))
    ELSE ${number} END`;
  return `CASE WHEN regexp_matches(${discount}, '${discountEnd}') AND ${part} BETWEEN 0 AND 1
    THEN CAST(1 - ${part} AS DECIMAL(12,10)) END`;
}

/**
 * Factors of eight decimals make a product of sixteen, which no rounding has touched yet; a third one can only be a
 * discount.
 */
function productText(cell: string, form: CellForm): string {
  const [one, other] = factorsIn(cell, form);
  const left = leftBy(factor(cell, 3), form);
  return `CASE len(string_split(${cell}, '${times}')) WHEN 2 THEN TRY_CAST(${one} * ${other} AS DECIMAL(18,4))
    WHEN 3 THEN TRY_CAST(TRY(${one} * ${other} * ${left}) AS DECIMAL(18,4)) END`;
}

const partOf = (cell: string, place: 1 | 2 | 3): string => `split_part(${cell}, '${less}', ${place})`;

/**
 * An amount less its parts, whatever their signs; not below 0. One that is below 0 already is no amount to take from.
 */
function differenceText(cell: string, form: CellForm): string {
  const numberAt = (place: 1 | 2 | 3) => decimalOf(partOf(cell, place), form, 'DECIMAL(18,4)');
  const taken = ([2, 3] as const).map(
    (place) => `CASE WHEN ${partOf(cell, place)} = '' THEN 0 ELSE abs(${numberAt(place)}) END`,
  );
  const whole = numberAt(1);
  return `CASE WHEN ${taken.join(' + ')} IS NULL THEN NULL WHEN ${whole} < 0 THEN ${whole}
    ELSE TRY_CAST(${whole} - least(${whole}, ${taken.join(' + ')}) AS DECIMAL(18,4)) END`;
}

function discountsIn(cell: string, form: CellForm): { holds: string; words: string }[] {
  if (!form.isProduct) return [];
  const holds = `len(string_split(${cell}, '${times}')) = 3 AND ${leftBy(factor(cell, 3), form)} IS NULL`;
  return [{ holds, words: 'has a discount that is not between 0 and 1, or 0 and 100 %' }];
}

const twoMeanings = 'could be two numbers beside decimals of both kinds: write it like 1234.50';

function twoMeaningsIn(cell: string, { decimal, isProduct }: CellForm): string[] {
  if (decimal !== 'both') return [];
  const off = `regexp_replace(${factor(cell, 3)}, '${discountEnd}', '')`;
  const texts = isProduct ? [factor(cell, 1), factor(cell, 2), off] : [cell];
  return [texts.map((text) => hasTwoMeanings(bare(`trim(${text})`))).join(' OR ')];
}

function computed(cell: string, form: CellForm): string | undefined {
  if (form.isProduct) return productText(cell, form);
  return form.isDifference ? differenceText(cell, form) : undefined;
}

/** Numbers of a type of the engine; money is exact. */
export function number(type: 'DOUBLE' | 'DECIMAL(18,4)'): Reading {
  return {
    read: (cell, form) => `(${computed(cell, form) ?? decimalOf(cell, form, 'DECIMAL(18,4)')})::${type}`,
    reasons: (cell, form) => [
      ...twoMeaningsIn(cell, form).map((holds) => ({ holds, words: twoMeanings })),
      ...discountsIn(cell, form),
      { words: 'is not a number: write it like 1234.50' },
    ],
  };
}
