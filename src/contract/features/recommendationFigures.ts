import { batchOrigins, recommendationKinds } from '#domain/recommendations/rules.ts';
import * as v from 'valibot';
import { instant, numericId } from '../shapes/shapes.ts';

/*
 * A batch of recommendations and its figures (figures.md, Recommendations). Lift is P(a and b) ÷ (P(a) P(b))
 * over all baskets; shares are from 0 to 1; numbers are in full precision.
 */

/** A batch: its id and when it was made (specification 2 §3 Recommendation). */
export const batchOf = v.object({ id: numericId, dt: instant });

const named = { item_id: v.string(), name: v.string() };

/** One item that is bought together with another. */
const partner = v.object({
  ...named,
  image_url: v.nullable(v.string()),
  price: v.nullable(v.number()),
  /** The baskets with both items, and those with this one. */
  shared: v.number(),
  baskets: v.number(),
  lift: v.number(),
  /** Fewer shared baskets than three: no item has more with this one. */
  weak: v.boolean(),
});

/** The items bought together with an item, the highest lift first, equal ones by name. */
export const boughtTogether = v.object({
  /** All baskets that were counted, and those with the item. */
  all_baskets: v.number(),
  baskets: v.number(),
  items: v.array(partner),
});

const rating = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)));

/** A colleague's rating of a customer's recommendations in a batch. */
export const recommendationFeedback = v.object({
  rating,
  comment: v.nullable(v.string()),
  given_by: v.string(),
  given_at: instant,
});

/** One recommended item with its evidence. */
export const recommendedItem = v.object({
  rank: v.number(),
  ...named,
  image_url: v.nullable(v.string()),
  price: v.nullable(v.number()),
  kind: v.picklist(recommendationKinds),
  /**
   * The score; of batches that were ranked by lift the lift, or a best seller's share of the units of its category, or
   * of all.
   */
  score: v.number(),
  /** Customers who bought this item; null, as what follows, in batches that were ranked by lift. */
  buyers: v.nullable(v.number()),
  /**
   * Of a pair: those of them who bought the item of `reason`, and all who bought that one. Of the kind `together`: the
   * baskets with both.
   */
  shared: v.nullable(v.number()),
  reason_buyers: v.nullable(v.number()),
  /** Customers who bought this item in the last 60 days of sales. */
  recent_buyers: v.nullable(v.number()),
  /** Of a repeat: the customer's baskets with this item, and the day of the last one. */
  times: v.nullable(v.number()),
  last_day: v.nullable(v.string()),
  /** The reason is based on fewer than five customers or baskets. */
  weak: v.boolean(),
  /** The item that speaks for this one. */
  reason: v.nullable(v.object(named)),
  category: v.nullable(v.string()),
  /** Banned since the batch was made. */
  banned: v.boolean(),
});

/** A customer's items in a batch. */
export const recommendationPreview = v.object({
  batch: v.nullable(
    v.object({
      ...batchOf.entries,
      origin: v.nullable(v.picklist(batchOrigins)),
      baskets: v.nullable(v.number()),
      /** All customers with a purchase; null in batches that were ranked by lift. */
      buyers: v.nullable(v.number()),
    }),
  ),
  items: v.array(recommendedItem),
  feedback: v.nullable(recommendationFeedback),
});

/** All batches, the newest first. */
export const batchFigures = v.array(
  v.object({
    ...batchOf.entries,
    origin: v.nullable(v.picklist(batchOrigins)),
    /** Customers with at least one item, different items, and rows. */
    customers: v.number(),
    items: v.number(),
    recommendations: v.number(),
    /** The share of rows that are best sellers, and whose reason is based on few customers or baskets. */
    fallback_share: v.number(),
    weak_share: v.number(),
  }),
);

/** How many people and items a batch reaches; 0 where there is no batch. */
export const coverageFigures = v.object({
  /** Customers with at least one item; those of them with consent; all with consent. */
  customers: v.number(),
  consented_customers: v.number(),
  consented: v.number(),
  /** `consented_customers` ÷ `consented`. */
  customer_coverage: v.number(),
  /** Different items recommended, items in stock, and the former ÷ the latter. */
  items: v.number(),
  items_in_stock: v.number(),
  item_coverage: v.number(),
  /**
   * The share of rows whose items are not in the fifth of items with the most buyers; null for batches from before
   * buyers were kept.
   */
  long_tail_share: v.nullable(v.number()),
});

/** How many items a ranking has. */
export const rankedItems = 50;

/** Items by units in the 90 days before the batch, and how often the batch recommends each. */
export const bestSellerFigures = v.array(
  v.object({ ...named, units: v.number(), net_sales: v.number(), times: v.number() }),
);

/** Items by times recommended, equal ones by name. */
export const topRecommended = v.array(
  v.object({ ...named, times: v.number(), share: v.number(), average_rank: v.number() }),
);

/** Recommended items by category; `unknown` for those without one. */
export const categoryCounts = v.array(v.object({ category: v.string(), items: v.number(), times: v.number() }));

/** Ratings of a batch by what the rated customers' first item is recommended for. */
export const ratingFigures = v.array(
  v.object({ kind: v.picklist(recommendationKinds), ratings: v.number(), average_rating: v.number() }),
);

/** The differences between a batch and an older one. */
export const batchChanges = v.object({
  /** The other batch. */
  against: batchOf,
  people: v.object({
    /** Customers with items in this batch alone, and in the other alone. */
    gained: v.number(),
    lost: v.number(),
    /** Of those in both: with other items, and with exactly the same. */
    changed: v.number(),
    same: v.number(),
    /** The share of this batch's rows that the other has, too. */
    kept_share: v.number(),
  }),
  /** Items by how many customers more or fewer have them, the largest difference first, equal ones by name. */
  items: v.array(v.object({ ...named, times: v.number(), times_before: v.number(), difference: v.number() })),
});
