/**
 * An amount of a sale with the sign that figures read (figures.md, Words), as SQL: a refund is negative however it is
 * written, and where no money moves there is none.
 */
export function signedAmount(type: string, amount: string): string {
  return `CASE WHEN ${type} = 'refund' THEN -abs(${amount})
    WHEN ${type} <> 'purchase' AND ${amount} IS NOT NULL THEN 0 ELSE ${amount} END`;
}

/** The type of a line whose file names none, as SQL: money that goes back is a refund. */
export function typeBySign(type: string, amount: string): string {
  return `CASE WHEN ${type} = 'purchase' AND ${amount} < 0 THEN 'refund' ELSE ${type} END`;
}
