/** What people call the months, folded, from January on; the beginning of one names it as well. */
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

/** What people call a year beside a month, and how many years ago it is. */
export const yearWords: ReadonlyMap<string, number> = new Map([
  ['this year', 0],
  ['last year', 1],
  ['previous year', 1],
]);

/** Words that name a time by themselves. */
export const timeNames: ReadonlySet<string> = new Set([
  ...'today yesterday ytd mtd qtd q1 q2 q3 q4 day days week weeks fortnight month months quarter quarters year years weekend'.split(
    ' ',
  ),
  ...monthWords.flat().flatMap((name) => [name, ...(name.length > 3 ? [name.slice(0, 3)] : [])]),
  'sept',
]);

/** Words that stand beside one: `in the last 30 days`. */
export const timeBeside: ReadonlySet<string> = new Set(
  'last this past previous current next in the of for over during since from to until and so far date'.split(' '),
);

/** What a period is chosen with in one line, besides its name: the screen that it is of (`analytics last year`). */
export const periodOwners: readonly string[] = [
  'analytics',
  'customer analytics',
  'product analytics',
  'figures',
  'report',
  'statistics',
  'stats',
];

/** What people call the periods that today decides. */
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
