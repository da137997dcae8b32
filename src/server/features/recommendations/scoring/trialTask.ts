import { batchRules, dialPositions, type Dial } from '#domain/recommendations/rules.ts';
import { gathering, type Candidates } from './candidates.ts';
import { chosenOn, type Outcome, type Trial } from './choice.ts';
import { readHistories } from './histories.ts';
import { bestBy, popularityIn, readModel, type ModelFiles } from './model.ts';
import { Ranking, Scorer } from './score.ts';

/**
 * What dials are tried on: a model that was counted without the hidden baskets, and the customers of a file with them.
 */
export interface TrialInput {
  readonly model: ModelFiles;
  readonly histories: string;
}

/** Every position of the dial, the simplest first. */
const dials: readonly Dial[] = dialPositions.half_life.flatMap((half_life) =>
  dialPositions.alpha.flatMap((alpha) => dialPositions.beta.map((beta) => ({ half_life, alpha, beta }))),
);

/**
 * Tries every dial on hidden baskets, under the rules of a batch: only items that the customer may be recommended
 * count, in their lists as in their baskets. Customers whose basket has none are left out.
 */
export function trialTask({ model: files, histories }: TrialInput): Outcome {
  const model = readModel(files);
  const gather = gathering(model);
  const scorers = dials.map((dial) => new Scorer(model, dial));
  const best = dialPositions.half_life.map((days) =>
    bestBy(model, popularityIn(model, days), batchRules.bestSellersEach),
  );
  const sellers = bestBy(model, model.buyers90, model.numbers.length);
  const ranking = new Ranking(model, batchRules.testedPlaces);
  const trials: Trial[] = [];
  for (const { history, hidden } of readHistories(histories, model.placeOf)) {
    const candidates = gather(history, best);
    const truth = new Set(hidden.filter((place) => model.offered[place] === 1 && !candidates.isRecent(place)));
    if (truth.size === 0) continue;
    const results = scorers.map((scorer) => {
      rank(ranking, scorer, candidates);
      return resultOf(ranking.places.subarray(0, ranking.length), truth);
    });
    const compared = resultOf(firstOf(sellers, candidates), truth);
    trials.push({ results, compared });
  }
  return chosenOn(dials, trials);
}

function rank(ranking: Ranking, scorer: Scorer, candidates: Candidates): void {
  ranking.clear();
  for (let index = 0; index < candidates.count; index += 1) {
    const place = candidates.list[index] as number;
    ranking.add(place, scorer.score(candidates, place));
  }
}

/** The best sellers of 90 days, without what the customer bought lately. */
function firstOf(sellers: Int32Array, { isRecent }: Candidates): number[] {
  const first: number[] = [];
  for (const place of sellers) {
    if (first.length === batchRules.testedPlaces) break;
    if (!isRecent(place)) first.push(place);
  }
  return first;
}

/** Whether a list has an item of the basket (1 or 0), and its NDCG. */
function resultOf(places: ArrayLike<number>, truth: ReadonlySet<number>): Trial['compared'] {
  let gain = 0;
  for (let index = 0; index < places.length; index += 1) {
    if (truth.has(places[index] as number)) gain += 1 / Math.log2(index + 2);
  }
  let most = 0;
  for (let index = 0; index < Math.min(truth.size, batchRules.testedPlaces); index += 1)
    most += 1 / Math.log2(index + 2);
  return { hit: gain > 0 ? 1 : 0, ndcg: gain / most };
}
