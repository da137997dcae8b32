/** Words that files write for the values of closed lists, in lower case, by value; each value is a word for itself. */
export type Words = Readonly<Record<string, readonly string[]>>;

/** What consent is written like. */
export const flagWords: Words = {
  true: ['yes', 'y', '1', 't', 'on', 'ja', 'oui', 'si', 'sí', 'subscribed'],
  false: ['no', 'n', '0', 'f', 'off', 'nein', 'non', 'unsubscribed'],
};

/** What people call the types of events. */
export const eventWords: Words = {
  purchase: ['sale', 'order', 'sold'],
  refund: ['return', 'returned', 'credit'],
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
