import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { month, year } from '../shapes/calendar.ts';
import { accuracyFigures, reasonFigures, sinceFigures } from './recommendationAccuracy.ts';
import {
  batchChanges,
  batchFigures,
  batchOf,
  bestSellerFigures,
  boughtTogether,
  categoryCounts,
  coverageFigures,
  ratingFigures,
  recommendationFeedback,
  recommendationPreview,
  topRecommended,
} from './recommendationFigures.ts';
import { numericId, wholeNumber } from '../shapes/shapes.ts';
import { inMain, type Screen } from '../screen.ts';

const recordId = v.pipe(v.string(), v.minLength(1, 'Name a record.'), v.maxLength(1000));
const numberInAddress = v.pipe(
  v.string(),
  v.regex(wholeNumber, 'Write the id as a whole number.'),
  v.transform(Number),
);
/** A batch by its id; the newest where it is absent. */
const batchQuery = v.object({ recommendationId: v.optional(numberInAddress) });

const inRecommendations = { needs: 'tenant', feature: 'RECOMMENDATIONS.EMAIL.VIEW', source: '2 §7' } as const;
const aboutBatches = {
  needs: 'tenant',
  feature: 'RECOMMENDATIONS.ANALYTICS.VIEW',
  method: 'GET',
  query: batchQuery,
  figure: true,
  source: '2 §7',
} as const;

