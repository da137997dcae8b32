import {
  batchRules,
  bestSellersAlone,
  differenceInterval,
  verdictOf,
  type Accuracy,
  type Dial,
} from '#domain/recommendations/rules.ts';

/** How one list did on one hidden basket: hit (1 or 0) and NDCG. */
export interface Result {
  readonly hit: number;
  readonly ndcg: number;
}

/** How every dial, in their order, and the best sellers of 90 days did on one customer's basket. */
export interface Trial {
  readonly results: readonly Result[];
  readonly compared: Result;
}

/** The dial that the hidden baskets choose, and how well it does. */
export interface Outcome {
  readonly dial: Dial;
  readonly accuracy: Omit<Accuracy, 'tuned_on'>;
}

/**
 * Chooses the dial by hit rate plus NDCG. It has to beat best sellers alone, with the same half-life, by more than a
 * standard error of the paired difference; otherwise, and with too few customers to test, best sellers alone
 * are taken. The accuracy is measured on customers that did not choose: one half chooses for the other.
 */
export function chosenOn(dials: readonly Dial[], trials: readonly Trial[]): Outcome {
  const tested = trials.length;
  if (tested < batchRules.fewestTested) return { dial: bestSellersAlone, accuracy: { ...nothing, tested } };
  const halves = [0, 1].map((half) => trials.filter((_, index) => index % 2 === half));
  const judged = halves.flatMap((half, index) => {
    const chosen = choice(dials, halves[1 - index] ?? []);
    return half.map(({ results, compared }) => ({ own: results[chosen] as Result, compared }));
  });
  const own = judged.map((one) => one.own);
  const compared = judged.map((one) => one.compared);
  const difference = paired(own.map(({ hit }, index) => hit - (compared[index] as Result).hit));
  const accuracy = {
    tested,
    hit_rate: mean(own.map(({ hit }) => hit)),
    ndcg: mean(own.map(({ ndcg }) => ndcg)),
    best_hit_rate: mean(compared.map(({ hit }) => hit)),
    best_ndcg: mean(compared.map(({ ndcg }) => ndcg)),
    difference: difference.mean,
    difference_error: difference.error,
    verdict: verdictOf(differenceInterval(difference.mean, difference.error)),
  };
  return { dial: dials[choice(dials, trials)] ?? bestSellersAlone, accuracy };
}

const nothing = {
  hit_rate: null,
  ndcg: null,
  best_hit_rate: null,
  best_ndcg: null,
  difference: null,
  difference_error: null,
  verdict: 'unknown',
} as const;

/** The place of the dial that some customers choose. */
function choice(dials: readonly Dial[], trials: readonly Trial[]): number {
  const worth = (place: number): number[] =>
    trials.map(({ results }) => (results[place] as Result).hit + (results[place] as Result).ndcg);
  const means = dials.map((_, place) => mean(worth(place)));
  const winner = means.indexOf(Math.max(...means));
  const alone = (days: number | undefined): number =>
    dials.findIndex(({ alpha, beta, half_life }) => alpha === null && beta === 0 && half_life === days);
  const plain = worth(alone(dials[winner]?.half_life));
  const { mean: gain, error } = paired(worth(winner).map((value, index) => value - (plain[index] as number)));
  return gain > error ? winner : alone(bestSellersAlone.half_life);
}

/** The mean of paired differences with its standard error. */
function paired(differences: readonly number[]): { readonly mean: number; readonly error: number } {
  const middle = mean(differences);
  const squares = differences.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const count = differences.length;
  return { mean: middle, error: Math.sqrt(squares / Math.max(1, count - 1) / Math.max(1, count)) };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
