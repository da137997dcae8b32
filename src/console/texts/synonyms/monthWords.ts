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
