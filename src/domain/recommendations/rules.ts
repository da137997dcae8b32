/**
 * Why an item is recommended, by the largest part of its score: bought by those who bought an item of the customer's, a
 * best seller, bought before. The last three are of batches that were ranked by lift: bought together, best seller of
 * the customer's category, of all.
 */
export const recommendationKinds = ['pair', 'best_seller', 'repeat', 'together', 'category', 'overall'] as const;
/** One of them. */
export type RecommendationKind = (typeof recommendationKinds)[number];

/**
 * What the hidden baskets say of a batch beside the best sellers of 90 days; `unknown` with too few customers to
 * test.
 */
export const batchVerdicts = ['better', 'same', 'worse', 'unknown'] as const;
/** One of them. */
export type BatchVerdict = (typeof batchVerdicts)[number];

/** The weights of best sellers, pairs and repeats in a batch (docs/decisions/034). */
export interface Dial {
  /** Days in which a purchase loses half its weight for best sellers. */
  readonly half_life: number;
  /** The weight of best sellers beside pairs; null for best sellers alone. */
  readonly alpha: number | null;
  /** The weight of what the customer bought before. */
  readonly beta: number;
}

/** How well a dial did on newest baskets that were hidden from every count, beside the best sellers of 90 days. */
export interface Accuracy {
  /** The tenant's day of the trial. */
  readonly tuned_on: string;
  /** Customers whose newest basket was hidden. Below `batchRules.fewestTested`, all numbers are null. */
  readonly tested: number;
  /** The share of them with one of the first ten items in the hidden basket, and the mean NDCG of the ten. */
  readonly hit_rate: number | null;
  readonly ndcg: number | null;
  readonly best_hit_rate: number | null;
  readonly best_ndcg: number | null;
  /** `hit_rate` minus `best_hit_rate`, with the standard error of the paired difference. */
  readonly difference: number | null;
  readonly difference_error: number | null;
  readonly verdict: BatchVerdict;
}

/** Half the width of a 95 % interval, in standard errors. */
export const intervalErrors = 1.96;

/** The 95 % interval of a paired difference. */
export function differenceInterval(difference: number, error: number): readonly [low: number, high: number] {
  return [difference - intervalErrors * error, difference + intervalErrors * error];
}

/** What an interval of hit rates ahead of best sellers says. */
export function verdictOf([low, high]: readonly [low: number, high: number]): BatchVerdict {
  if (low > 0) return 'better';
  return high < 0 ? 'worse' : 'same';
}

/** The basis of a row's reason; fields of other kinds are null. */
export interface Evidence {
  /** Customers who bought the item, and all customers with a purchase; of batches that were ranked by lift null. */
  readonly buyers: number | null;
  readonly all_buyers: number | null;
  /** Of a pair: customers who bought the item of the reason, and those of them who bought this one. */
  readonly reason_buyers: number | null;
  readonly shared: number | null;
  /** Of a best seller: customers who bought it in the last 60 days of sales. */
  readonly recent_buyers: number | null;
  /** Of a repeat: the customer's baskets with it, and the day of the last one. */
  readonly times: number | null;
  readonly last_day: string | null;
}

/** What had a batch made. */
export const batchOrigins = ['nightly', 'import', 'hand', 'demo'] as const;
/** One of them. */
export type BatchOrigin = (typeof batchOrigins)[number];

/** The limits of a batch (docs/decisions/034). */
export const batchRules = {
  /** Items a customer is recommended. */
  itemsEach: 12,
  /** What a customer bought in so many days, today included, is left out. */
  boughtDays: 180,
  /** Customers who bought two items, at least, for the items to be a pair. */
  minPairBuyers: 2,
  /** The most similar items of each that are kept. */
  similarEach: 50,
  /** A customer's newest items that speak for others; all of them count for what is left out. */
  itemsOfCustomer: 100,
  /** A customer's newest items of which pairs are counted: their pairs grow with the square. */
  countedOfCustomer: 1000,
  /** Best sellers that are considered for every customer. */
  bestSellersEach: 200,
  /** The place whose popularity is 1. */
  popularPlace: 10,
  /**
   * Held against the similarity that an item has with everybody: as if so many customers more had bought like this one.
   */
  prior: 5,
  /** A reason based on fewer customers or baskets is weak. */
  minEvidence: 5,
  /** Best sellers are those of so many days that end on the last day with purchases. */
  bestSellerDays: 90,
  /** Days of the buyers that the reason of a best seller names. */
  recentDays: 60,
  /** Customers on whose newest baskets the dial is tried, and the fewest that say something. */
  mostTested: 5000,
  fewestTested: 200,
  /** Baskets that they have, at least. */
  basketsOfTested: 3,
  /** Places that count for the accuracy. */
  testedPlaces: 10,
  /**
   * Baskets that two items share, at least, for what is bought together on a product's page; where none has so many, as
   * many as its best one.
   */
  minShared: 3,
} as const;

/** The positions that are tried, the simplest first: of equal ones the first is taken. */
export const dialPositions = {
  half_life: [60, 30, 90],
  alpha: [null, 10, 3, 1, 0.3, 0],
  beta: [0, 0.3, 1, 3],
} as const;

/** Best sellers alone: where nothing beats them, or too few customers could say so. */
export const bestSellersAlone: Dial = { half_life: 60, alpha: null, beta: 0 };
