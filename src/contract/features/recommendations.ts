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

const recordId = v.pipe(v.string(), v.minLength(1, 'Specify a record.'), v.maxLength(1000));
const numberInAddress = v.pipe(
  v.string(),
  v.regex(wholeNumber, 'Enter the ID as a whole number.'),
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
    summary: 'Products often bought together with a product, by lift.',
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
    summary: 'A customer’s recommendations in an update, with score, evidence, reason and feedback.',
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
    summary: 'A template rendered with a customer’s recommendations.',
  },
  recommendationBatchTimestamps: {
    ...inRecommendations,
    method: 'GET',
    path: 'recommendation/recommendation-batch-timestamps',
    query: v.object({ customerId: recordId }),
    value: v.array(batchOf),
    summary: 'Updates with recommendations for a customer, newest first.',
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
    summary: 'Rates a customer’s recommendations in an update, by default the latest.',
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
    summary: 'Comments on a customer’s recommendations in an update, by default the latest.',
  },
  recommendationBan: {
    ...inRecommendations,
    method: 'POST',
    path: 'recommendation/ban',
    besides: { item: 'CAMPAIGNS.EDIT' },
    body: v.strictObject({ item_id: recordId, banned: v.boolean() }),
    value: v.object({ item_id: v.string(), banned: v.boolean() }),
    summary: 'Blocks a product in emails and later updates, or unblocks it.',
    source: 'product',
  },
  recommendationBatch: {
    ...inRecommendations,
    method: 'POST',
    path: 'recommendation/batch',
    owner: true,
    value: v.null(),
    summary: 'Updates recommendations in the background, unless an update is queued.',
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
    summary: 'The progress of the current update; null if none was requested.',
    source: 'product',
  },
  recommendationBatches: {
    ...aboutBatches,
    path: 'recommendation-analytics/batches',
    value: batchFigures,
    summary: 'All updates with the customers and products they reach.',
  },
  recommendationCoverage: {
    ...aboutBatches,
    path: 'recommendation-analytics/coverage',
    value: coverageFigures,
    summary: 'The share of consented customers and in-stock products an update reaches.',
  },
  recommendationBestSellers: {
    ...aboutBatches,
    path: 'recommendation-analytics/best-sellers',
    value: bestSellerFigures,
    summary: 'Best sellers in the 90 days before an update.',
  },
  recommendationTop: {
    ...aboutBatches,
    path: 'recommendation-analytics/top-recommended',
    value: topRecommended,
    summary: 'The most recommended products of an update.',
  },
  recommendationCategories: {
    ...aboutBatches,
    path: 'recommendation-analytics/categories-count',
    value: categoryCounts,
    summary: 'Recommended products by category.',
  },
  recommendationRatings: {
    ...aboutBatches,
    path: 'recommendation-analytics/ratings',
    value: ratingFigures,
    summary: 'Ratings of an update by the reason of the first product.',
    source: 'product',
  },
  recommendationAccuracy: {
    ...aboutBatches,
    path: 'recommendation-analytics/accuracy',
    value: accuracyFigures,
    summary: 'The hit rate of an update’s top ten products on held-out orders, compared with best sellers.',
    source: 'product',
  },
  recommendationSince: {
    ...aboutBatches,
    path: 'recommendation-analytics/since',
    value: sinceFigures,
    summary:
      'An update, by default the latest that is at least 30 days old, compared with purchases in the 30 days after it.',
    source: 'product',
  },
  recommendationReasons: {
    ...aboutBatches,
    path: 'recommendation-analytics/reasons',
    value: reasonFigures,
    summary: 'Recommendations of an update by reason.',
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
    summary: 'Changes between two updates; null if there is no other.',
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
  },
  recommendationsAnalytics: {
    path: '/recommendations-analytics',
    title: 'Recommendations Analytics',
    keys: 'g shift+r',
    ...inMain,
    feature: 'RECOMMENDATIONS.ANALYTICS.VIEW',
    group: 'recommendations',
    label: 'Recommendations Analytics',
  },
} as const satisfies Record<string, Screen>;
