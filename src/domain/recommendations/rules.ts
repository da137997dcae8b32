/** Why an item is recommended: bought together, best seller of the customer's category, best seller of all. */
export const recommendationKinds = ['together', 'category', 'overall'] as const;
/** One of them. */
export type RecommendationKind = (typeof recommendationKinds)[number];

/** What had a batch made. */
export const batchOrigins = ['nightly', 'import', 'hand', 'demo'] as const;
/** One of them. */
export type BatchOrigin = (typeof batchOrigins)[number];

/** The limits of a batch (docs/decisions/034). */
export const batchRules = {
  /** Items a customer is recommended. */
  itemsEach: 12,
  /** Baskets that two items share, at least; where no partner of an item has so many, as many as its best one. */
  minShared: 3,
  /** Partners of an item that are considered, the highest lift first. */
  partnersEach: 24,
  /** What a customer bought in so many days, today included, is left out. */
  boughtDays: 180,
  /** Best sellers are those of so many days that end on the last day with purchases. */
  bestSellerDays: 90,
  /** Best sellers of a category, and of all, that are considered. */
  bestSellersEach: 48,
} as const;
