/**
 * The best of so many, in order, by their numbers from 0 on. Only twice as many as are wanted are ever sorted: whatever
 * comes after the worst of those is left out at once.
 */
export function bestOf(count: number, wanted: number, compare: (a: number, b: number) => number): readonly number[] {
  let kept: number[] = [];
  let worst: number | undefined;
  for (let one = 0; one < count; one++) {
    if (worst !== undefined && compare(one, worst) > 0) continue;
    kept.push(one);
    if (kept.length < wanted * 2) continue;
    kept = kept.toSorted(compare).slice(0, wanted);
    worst = kept.at(-1);
  }
  return kept.toSorted(compare).slice(0, wanted);
}
