import type { Typed } from './typedRecord.ts';

/** What became of a record that two people edited: each began with the same. */
export interface Merge {
  /** Fields that only the other person changed; they are taken over. */
  readonly taken: readonly string[];
  /** Fields that both changed, each to another value; somebody has to choose. */
  readonly disputed: readonly string[];
}

/** Whose value stands in a field. */
export type Side = 'mine' | 'theirs';

/** Compares what both made of the same record. */
export function mergeOf(before: Typed, mine: Typed, theirs: Typed): Merge {
  const changed = Object.keys(mine).filter((name) => (theirs[name] ?? '') !== (before[name] ?? ''));
  const isMine = (name: string): boolean => (mine[name] ?? '') !== (before[name] ?? '');
  return {
    taken: changed.filter((name) => !isMine(name)),
    disputed: changed.filter((name) => isMine(name) && mine[name] !== theirs[name]),
  };
}

/** Both versions in one: mine, with what only they changed, and in disputed fields what was chosen. */
export function merged(
  { taken, disputed }: Merge,
  mine: Typed,
  theirs: Typed,
  sides: Readonly<Record<string, Side>>,
): Typed {
  const theirNames = [...taken, ...disputed.filter((name) => sides[name] === 'theirs')];
  return { ...mine, ...Object.fromEntries(theirNames.map((name) => [name, theirs[name] ?? ''])) };
}
