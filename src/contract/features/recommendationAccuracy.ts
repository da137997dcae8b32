import { batchVerdicts, recommendationKinds } from '#domain/recommendations/rules.ts';
import * as v from 'valibot';
import { batchOf } from './recommendationFigures.ts';

/*
 * The accuracy of batches of recommendations (figures.md, Recommendations). A hit rate is the share of customers for
 * whom one of the first ten items was in a basket; rates and shares are from 0 to 1, in full precision.
 */

/**
 * Two hit rates of the same customers, and their paired difference with its 95 % interval. Null where it is not known.
 */
const compared = {
  hit_rate: v.nullable(v.number()),
  /** The hit rate of the best sellers of 90 days. */
  best_hit_rate: v.nullable(v.number()),
  /** `hit_rate` minus `best_hit_rate`. */
  difference: v.nullable(v.number()),
  low: v.nullable(v.number()),
  high: v.nullable(v.number()),
  /** `unknown` below 200 customers. */
  verdict: v.picklist(batchVerdicts),
};

/**
 * How a batch's dial did on newest baskets that were hidden from every count; null for batches from before it was
 * tried.
 */
export const accuracyFigures = v.nullable(
  v.object({
    ...compared,
    /** Customers whose newest basket was hidden. */
    tested: v.number(),
    ndcg: v.nullable(v.number()),
    best_ndcg: v.nullable(v.number()),
    /**
     * The dial: days in which a purchase loses half its weight; the weight of best sellers, null for them alone; the
     * weight of repeats.
     */
    half_life: v.number(),
    alpha: v.nullable(v.number()),
    beta: v.number(),
    /** The tenant's day on which it was chosen, `YYYY-MM-DD`. */
    tuned_on: v.string(),
  }),
);

/** A batch beside what its customers bought in the 30 days after its day; null where no batch is 30 days old. */
export const sinceFigures = v.nullable(
  v.object({
    ...compared,
    batch: batchOf,
    /** The days that were looked at: 30, or fewer if the batch is younger. */
    days: v.number(),
    /** Customers of the batch who bought something in these days that they had not bought in the 180 days before. */
    customers: v.number(),
    /** Those of them who bought one of their first ten items. */
    hits: v.number(),
  }),
);

/** The rows of a batch by reason, most rows first. */
export const reasonFigures = v.array(
  v.object({
    kind: v.picklist(recommendationKinds),
    /** Rows, their share, and the customers who have one. */
    times: v.number(),
    share: v.number(),
    customers: v.number(),
    /** The share of these rows that rest on few customers or baskets. */
    weak_share: v.number(),
  }),
);
