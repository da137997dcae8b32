import type { Lists } from './rivals.ts';

/** How one list does on one hidden basket. */
export interface Score {
  readonly hit: number;
  readonly recall: number;
  readonly ndcg: number;
}

const places = 10;
const rounds = 1000;

/** Hit, recall and NDCG at 10 of each list whose basket holds something. */
export function scoresOf(lists: Lists, truths: readonly ReadonlySet<string>[]): Score[] {
  return truths.flatMap((truth, shopper) => {
    if (truth.size === 0) return [];
    const gains = (lists[shopper] ?? [])
      .slice(0, places)
      .map((item, rank) => (truth.has(item) ? 1 / Math.log2(rank + 2) : 0));
    const hits = gains.filter((gain) => gain > 0).length;
    const most = Array.from({ length: Math.min(truth.size, places) }, (_, rank) => 1 / Math.log2(rank + 2));
    return [{ hit: hits > 0 ? 1 : 0, recall: hits / truth.size, ndcg: sum(gains) / sum(most) }];
  });
}

/** The mean of numbers with its 95 % interval, by resampling with a fixed seed. */
export function interval(values: readonly number[]): {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
} {
  const random = seeded(1);
  const means = Array.from({ length: rounds }, () => {
    let total = 0;
    for (let index = 0; index < values.length; index += 1) total += values[Math.floor(random() * values.length)] ?? 0;
    return total / values.length;
  }).toSorted((a, b) => a - b);
  return {
    mean: sum(values) / values.length,
    low: means[Math.floor(rounds * 0.025)] ?? 0,
    high: means[Math.floor(rounds * 0.975)] ?? 0,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Numbers from 0 to 1, the same each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
