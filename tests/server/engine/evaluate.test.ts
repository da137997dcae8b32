import { describe, expect, it } from 'vitest';
import { fullBitmap, type Bitmap } from '#server/engine/bitmaps/bitmap.ts';
import { countAll, evaluationOrder, sourcesIn } from '#server/engine/bitmaps/evaluate.ts';
import type { MemberSet, SourceSet } from '#server/engine/plan/numbers.ts';
import { sql } from 'kysely';

/** The sets of a definition of `count` conditions joined by OR: each alone, and the rest after each. */
function chainOf(count: number): MemberSet[] {
  const sources = Array.from({ length: count }, (): SourceSet => ({ source: { where: sql`TRUE` } }));
  const sets: MemberSet[] = [...sources];
  let left: MemberSet | undefined;
  for (const source of sources) {
    left = left ? { any: [left, source] } : source;
    sets.push(left);
  }
  return sets;
}

const everyone = fullBitmap(64, 64);
/** Source n has the number n alone. */
const bitmapsOf = (sets: readonly MemberSet[]) => {
  const places = new Map(sourcesIn(sets).map((source, place) => [source, place]));
  return (set: SourceSet): Bitmap => {
    const bits = new Uint32Array(2);
    const place = (places.get(set) ?? 0) % 64;
    bits[place >= 32 ? 1 : 0] = 1 << (place % 32);
    return bits;
  };
};

describe('set arithmetic of a long definition', () => {
  it('takes a number of steps that grows with the conditions, not with their square', () => {
    const steps = [100, 200, 400, 800].map((count) => evaluationOrder(chainOf(count)).length);
    expect(steps).toEqual([199, 399, 799, 1599]);
  });

  it('follows a chain of a hundred thousand sets without running out of stack', async () => {
    const sets = chainOf(100_000);
    const count = await countAll(sets, everyone, bitmapsOf(sets));
    expect(count(sets.at(-1) as MemberSet)).toBe(64);
  });

  it('lets other requests run whenever a slice of time is over', async () => {
    const sets = chainOf(300);
    let [time, pauses] = [0, 0];
    const slicing = {
      now: () => (time += 5),
      pause: () => {
        pauses += 1;
        return Promise.resolve();
      },
    };
    await countAll(sets, everyone, bitmapsOf(sets), slicing);
    expect(pauses).toBeGreaterThan(100);
  });
});
