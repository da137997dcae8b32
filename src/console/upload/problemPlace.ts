import { decimalProblems } from '#domain/imports/decimalChoice.ts';
import { dateProblems, type ColumnFacts, type FieldSource, type MappingProblem } from '#domain/imports/mapping.ts';
import type { ImportType } from '#domain/imports/targets.ts';

/** The control of a target field that a problem is about: what fills it, its text or template, how its dates or decimals are written. */
export type ProblemPlace = 'source' | 'text' | 'dates' | 'decimals';

/** Where the problem of a field is mended, so that it is said there and the focus goes there. */
export function problemPlace(
  type: ImportType,
  { field, message }: MappingProblem,
  source: FieldSource | undefined,
  columns: readonly ColumnFacts[],
): ProblemPlace {
  if (source === undefined) return 'source';
  const isOne = (problems: readonly MappingProblem[]): boolean => problems.some((one) => one.message === message);
  const alone = { [field]: source };
  if (!('constant' in source) && isOne(dateProblems(type, alone, columns))) return 'dates';
  if (isOne(decimalProblems(type, alone, columns))) return 'decimals';
  return 'column' in source ? 'source' : 'text';
}
