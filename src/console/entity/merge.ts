/** The values of a form or a definition by field. */
export type Values = Readonly<Record<string, unknown>>;

/** Whose value a field takes. */
export type Side = 'mine' | 'theirs';

/** How two edits of the same version fit together. */
interface Merge {
  /** Fields that only the other person changed; they are taken over. */
  readonly taken: readonly string[];
  /** Fields that both changed to different values; the user has to choose. */
  readonly disputed: readonly string[];
}

/** Compares two edits, `mine` and `theirs`, of the same version `before`. An absent value equals an empty text. */
export function mergeOf(before: Values, mine: Values, theirs: Values): Merge {
  const names = Object.keys(mine);
  const changedByMe = new Set(names.filter((name) => !isSame(mine[name], before[name])));
  const changedByThem = names.filter((name) => !isSame(theirs[name], before[name]));
  return {
    taken: changedByThem.filter((name) => !changedByMe.has(name)),
    disputed: changedByThem.filter((name) => changedByMe.has(name) && !isSame(mine[name], theirs[name])),
  };
}

/** Both edits in one: mine, with what only they changed, and the chosen side of each disputed field. */
export function merged<Edited extends object>(
  { taken, disputed }: Merge,
  mine: Edited,
  theirs: Edited,
  sides: Readonly<Record<string, Side>>,
): Edited {
  const theirNames = [...taken, ...disputed.filter((name) => sides[name] === 'theirs')];
  return { ...mine, ...Object.fromEntries(theirNames.map((name) => [name, (theirs as Values)[name] ?? ''])) };
}

/** Whether two values, both plain data, say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
