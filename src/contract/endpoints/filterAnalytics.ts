import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { filterSource } from './definition.ts';
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
} from './memberFigures.ts';
import { numericId } from './shapes.ts';

/** The body of every call about a definition's products. */
const body = v.strictObject(filterSource);
const bestSellerBody = v.strictObject({ ...filterSource, ...bestSellerQuestion });

/** Figures of a filter's products, by specification 2 §7 Filters and figures.md ("in terms of products"). */
export const filterAnalyticsEndpoints = {
  filterOverview: {
    method: 'POST',
    path: 'filter-analytics/overview',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    body,
    value: v.object({
      ...overviewParts,
      /** Purchase lines of these products. */
      units: v.number(),
    }),
    summary: 'How many products a definition finds, what they bring in and how much of the whole that is.',
    source: '2 §7',
  },
  filterAbp: {
    method: 'POST',
    path: 'filter-analytics/abp',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    body,
    value: averagePrice,
    summary: 'Average price of the whole baskets with one of the products, of all time and by month.',
    source: '2 §7',
  },
  filterAsv: {
    method: 'POST',
    path: 'filter-analytics/asv',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    body,
    value: averageVisits,
    summary: 'Average store visits with one of the products, per product and month.',
    source: '2 §7',
  },
  filterMostVisitedStores: {
    method: 'POST',
    path: 'filter-analytics/most-visited-stores',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    body,
    value: visitedStores,
    summary: 'Stores by visits with one of the products, with the number of customers.',
    source: '2 §7',
  },
  filterOtherSegments: {
    method: 'POST',
    path: 'filter-analytics/other-segments',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    body,
    value: v.array(v.object({ filter_id: numericId, ...overlap })),
    summary: 'Active stored filters by how many of these products they find too.',
    source: '2 §7',
  },
  filterDemography: {
    method: 'POST',
    path: 'filter-analytics/demography',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    body,
    value: v.object({ brand: distribution, category: distribution, sub_category: distribution, status: distribution }),
    summary: 'Products by brand, category, sub-category and status; values beyond twenty together.',
    source: '2 §7',
  },
  filterCustomersDayVisits: {
    method: 'POST',
    path: 'filter-analytics/customers-day-visits',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    body,
    value: dayVisits,
    summary: 'Visits with one of the products, by day.',
    source: '2 §7',
  },
  filterStoredDayVisits: {
    method: 'GET',
    path: 'filter-analytics/customersDayVisits/:id',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    value: dayVisits,
    summary: 'Visits with one of a stored filter’s products, by day.',
    source: '2 §7',
  },
  filterWinning: {
    method: 'POST',
    path: 'filter/best-sellers/winning',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    body: bestSellerBody,
    value: bestSellers,
    summary: 'The best sellers among the products.',
    source: '2 §7',
  },
  filterLosing: {
    method: 'POST',
    path: 'filter/best-sellers/losing',
    needs: 'tenant',
    feature: 'PRODUCTS.FILTERS.VIEW',
    body: bestSellerBody,
    value: bestSellers,
    summary: 'The worst sellers among the products.',
    source: '2 §7',
  },
} as const satisfies Record<string, Endpoint>;