/** Calls of specification 2 §7 Recommendations, and our additions. An unknown customer, item or batch answers 404. */
export const recommendationEndpoints = {
  recommendationFbt: {
    ...inRecommendations,
    feature: ['RECOMMENDATIONS.EMAIL.VIEW', 'PRODUCTS.ANALYTICS.VIEW'],
    method: 'POST',
    path: 'recommendation/fbt',
    body: v.strictObject({
      item_id: recordId,
      /** Only baskets with lines of this customer, or of this month and year. */
      customer: v.optional(v.nullable(recordId)),
      month: v.optional(v.nullable(month)),
      year: v.optional(v.nullable(year)),
    }),
    figure: true,
    value: boughtTogether,
    summary: 'What is frequently bought together with an item, by lift.',
  },
  recommendationPreview: {
    ...inRecommendations,
    method: 'POST',
    path: 'recommendation/preview',
    body: v.strictObject({
      customerId: recordId,
      /** The batch; the newest where it is absent. */
      recommendationId: v.optional(v.nullable(numericId)),
    }),
    figure: true,
    value: recommendationPreview,
    summary:
      'What a batch recommends to a customer, with score, evidence and reason, and what a colleague thinks of it.',
  },
  recommendationDocument: {
    ...inRecommendations,
    method: 'GET',
    path: 'recommendation/document',
    query: v.object({
      customerId: recordId,
      /** The moment of a batch, or `latest`. */
      batchTimestamp: v.optional(v.pipe(v.string(), v.maxLength(40)), 'latest'),
      templateId: numberInAddress,
    }),
    value: v.object({
      /** The mail as the customer gets it; its links lead nowhere. */
      html: v.string(),
      text: v.string(),
      /** The problems of the template, in a sentence each. */
      problems: v.array(v.string()),
      template: v.object({ id: numericId, name: v.string() }),
      batch: v.nullable(batchOf),
    }),
    summary: 'A template rendered with what a batch recommends to a customer.',
  },
  recommendationBatchTimestamps: {
    ...inRecommendations,
    method: 'GET',
    path: 'recommendation/recommendation-batch-timestamps',
    query: v.object({ customerId: recordId }),
    value: v.array(batchOf),
    summary: 'The batches that recommend something to a customer, the newest first.',
  },
  recommendationRate: {
    ...inRecommendations,
    method: 'POST',
    path: 'recommendation/rate',
    body: v.strictObject({
      customerId: recordId,
      /** 1 to 5; null takes the rating back. */
      rating: v.nullable(
        v.pipe(v.number(), v.integer(), v.minValue(1, 'Rate from 1 to 5.'), v.maxValue(5, 'Rate from 1 to 5.')),
      ),
      recommendationId: v.optional(v.nullable(numericId)),
    }),
    value: v.nullable(recommendationFeedback),
    summary: 'Rates what a batch, by default the newest, recommends to a customer.',
  },
  recommendationComment: {
    ...inRecommendations,
    method: 'POST',
    path: 'recommendation/comment',
    body: v.strictObject({
      customerId: recordId,
      /** An empty one takes the comment back. */
      comment: v.pipe(v.string(), v.trim(), v.maxLength(2000, 'Use at most 2000 characters.')),
      recommendationId: v.optional(v.nullable(numericId)),
    }),
    value: v.nullable(recommendationFeedback),
    summary: 'Comments on what a batch, by default the newest, recommends to a customer.',
  },
  recommendationBan: {
    ...inRecommendations,
    method: 'POST',
    path: 'recommendation/ban',
    besides: { item: 'CAMPAIGNS.EDIT' },
    body: v.strictObject({ item_id: recordId, banned: v.boolean() }),
    value: v.object({ item_id: v.string(), banned: v.boolean() }),
    summary: 'Keeps an item out of mails at once and out of every later batch, or lets it in again.',
    source: 'product',
  },
  recommendationBatch: {
    ...inRecommendations,
    method: 'POST',
    path: 'recommendation/batch',
    owner: true,
    value: v.null(),
    summary: 'Has a batch made in the background, unless one waits already.',
    source: 'product',
  },
  recommendationBatchState: {
    ...inRecommendations,
    feature: ['RECOMMENDATIONS.EMAIL.VIEW', 'RECOMMENDATIONS.ANALYTICS.VIEW'],
    method: 'GET',
    path: 'recommendation/batch',
    value: v.nullable(
      v.object({
        status: v.picklist(['waiting', 'running', 'completed', 'failed']),
        /** 0 to 1. */
        progress: v.number(),
        failure: v.nullable(v.string()),
      }),
    ),
    summary: 'The progress of the batch in the making; null if none was requested.',
    source: 'product',
  },
  recommendationBatches: {
    ...aboutBatches,
    path: 'recommendation-analytics/batches',
    value: batchFigures,
    summary: 'All batches with the customers and items they reach.',
  },
  recommendationCoverage: {
    ...aboutBatches,
    path: 'recommendation-analytics/coverage',
    value: coverageFigures,
    summary: 'The shares of customers with consent and of items in stock that a batch reaches.',
  },
  recommendationBestSellers: {
    ...aboutBatches,
    path: 'recommendation-analytics/best-sellers',
    value: bestSellerFigures,
    summary: 'The items sold most in the 90 days before a batch.',
  },
  recommendationTop: {
    ...aboutBatches,
    path: 'recommendation-analytics/top-recommended',
    value: topRecommended,
    summary: 'The items that a batch recommends most often.',
  },
  recommendationCategories: {
    ...aboutBatches,
    path: 'recommendation-analytics/categories-count',
    value: categoryCounts,
    summary: 'Recommended items by category.',
  },
  recommendationRatings: {
    ...aboutBatches,
    path: 'recommendation-analytics/ratings',
    value: ratingFigures,
    summary: 'Ratings of a batch by the reason of the first item.',
    source: 'product',
  },
  recommendationAccuracy: {
    ...aboutBatches,
    path: 'recommendation-analytics/accuracy',
    value: accuracyFigures,
    summary: 'How often a batch’s first ten items hit a hidden newest basket, beside best sellers.',
    source: 'product',
  },
  recommendationSince: {
    ...aboutBatches,
    path: 'recommendation-analytics/since',
    value: sinceFigures,
    summary:
      'A batch, by default the newest of at least 30 days ago, beside what its customers bought in the 30 days after.',
    source: 'product',
  },
  recommendationReasons: {
    ...aboutBatches,
    path: 'recommendation-analytics/reasons',
    value: reasonFigures,
    summary: 'The rows of a batch by the reason they are recommended for.',
    source: 'product',
  },
  recommendationChanges: {
    ...aboutBatches,
    path: 'recommendation-analytics/changes',
    query: v.object({
      ...batchQuery.entries,
      /** The batch to compare with; the one made before where it is absent. */
      against: v.optional(numberInAddress),
    }),
    value: v.nullable(batchChanges),
    summary: 'What changed from one batch to another; null where there is no other.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;

/** Screens of recommendations. */
export const recommendationScreens = {
  recommendations: {
    path: '/recommendations',
    title: 'Recommendations E-Mail',
    ...inMain,
    feature: 'RECOMMENDATIONS.EMAIL.VIEW',
    group: 'recommendations',
    label: 'Recommendations E-Mail',
    keys: 'g r',
    aliases: [
      'recommendation e-mails',
      'product recommendations',
      'suggested products',
      'frequently bought together',
      'bought together',
      'also bought',
    ],
  },
  recommendationsAnalytics: {
    path: '/recommendations-analytics',
    title: 'Recommendations Analytics',
    ...inMain,
    feature: 'RECOMMENDATIONS.ANALYTICS.VIEW',
    group: 'recommendations',
    label: 'Recommendations Analytics',
    aliases: ['how recommendations perform'],
  },
} as const satisfies Record<string, Screen>;
