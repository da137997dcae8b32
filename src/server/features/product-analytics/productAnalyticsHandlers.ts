import type { productAnalyticsEndpoints } from '#contract/features/productAnalytics.ts';
import { productBasketPrice, productInfo } from './productSales.ts';
import { productSegmentUsers, productTopSegments } from './productSegments.ts';
import { answerFigure, type ProductCall, type ProductFigure, type ProductQuestion } from './subject.ts';
import type { Handlers } from '#server/calls/handler.ts';

/** Answers a call with the question in its query. */
function read<Value>(figure: ProductFigure<Value>) {
  return ({ query, ...call }: ProductCall & { readonly query: ProductQuestion }) => answerFigure(figure, call, query);
}

/** Answers a call with the question in its body. */
function posted<Value>(figure: ProductFigure<Value>) {
  return ({ body, ...call }: ProductCall & { readonly body: ProductQuestion }) => answerFigure(figure, call, body);
}

/** Calls of specification 2 §7 Product analytics. */
export const productAnalyticsHandlers = {
  productInfo: read(productInfo),
  productAbpp: read(productBasketPrice),
  productTopSegments: read(productTopSegments),
  productSegmentUsers: read(productSegmentUsers),
  productInfoPosted: posted(productInfo),
  productAbppPosted: posted(productBasketPrice),
  productTopSegmentsPosted: posted(productTopSegments),
  productSegmentUsersPosted: posted(productSegmentUsers),
} satisfies Handlers<typeof productAnalyticsEndpoints>;
