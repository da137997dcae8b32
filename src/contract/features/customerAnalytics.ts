import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { month, monthInAddress, year, yearInAddress } from '../shapes/calendar.ts';
import { customerQuestion } from './customers.ts';
import {
  customerAveragePrice,
  customerCategories,
  customerEngagement,
  customerInfo,
  customerMonthlyPrice,
  customerMostBought,
  customerOrders,
  customerQueries,
  customerRecommendations,
  customerSegments,
  customerShops,
  customerSpending,
  customerVisits,
  type CustomerQuery,
  ordersOnPage,
} from './customerFigures.ts';
import { dayVisits } from '../shapes/memberFigures.ts';
import { pageNumber } from '../shapes/shapes.ts';
import { inMain, type Screen } from '../screen.ts';

const inAnalytics = { needs: 'tenant', feature: 'CUSTOMERS.ANALYTICS.VIEW', figure: true, source: '2 §7' } as const;
const ofCustomer = { ...inAnalytics, method: 'GET', query: v.object(customerQuestion) } as const;

/**
 * Figures of one customer, by specification 2 §7 Customer analytics and figures.md. An unknown customer answers 404.
 */
export const customerAnalyticsEndpoints = {
  customerInfo: {
    ...ofCustomer,
    path: 'customerAnalytics/info',
    value: customerInfo,
    summary: 'A customer’s fields, first and last event, orders and net sales.',
  },
  customerAbp: {
    ...ofCustomer,
    path: 'customerAnalytics/abp',
    value: customerAveragePrice,
    summary: 'The customer’s average order value.',
  },
  customerAbpm: {
    ...ofCustomer,
    path: 'customerAnalytics/abpm',
    query: v.object({ ...customerQuestion, year: yearInAddress, month: monthInAddress }),
    value: customerMonthlyPrice,
    summary: 'Average order value by month, for all months or one year or month.',
  },
  customerVisits: {
    ...ofCustomer,
    path: 'customerAnalytics/visits',
    value: customerVisits,
    summary: 'The customer’s visits by year.',
  },
  customerSpending: {
    ...ofCustomer,
    path: 'customerAnalytics/spending',
    query: v.object({ ...customerQuestion, year: yearInAddress }),
    value: customerSpending,
    summary: 'Net sales of a year (this one unless named) and of the year before.',
  },
  customerFavShops: {
    ...ofCustomer,
    path: 'customerAnalytics/fav-shops',
    value: customerShops,
    summary: 'Shops by the customer’s store visits.',
  },
  customerCsp: {
    ...ofCustomer,
    path: 'customerAnalytics/csp',
    value: customerCategories,
    summary: 'The customer’s spending by category, compared with all customers.',
  },
  customerSegments: {
    ...ofCustomer,
    path: 'customerAnalytics/segments',
    value: customerSegments,
    summary: 'The segments the customer is in.',
  },
  customerEngagement: {
    ...ofCustomer,
    path: 'customerAnalytics/engagement',
    value: customerEngagement,
    summary: 'Engagement with emails sent to the customer.',
  },
  customerRecommendations: {
    ...ofCustomer,
    path: 'customerAnalytics/recommendations',
    value: customerRecommendations,
    summary: 'The customer’s latest recommendations.',
  },
  customerPurchaseHistory: {
    ...ofCustomer,
    path: 'customerAnalytics/purchase-history',
    /** The page, from 1; all baskets without it. */
    query: v.object({ ...customerQuestion, cursor: v.optional(pageNumber) }),
    value: customerOrders,
    summary:
      `The customer’s orders, newest first: all, or page \`cursor\` of ${ordersOnPage} each, of which the ` +
      'last is not full.',
  },
  customerBuysTheMost: {
    ...ofCustomer,
    path: 'customerAnalytics/buys-the-most',
    value: customerMostBought,
    summary: 'The products the customer buys most.',
  },
  customerAnalytics: {
    ...inAnalytics,
    method: 'POST',
    path: 'analytics/customer',
    body: v.strictObject({
      query: v.picklist(Object.keys(customerQueries) as CustomerQuery[]),
      ...customerQuestion,
      /** Only events of this item: figures of sales read no others. Engagement and segments are not about items. */
      product: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1000)))),
      /** Of the monthly prices and of the year's spending. */
      month: v.optional(v.nullable(month)),
      year: v.optional(v.nullable(year)),
    }),
    value: v.union(Object.values(customerQueries)),
    summary: 'The customer metric that `query` names; the same as its call under customerAnalytics.',
  },
  customerStoredRecommendations: {
    ...inAnalytics,
    method: 'GET',
    path: 'analytics/customer/recommendations/:id',
    value: customerRecommendations,
    summary: 'The latest recommendations of the customer in the path.',
  },
  customerDayVisits: {
    ...inAnalytics,
    method: 'GET',
    path: 'analytics/customer/customerDayVisits/:id',
    value: dayVisits,
    summary: 'The customer’s visits by day, of the last 365 days.',
  },
} as const satisfies Record<string, Endpoint>;

/** The screen of a customer’s figures. */
export const customerAnalyticsScreens = {
  customerAnalytics: {
    path: '/customers-analytics/:id',
    title: 'Customer Analytics',
    ...inMain,
    feature: 'CUSTOMERS.ANALYTICS.VIEW',
    group: 'customers',
    below: 'customers-analytics',
  },
} as const satisfies Record<string, Screen>;
