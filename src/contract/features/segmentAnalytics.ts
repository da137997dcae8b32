import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { segmentSource } from '../shapes/definition.ts';
import {
  averagePrice,
  averageVisits,
  bestSellerQuestion,
  bestSellers,
  dayVisits,
  distribution,
  overlap,
  overviewParts,
  visitedStores,
} from '../shapes/memberFigures.ts';
import { numericId } from '../shapes/shapes.ts';
import { inMain, type Screen } from '../screen.ts';

/** The body of every call about a definition's members. */
const body = v.strictObject(segmentSource);
const bestSellerBody = v.strictObject({ ...segmentSource, ...bestSellerQuestion });

/** Figures of a segment's members, by specification 2 §7 Segments and figures.md. */
export const segmentAnalyticsEndpoints = {
  segmentOverview: {
    method: 'POST',
    path: 'segment-analytics/overview',
    needs: 'tenant',
    feature: 'SEGMENTS.ANALYTICS.VIEW',
    figure: true,
    body,
    value: v.object({
      ...overviewParts,
      /** Members who consented to e-mail. */
      target: v.number(),
      /** Members who consented and have a valid address. */
      reachable: v.number(),
    }),
    summary: 'Number of customers, their net sales and their share of the total.',
    source: '2 §7',
  },
  segmentAbp: {
    method: 'POST',
    path: 'segment-analytics/abp',
    needs: 'tenant',
    feature: 'SEGMENTS.ANALYTICS.VIEW',
    figure: true,
    body,
    value: averagePrice,
    summary: 'Members’ average order value, all time and by month.',
    source: '2 §7',
  },
  segmentAsv: {
    method: 'POST',
    path: 'segment-analytics/asv',
    needs: 'tenant',
    feature: 'SEGMENTS.ANALYTICS.VIEW',
    figure: true,
    body,
    value: averageVisits,
    summary: 'Average store visits per member and month.',
    source: '2 §7',
  },
  segmentMostVisitedStores: {
    method: 'POST',
    path: 'segment-analytics/most-visited-stores',
    needs: 'tenant',
    feature: 'SEGMENTS.ANALYTICS.VIEW',
    figure: true,
    body,
    value: visitedStores,
    summary: 'Stores by the members’ visits, with the number of members.',
    source: '2 §7',
  },
  segmentOtherSegments: {
    method: 'POST',
    path: 'segment-analytics/other-segments',
    needs: 'tenant',
    feature: 'SEGMENTS.ANALYTICS.VIEW',
    figure: true,
    body,
    value: v.array(v.object({ segment_id: numericId, ...overlap })),
    summary: 'Active stored segments by the number of these members in them.',
    source: '2 §7',
  },
  segmentDemography: {
    method: 'POST',
    path: 'segment-analytics/demography',
    needs: 'tenant',
    feature: 'SEGMENTS.ANALYTICS.VIEW',
    figure: true,
    body,
    value: v.object({ gender: distribution, age: distribution, country: distribution, city: distribution }),
    summary: 'Members by gender, age band, country and city; cities beyond twenty together.',
    source: '2 §7',
  },
  segmentCustomersDayVisits: {
    method: 'POST',
    path: 'segment-analytics/customers-day-visits',
    needs: 'tenant',
    feature: 'SEGMENTS.ANALYTICS.VIEW',
    figure: true,
    body,
    value: dayVisits,
    summary: 'Visits of the members by day.',
    source: '2 §7',
  },
  segmentStoredDayVisits: {
    method: 'GET',
    path: 'segment-analytics/customersDayVisits/:id',
    needs: 'tenant',
    feature: 'SEGMENTS.ANALYTICS.VIEW',
    figure: true,
    value: dayVisits,
    summary: 'Visits of a stored segment’s members by day.',
    source: '2 §7',
  },
  segmentWinning: {
    method: 'POST',
    path: 'segment/best-sellers/winning',
    needs: 'tenant',
    feature: 'SEGMENTS.VIEW',
    figure: true,
    body: bestSellerBody,
    value: bestSellers,
    summary: 'The members’ best sellers.',
    source: '2 §7',
  },
  segmentLosing: {
    method: 'POST',
    path: 'segment/best-sellers/losing',
    needs: 'tenant',
    feature: 'SEGMENTS.VIEW',
    figure: true,
    body: bestSellerBody,
    value: bestSellers,
    summary: 'The members’ worst sellers.',
    source: '2 §7',
  },
} as const satisfies Record<string, Endpoint>;

/** The screen of a segment’s figures. */
export const segmentAnalyticsScreens = {
  segmentAnalytics: {
    path: '/segment-analytics/:id',
    title: 'Segment Analytics',
    ...inMain,
    feature: 'SEGMENTS.ANALYTICS.VIEW',
    group: 'segments',
  },
} as const satisfies Record<string, Screen>;
