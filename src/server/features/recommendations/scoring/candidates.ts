import { batchRules } from '#domain/recommendations/rules.ts';
import type { Model } from './model.ts';

/**
 * What one customer bought: items by their place, baskets with each, and days since the last one; NaN where no day is
 * known.
 */
export interface History {
  readonly items: readonly number[];
  readonly baskets: readonly number[];
  readonly days: readonly number[];
}

/**
 * The items that one customer may be recommended, and what speaks for each. Arrays are by the item's place, and valid
 * until the next customer.
 */
export interface Candidates {
  /** Places of the candidates: the first `count` of the array. */
  readonly list: Int32Array;
  readonly count: number;
  /** The sum of similarities with the customer's newest items. */
  readonly similarity: Float64Array;
  /** The customer's baskets with it. */
  readonly baskets: Float64Array;
  /** The customer's item with the largest similarity, and the customers who bought both; −1 for none. */
  readonly reason: Int32Array;
  readonly shared: Int32Array;
  /** Whether it was bought so lately that it is left out. */
  readonly isRecent: (place: number) => boolean;
}

/** Gathers the candidates of one customer after another, in arrays that are made once. */
export function gathering(model: Model): (history: History, best: readonly Int32Array[]) => Candidates {
  const size = model.numbers.length;
  const [seen, owned, recent] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
  const similarity = new Float64Array(size);
  const strongest = new Float64Array(size);
  const baskets = new Float64Array(size);
  const [reason, shared, list] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
  let round = 0;
  return (history, best) => {
    round += 1;
    let count = 0;
    const isRecent = (place: number): boolean => recent[place] === round;
    const add = (place: number): boolean => {
      if (seen[place] === round) return true;
      if (model.offered[place] === 0 || recent[place] === round) return false;
      seen[place] = round;
      similarity[place] = 0;
      strongest[place] = 0;
      reason[place] = -1;
      shared[place] = 0;
      if (owned[place] !== round) baskets[place] = 0;
      list[count] = place;
      count += 1;
      return true;
    };
    for (const [index, place] of history.items.entries()) {
      owned[place] = round;
      baskets[place] = history.baskets[index] as number;
      if ((history.days[index] as number) < batchRules.boughtDays) recent[place] = round;
    }
    for (const bought of newest(history)) {
      const end = model.starts[bought + 1] as number;
      for (let row = model.starts[bought] as number; row < end; row += 1) {
        const place = model.similar[row] as number;
        if (!add(place)) continue;
        const weight = model.similarity[row] as number;
        similarity[place] = (similarity[place] as number) + weight;
        if (weight <= (strongest[place] as number)) continue;
        strongest[place] = weight;
        reason[place] = bought;
        shared[place] = model.shared[row] as number;
      }
    }
    for (const place of history.items) add(place);
    for (const places of best) for (const place of places) add(place);
    return { list, count, similarity, baskets, reason, shared, isRecent };
  };
}

/**
 * The places of the newest items, in the order that their similarities are summed: equal days by baskets, then by name.
 */
function newest({ items, days, baskets }: History): number[] {
  const age = (index: number): number => (Number.isNaN(days[index]) ? Infinity : (days[index] as number));
  // Two of no known day are equally old.
  const older = (a: number, b: number): number => (age(a) === age(b) ? 0 : age(a) - age(b));
  return Array.from(items.keys())
    .toSorted(
      (a, b) =>
        older(a, b) || (baskets[b] as number) - (baskets[a] as number) || (items[a] as number) - (items[b] as number),
    )
    .slice(0, batchRules.itemsOfCustomer)
    .map((index) => items[index] as number);
}
