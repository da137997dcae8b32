import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { month, monthInAddress, year, yearInAddress } from '../shapes/calendar.ts';
import { productQuestion } from './products.ts';
import { productBasketPrice, productInfo, productSegmentUsers, productTopSegments } from './productFigures.ts';
import { inMain, type Screen } from '../screen.ts';

const inAnalytics = { needs: 'tenant', feature: 'PRODUCTS.ANALYTICS.VIEW', figure: true, source: '2 §7' } as const;

/** Only events of this customer, by id; none for an unknown one. */
const customer = v.pipe(v.string(), v.maxLength(1000));

/** The question in an address: the product, and what its figures are narrowed to. */
const narrowed = v.object({
  ...productQuestion,
  customer: v.optional(customer),
  month: monthInAddress,
  year: yearInAddress,
});

/** The same in a body (specification 2 §7: `{item_id, customer, month, year}`); null is as good as none. */
const narrowedBody = v.strictObject({
  ...productQuestion,
  customer: v.optional(v.nullable(customer)),
  month: v.optional(v.nullable(month)),
  year: v.optional(v.nullable(year)),
});

const read = { ...inAnalytics, method: 'GET', query: narrowed } as const;
const posted = { ...inAnalytics, method: 'POST', body: narrowedBody } as const;

/** Figures of one product, by specification 2 §7 Product analytics and figures.md. An unknown product answers 404. */
export const productAnalyticsEndpoints = {
  productInfo: {
    ...read,
    path: 'productAnalytics/info',
    value: productInfo,
    summary: 'A product’s fields, units, net sales, buyers, views, rates, first and last sale.',
  },
  productAbpp: {
    ...read,
    path: 'productAnalytics/abpp',
    value: productBasketPrice,
    summary: 'Average value of orders with the product, all time and by month.',
  },
  productTopSegments: {
    ...read,
    path: 'productAnalytics/top-segments',
    value: productTopSegments,
    summary: 'Segments by the share of their members who bought the product.',
  },
  productSegmentUsers: {
    ...read,
    path: 'productAnalytics/tabulate-segment-users',
    query: v.object(productQuestion),
    value: productSegmentUsers,
    summary: 'Segments crossed with the buyers of the product, their units and net sales.',
  },
  productInfoPosted: {
    ...posted,
    path: 'analytics/info',
    value: productInfo,
    summary: 'The same as productAnalytics/info.',
  },
  productAbppPosted: {
    ...posted,
    path: 'analytics/abpp',
    value: productBasketPrice,
    summary: 'The same as productAnalytics/abpp.',
  },
  productTopSegmentsPosted: {
    ...posted,
    path: 'analytics/topSegments',
    value: productTopSegments,
    summary: 'The same as productAnalytics/top-segments.',
  },
  productSegmentUsersPosted: {
    ...posted,
    path: 'analytics/tabulateSegmentUsers',
    body: v.strictObject(productQuestion),
    value: productSegmentUsers,
    summary: 'The same as productAnalytics/tabulate-segment-users.',
  },
} as const satisfies Record<string, Endpoint>;

/** The screen of a product’s figures. */
export const productAnalyticsScreens = {
  productAnalytics: {
    path: '/products-analytics/:id',
    title: 'Product Analytics',
    ...inMain,
    feature: 'PRODUCTS.ANALYTICS.VIEW',
    group: 'products',
    below: 'products-analytics',
  },
} as const satisfies Record<string, Screen>;
