import { DecimalEvidence, type DecimalSign } from './decimals.ts';

/** What the values of a column show of its decimal sign. */
export interface DecimalFacts {
  /** The signs that some of its numbers prove. */
  readonly proved: readonly DecimalSign[];
  /** A number that could be read either way, `1.500`, where none proves anything; else null. */
  readonly open: string | null;
  /** Every value is a number, so that the column tells of others, too. */
  readonly only_numbers: boolean;
}

/** A number in whatever currency or unit, as loosely as tells it from text. */
const numberLike =
  /^[-+\u2212(]*\s*[\p{L}\p{Sc}.]{0,4}\s*[-+\u2212]?[.,]?\d(?:[\d.,'’\s]*\d)?[.,]?[-–—]*\s*[\p{L}\p{Sc}.]{0,4}[-)]*$/u;

/** What a column shows by its trimmed values, empty ones aside; undefined where no number of it has a sign that tells. */
export function decimalFacts(values: readonly string[]): DecimalFacts | undefined {
  const evidence = new DecimalEvidence();
  const present = values.filter((value) => value !== '');
  const numbers = present.filter((value) => numberLike.test(value));
  for (const value of numbers) evidence.see(value);
  const { proved, open = null } = evidence;
  if (proved.length === 0 && open === null) return undefined;
  return { proved, open, only_numbers: numbers.length === present.length };
}
