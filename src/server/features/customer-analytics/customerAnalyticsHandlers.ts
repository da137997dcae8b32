import type { CustomerQuery } from '#contract/features/customerFigures.ts';
import type { customerAnalyticsEndpoints } from '#contract/features/customerAnalytics.ts';
import { answerFigure, type CustomerFigure, type CustomerQuestion } from './subject.ts';
import { customerAveragePrice, customerInfo, customerMonthlyPrice, customerSpending } from './customerBaskets.ts';
import { customerCategories, customerMostBought } from './customerItems.ts';
import { customerEngagement, customerRecommendations, customerSegments } from './customerMessages.ts';
import { customerOrders } from './customerOrders.ts';
import { customerDayVisits, customerShops, customerVisits } from './customerVisits.ts';
import type { Handlers } from '#server/calls/handler.ts';

/** The figure of each query of the analytics post. */
const figures = {
  get_customer_data: customerInfo,
  average_basket_price_customer: customerAveragePrice,
  average_basket_price_customer_month: customerMonthlyPrice,
  visits: customerVisits,
  spending_this_year: customerSpending,
  favorite_shop: customerShops,
  csp: customerCategories,
  engagement: customerEngagement,
  purchase_history: customerOrders,
  segments: customerSegments,
} as const satisfies Readonly<Record<CustomerQuery, CustomerFigure<unknown>>>;

type Call = Parameters<typeof answerFigure>[1];

/** Answers a call whose query names the customer. */
function about<Value>(figure: CustomerFigure<Value>) {
  return ({ query, ...call }: Call & { readonly query: CustomerQuestion }) => answerFigure(figure, call, query);
}

/** Answers a call whose path names the customer. */
function aboutPath<Value>(figure: CustomerFigure<Value>) {
  return ({ params, ...call }: Call & { readonly params: { readonly id: string } }) =>
    answerFigure(figure, call, { user_id: params.id });
}

/** Calls of specification 2 §7 Customer analytics. */
export const customerAnalyticsHandlers = {
  customerInfo: about(customerInfo),
  customerAbp: about(customerAveragePrice),
  customerAbpm: about(customerMonthlyPrice),
  customerVisits: about(customerVisits),
  customerSpending: about(customerSpending),
  customerFavShops: about(customerShops),
  customerCsp: about(customerCategories),
  customerSegments: about(customerSegments),
  customerEngagement: about(customerEngagement),
  customerRecommendations: about(customerRecommendations),
  customerPurchaseHistory: about(customerOrders),
  customerBuysTheMost: about(customerMostBought),
  customerAnalytics: ({ body: { query, ...question }, ...call }) =>
    answerFigure<Answer>(figures[query], call, question),
  customerStoredRecommendations: aboutPath(customerRecommendations),
  customerDayVisits: aboutPath(customerDayVisits),
} satisfies Handlers<typeof customerAnalyticsEndpoints>;

/** The reply of some figure. */
type Answer = Awaited<ReturnType<(typeof figures)[CustomerQuery]>>;
