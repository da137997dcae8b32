/** Letters that are one sign without an accent of its own, and what people type for them; both of one length. */
const letters = ['øłđðı', 'olddi'] as const;

/** A text as it is searched in, by an expression of ours: lower case, without accents. */
export function folded(expression: string): string {
  const [from, to] = letters;
  return `translate(strip_accents(lower(${expression})), '${from}', '${to}')`;
}
