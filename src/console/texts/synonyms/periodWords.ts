/** Names of the months, folded, from January on; a prefix matches as well. */
export const monthWords: readonly (readonly string[])[] = [
  ['january', 'januar', 'janvier', 'enero'],
  ['february', 'februar', 'fevrier', 'febrero'],
  ['march', 'marz', 'mars', 'marzo'],
  ['april', 'avril', 'abril'],
  ['may', 'mai', 'mayo'],
  ['june', 'juni', 'juin', 'junio'],
  ['july', 'juli', 'juillet', 'julio'],
  ['august', 'aout', 'agosto'],
  ['september', 'septembre', 'septiembre'],
  ['october', 'oktober', 'octobre', 'octubre'],
  ['november', 'novembre', 'noviembre'],
  ['december', 'dezember', 'decembre', 'diciembre'],
];

/** Relative years next to a month, with how many years ago they are. */
export const yearWords: ReadonlyMap<string, number> = new Map([
  ['this year', 0],
  ['last year', 1],
  ['previous year', 1],
]);

/** Words that name a time by themselves. */
export const timeNames: ReadonlySet<string> = new Set([
  ...'today yesterday ytd mtd qtd q1 q2 q3 q4 day days week weeks weekend fortnight'.split(' '),
  ...'month months quarter quarters year years'.split(' '),
  ...monthWords.flat().flatMap((name) => [name, ...(name.length > 3 ? [name.slice(0, 3)] : [])]),
  'sept',
]);

/** Words around a period: `in the last 30 days`. */
export const timeBeside: ReadonlySet<string> = new Set(
  'last this past previous current next in the of for over during since from to until and so far date'.split(' '),
);

/** Words for the screens of a period, for choosing it in one line (`analytics last year`). */
export const periodOwners: readonly string[] = [
  'analytics',
  'customer analytics',
  'product analytics',
  'figures',
  'report',
  'statistics',
  'stats',
];

/** Relative periods, resolved by the current day. */
export const periodsCalled: ReadonlyMap<string, 'thisYear' | 'lastYear' | 'thisMonth' | 'lastMonth'> = new Map([
  ['this year', 'thisYear'],
  ['current year', 'thisYear'],
  ['ytd', 'thisYear'],
  ['last year', 'lastYear'],
  ['previous year', 'lastYear'],
  ['this month', 'thisMonth'],
  ['current month', 'thisMonth'],
  ['last month', 'lastMonth'],
  ['previous month', 'lastMonth'],
]);
