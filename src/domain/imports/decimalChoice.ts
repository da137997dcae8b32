import { DecimalEvidence, type DecimalSign, signOf } from './decimals.ts';
import { isNumeric } from './fields.ts';
import {
  columnsOf,
  differenceColumns,
  productColumns,
  targetOf,
  type ColumnFacts,
  type ColumnMapping,
  type FieldSource,
  type MappingProblem,
} from './mapping.ts';
import type { ImportType } from './targets.ts';

/** The evidence of a column's values about its decimal sign. */
export interface DecimalFacts {
  /** The signs that some of its numbers prove. */
  readonly proved: readonly DecimalSign[];
  /** A number that could be read either way, `1.500`, where none proves anything; else null. */
  readonly open: string | null;
  /** Every value is a number, so that the column is evidence for others too. */
  readonly only_numbers: boolean;
}

/** A number with any currency or unit, loosely distinguished from text. */
const numberLike =
  /^[-+\u2212(]*\s*[\p{L}\p{Sc}.]{0,4}\s*[-+\u2212]?[.,]?\d(?:[\d.,'’\s]*\d)?[.,]?[-–—]*\s*[\p{L}\p{Sc}.]{0,4}[-)]*$/u;

/** The evidence of a column from its trimmed, non-empty values; undefined when no number is unambiguous. */
export function decimalFacts(values: readonly string[]): DecimalFacts | undefined {
  const evidence = new DecimalEvidence();
  const present = values.filter((value) => value !== '');
  const numbers = present.filter((value) => numberLike.test(value));
  for (const value of numbers) evidence.see(value);
  const { proved, open = null } = evidence;
  if (proved.length === 0 && open === null) return undefined;
  return { proved, open, only_numbers: numbers.length === present.length };
}

type Columns = readonly ColumnFacts[];

/** The mapping with the decimal sign of each open column added, if the other columns of the file show it. */
export function withDecimalSigns(
  type: ImportType,
  mapping: ColumnMapping,
  columns: Columns,
): Record<string, FieldSource> {
  const sign = fileSign(type, mapping, columns);
  const found = Object.entries(mapping).map(([field, source]) => {
    const isTold = sign !== undefined && (isOwn(field) || isNumber(type, field));
    return [field, isTold && openNumber(type, { field, source, columns }) ? withSign(source, sign) : source] as const;
  });
  return Object.fromEntries(found);
}

/**
 * The number columns whose decimal sign neither the file shows nor a person chose, each with the sentence that asks for
 * it.
 */
export function decimalProblems(type: ImportType, mapping: ColumnMapping, columns: Columns): MappingProblem[] {
  return Object.entries(withDecimalSigns(type, mapping, columns)).flatMap(([field, source]) => {
    const open = isNumber(type, field) ? openNumber(type, { field, source, columns }) : undefined;
    if (open === undefined || signChosen(source) !== undefined) return [];
    const [asPoint, asComma] = [Number(open.written), Number(open.written.replace('.', ''))];
    const reason = `${open.written} could be ${asPoint} or ${asComma}`;
    return [{ field, message: `Choose how ${open.column} writes its decimals: ${reason}.` }];
  });
}

/** A field with its source, and the columns of the file. */
interface Filled {
  readonly field: string;
  readonly source: FieldSource;
  readonly columns: Columns;
}

/**
 * The first column of a source with a number that could be read either way; undefined where its columns prove a sign.
 */
export function openNumber(
  type: ImportType,
  { field, source, columns }: Filled,
): { readonly column: string; readonly written: string } | undefined {
  const computed = productColumns(type, field, source) ?? differenceColumns(type, field, source);
  const names = 'column' in source ? [source.column] : (computed ?? []);
  const facts = names.flatMap((column) => {
    const decimals = factsOf(column, columns);
    return decimals ? [{ column, ...decimals }] : [];
  });
  if (facts.some(({ proved }) => proved.length > 0)) return undefined;
  const found = facts.find(({ open }) => open !== null);
  return found && { column: found.column, written: found.open ?? '' };
}

/** The sign that was chosen for a source. */
export function signChosen(source: FieldSource): DecimalSign | undefined {
  return 'constant' in source ? undefined : source.decimal_sign;
}

function withSign(source: FieldSource, sign: DecimalSign): FieldSource {
  return 'constant' in source ? source : { ...source, decimal_sign: signChosen(source) ?? sign };
}

/**
 * The decimal sign of a file: the one that columns of number fields prove, otherwise a comma if other number-only
 * columns have one. A point in those proves nothing: times, coordinates and codes contain it everywhere.
 */
function fileSign(type: ImportType, mapping: ColumnMapping, columns: Columns): DecimalSign | undefined {
  const filling = Object.entries(mapping).flatMap(([field, source]) =>
    isNumber(type, field) ? columnsOf(source) : [],
  );
  const mapped = filling.flatMap((name) => factsOf(name, columns) ?? []);
  if (mapped.some(({ proved }) => proved.length > 0)) return signOf(mapped);
  const hasComma = columns.some(({ decimals }) => decimals?.only_numbers && signOf([decimals]) === 'comma');
  return hasComma ? 'comma' : undefined;
}

function factsOf(name: string, columns: Columns): DecimalFacts | undefined {
  return columns.find((column) => column.name === name)?.decimals;
}

function isNumber(type: ImportType, field: string): boolean {
  const target = targetOf(type, field);
  return target !== undefined && isNumeric(target);
}

const isOwn = (field: string): boolean => field.includes('.');
