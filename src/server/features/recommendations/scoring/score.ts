import type { Dial } from '#domain/recommendations/rules.ts';
import type { Candidates } from './candidates.ts';
import { popularityIn, type Model } from './model.ts';

/** The score of one dial (figures.md, Recommendations), and its three parts. */
export class Scorer {
  readonly #model: Model;
  readonly #popularity: Float64Array;
  /** The weights of pairs and of best sellers; the former is 0 for best sellers alone. */
  readonly #weights: readonly [pairs: number, best: number];
  readonly #beta: number;

  constructor(model: Model, { alpha, beta, half_life: days }: Dial) {
    this.#model = model;
    this.#popularity = popularityIn(model, days);
    this.#weights = alpha === null ? [0, 1] : [1 / (1 + alpha), alpha / (1 + alpha)];
    this.#beta = beta;
  }

  /** What the customer's items say. */
  pair({ similarity }: Candidates, place: number): number {
    const expected = this.#model.expected[place] as number;
    return ((this.#popularity[place] as number) * (similarity[place] as number) * this.#weights[0]) / expected;
  }

  /** The purchases of all customers. */
  best(place: number): number {
    return (this.#popularity[place] as number) * this.#weights[1];
  }

  /** What the customer's own purchases of the item say. */
  repeat({ baskets }: Candidates, place: number): number {
    const times = baskets[place] as number;
    return times === 0 || this.#beta === 0 ? 0 : this.#beta * Math.log(1 + times);
  }

  score(candidates: Candidates, place: number): number {
    return rounded(this.pair(candidates, place) + this.best(place) + this.repeat(candidates, place));
  }
}

/** Scores have nine decimals, so that the order in which numbers are summed decides no place. */
export function rounded(score: number): number {
  return Math.round(score * 1e9) / 1e9;
}

/** Keeps the best of many items in an array of fixed length: the highest score, then the most buyers, then by name. */
export class Ranking {
  readonly places: Int32Array;
  readonly scores: Float64Array;
  length = 0;
  readonly #buyers: Float64Array;

  constructor(model: Model, most: number) {
    this.places = new Int32Array(most);
    this.scores = new Float64Array(most);
    this.#buyers = model.buyers;
  }

  clear(): void {
    this.length = 0;
  }

  add(place: number, score: number): void {
    const { places, scores } = this;
    let at = this.length;
    while (at > 0 && this.#isBefore(place, score, at - 1)) at -= 1;
    if (at === places.length) return;
    if (this.length < places.length) this.length += 1;
    for (let to = this.length - 1; to > at; to -= 1) {
      places[to] = places[to - 1] as number;
      scores[to] = scores[to - 1] as number;
    }
    places[at] = place;
    scores[at] = score;
  }

  #isBefore(place: number, score: number, index: number): boolean {
    const other = this.scores[index] as number;
    if (score !== other) return score > other;
    const [mine, theirs] = [this.#buyers[place] as number, this.#buyers[this.places[index] as number] as number];
    return mine === theirs ? place < (this.places[index] as number) : mine > theirs;
  }
}
