/** Words that files write for the values of closed lists, in lower case, by value; each value is a word for itself. */
export type Words = Readonly<Record<string, readonly string[]>>;

/** Words in a row, commas between them. */
const listed = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(', '));

/** What consent is written like. */
export const flagWords: Words = {
  true: listed('yes, y, 1, t, on, ja, oui, si, sí, tak, subscribed, opted in', 'wahr, vrai, verdadero, vero, prawda'),
  false: listed(
    'no, n, 0, f, off, nein, non, nie, unsubscribed, opted out',
    'never_subscribed, never subscribed, not subscribed, not_subscribed, non-subscribed',
    'falsch, faux, falso, fałsz',
  ),
};

/** A cell as one of some values, by its words, in whatever case it is written; null for anything else. */
export function oneOf(cell: string, values: readonly string[], words: Words = {}): string {
  const written = `lower(trim(${cell}))`;
  const cases = values.map((value) => {
    const all = [value, ...(words[value] ?? [])].map((word) => `'${word}'`).join(', ');
    return `WHEN ${written} IN (${all}) THEN '${value}'`;
  });
  return `CASE ${cases.join(' ')} END`;
}
