import { batchRules } from '#domain/recommendations/rules.ts';
import { readIntegers } from './integerFile.ts';

/** The files of a model (modelFiles.ts), and the number of customers with a purchase. */
export interface ModelFiles {
  readonly items: string;
  readonly pairs: string;
  readonly buyers: number;
}

/**
 * What items have in common, in arrays by an item's place in the order of names, which decides ties.
 */
export interface Model {
  /** Dense number of each item. */
  readonly numbers: Float64Array;
  readonly placeOf: ReadonlyMap<number, number>;
  /** May be recommended: in stock, not archived, not banned. */
  readonly offered: Uint8Array;
  /** Customers who bought it; who did in the last 60 days of sales; in the last 90. */
  readonly buyers: Float64Array;
  readonly recentBuyers: Float64Array;
  readonly buyers90: Float64Array;
  /** Popularity with each half-life, by its days. */
  readonly popularity: ReadonlyMap<number, Float64Array>;
  /** What a similarity is divided by: the average customer's, and the prior. */
  readonly expected: Float64Array;
  /** Similar items of each: those from `starts[item]` to before `starts[item + 1]`. */
  readonly starts: Int32Array;
  readonly similar: Int32Array;
  readonly similarity: Float64Array;
  readonly shared: Int32Array;
}

/** Reads a model. Every number is a whole one until here, so that both engines give the same. */
export function readModel({ items, pairs, buyers: all }: ModelFiles): Model {
  const [numbers, buyers, recentBuyers, buyers90, offered, ...decayed] = readIntegers(items, 8);
  const [ones, others, shared] = readIntegers(pairs, 3);
  if (!numbers || !buyers || !recentBuyers || !buyers90 || !offered || !ones || !others || !shared)
    throw new Error('A column is missing.');
  const placeOf = new Map(Array.from(numbers, (number, place) => [number, place] as const));
  const count = numbers.length;
  const places = (from: Float64Array): Int32Array => Int32Array.from(from, (number) => placeOf.get(number) ?? -1);
  const [one, other] = [places(ones), places(others)];

  // By the bought item: whose similar ones it is one of.
  const starts = new Int32Array(count + 1);
  const expected = new Float64Array(count);
  const weights = new Float64Array(one.length);
  for (let row = 0; row < one.length; row += 1) {
    const [i, j] = [one[row] as number, other[row] as number];
    if (i < 0 || j < 0) continue;
    const weight = (shared[row] as number) / Math.sqrt((buyers[i] as number) * (buyers[j] as number));
    weights[row] = weight;
    expected[i] = (expected[i] as number) + (buyers[j] as number) * weight;
    starts[j + 1] = (starts[j + 1] as number) + 1;
  }
  for (let item = 0; item < count; item += 1) {
    starts[item + 1] = (starts[item + 1] as number) + (starts[item] as number);
    expected[item] = (expected[item] as number) / all + batchRules.prior / all;
  }
  const next = starts.slice();
  const model = {
    similar: new Int32Array(one.length),
    similarity: new Float64Array(one.length),
    shared: new Int32Array(one.length),
  };
  for (let row = 0; row < one.length; row += 1) {
    const [i, j] = [one[row] as number, other[row] as number];
    if (i < 0 || j < 0) continue;
    const place = next[j] as number;
    next[j] = place + 1;
    model.similar[place] = i;
    model.similarity[place] = weights[row] as number;
    model.shared[place] = shared[row] as number;
  }
  return {
    ...model,
    numbers,
    placeOf,
    offered: Uint8Array.from(offered),
    buyers,
    recentBuyers,
    buyers90,
    popularity: new Map(
      [30, 60, 90].map((days, column) => [days, popularityOf(decayed[column] ?? new Float64Array(count))]),
    ),
    expected,
    starts,
  };
}

/** Sums divided by the tenth largest, or by the smallest above 0 if fewer are. */
function popularityOf(sums: Float64Array): Float64Array {
  const sold = sums.filter((sum) => sum > 0).toSorted((a, b) => b - a);
  const unit = sold[batchRules.popularPlace - 1] ?? sold.at(-1) ?? 1;
  return sums.map((sum) => sum / unit);
}

/** The popularity of items with a half-life of so many days. */
export function popularityIn(model: Model, days: number): Float64Array {
  const popularity = model.popularity.get(days);
  if (!popularity) throw new Error(`No half-life of ${days} days is counted.`);
  return popularity;
}

/** The items that may be recommended, by some numbers, then by buyers and name; the best ones. */
export function bestBy(model: Model, numbers: Float64Array, most: number): Int32Array {
  const places = Array.from(model.numbers.keys()).filter((place) => model.offered[place] === 1);
  const value = (of: Float64Array, place: number): number => of[place] as number;
  return Int32Array.from(
    places
      .toSorted(
        (a, b) => value(numbers, b) - value(numbers, a) || value(model.buyers, b) - value(model.buyers, a) || a - b,
      )
      .slice(0, most),
  );
}
