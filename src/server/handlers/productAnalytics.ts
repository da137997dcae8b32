import type { productAnalyticsEndpoints } from '#contract/endpoints/productAnalytics.ts';
import { itsBasketPrice } from '../analytics/product/itsBaskets.ts';
import { itsInfo } from '../analytics/product/itsSales.ts';
import { itsSegmentUsers, itsTopSegments } from '../analytics/product/itsSegments.ts';
import {
  answerFigure,
  type ProductCall,
  type ProductFigure,
  type ProductQuestion,
} from '../analytics/product/subject.ts';
import type { Handlers } from './handler.ts';

/** Answers a call whose query asks. */
function read<Value>(figure: ProductFigure<Value>) {
  return ({ query, ...call }: ProductCall & { readonly query: ProductQuestion }) => answerFigure(figure, call, query);
}

/** Answers a call whose body asks. */
function posted<Value>(figure: ProductFigure<Value>) {
  return ({ body, ...call }: ProductCall & { readonly body: ProductQuestion }) => answerFigure(figure, call, body);
}

/** Calls of specification 2 §7 Product analytics. */
export const productAnalyticsHandlers = {
  productInfo: read(itsInfo),
  productAbpp: read(itsBasketPrice),
  productTopSegments: read(itsTopSegments),
  productSegmentUsers: read(itsSegmentUsers),
  productInfoAsked: posted(itsInfo),
  productAbppAsked: posted(itsBasketPrice),
  productTopSegmentsAsked: posted(itsTopSegments),
  productSegmentUsersAsked: posted(itsSegmentUsers),
} satisfies Handlers<typeof productAnalyticsEndpoints>;
