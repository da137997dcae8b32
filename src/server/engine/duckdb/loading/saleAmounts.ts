import { hasFactorBelowZero } from './numbers.ts';
import type { LoadField } from './plan.ts';

/**
 * An amount of a sale with the sign that figures read (figures.md, Words), as SQL: a refund is negative however it is
 * written, and where no money moves there is none.
 */
export function signedAmount(type: string, amount: string): string {
  return `CASE WHEN ${type} = 'refund' THEN -abs(${amount})
    WHEN ${type} <> 'purchase' AND ${amount} IS NOT NULL THEN 0 ELSE ${amount} END`;
}

/**
 * The type of a line whose file names none, as SQL: money that goes back is a refund, and so are pieces that go back for
 * nothing.
 */
export function typeBySign(type: string, { target, ...field }: LoadField): string {
  const pieces = field.isProduct ? ` OR (${target.name} = 0 AND ${hasFactorBelowZero(field.cell, field)})` : '';
  return `CASE WHEN ${type} = 'purchase' AND (${target.name} < 0${pieces}) THEN 'refund' ELSE ${type} END`;
}
