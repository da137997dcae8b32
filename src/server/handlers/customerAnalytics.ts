import type { CustomerQuery } from '#contract/endpoints/customerFigures.ts';
import type { customerAnalyticsEndpoints } from '#contract/endpoints/customerAnalytics.ts';
import { answerFigure } from '../analytics/customer/answering.ts';
import type { CustomerFigure, CustomerQuestion } from '../analytics/customer/subject.ts';
import { theirAveragePrice, theirInfo, theirMonthlyPrice, theirSpending } from '../analytics/customer/theirBaskets.ts';
import { theirCategories, theirMostBought } from '../analytics/customer/theirItems.ts';
import { theirEngagement, theirRecommendations, theirSegments } from '../analytics/customer/theirMessages.ts';
import { theirOrders } from '../analytics/customer/theirOrders.ts';
import { theirDayVisits, theirShops, theirVisits } from '../analytics/customer/theirVisits.ts';
import type { Handlers } from './handler.ts';

/** The figure that each query of the analytics post asks for. */
const figures = {
  get_customer_data: theirInfo,
  average_basket_price_customer: theirAveragePrice,
  average_basket_price_customer_month: theirMonthlyPrice,
  visits: theirVisits,
  spending_this_year: theirSpending,
  favorite_shop: theirShops,
  csp: theirCategories,
  engagement: theirEngagement,
  purchase_history: theirOrders,
  segments: theirSegments,
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
  customerInfo: about(theirInfo),
  customerAbp: about(theirAveragePrice),
  customerAbpm: about(theirMonthlyPrice),
  customerVisits: about(theirVisits),
  customerSpending: about(theirSpending),
  customerFavShops: about(theirShops),
  customerCsp: about(theirCategories),
  customerSegments: about(theirSegments),
  customerEngagement: about(theirEngagement),
  customerRecommendations: about(theirRecommendations),
  customerPurchaseHistory: about(theirOrders),
  customerBuysTheMost: about(theirMostBought),
  customerAnalytics: ({ body: { query, ...question }, ...call }) =>
    answerFigure<Answer>(figures[query], call, question),
  customerStoredRecommendations: aboutPath(theirRecommendations),
  customerDayVisits: aboutPath(theirDayVisits),
} satisfies Handlers<typeof customerAnalyticsEndpoints>;

/** What some figure answers. */
type Answer = Awaited<ReturnType<(typeof figures)[CustomerQuery]>>;
