import { customerAnalyticsEndpoints } from '#contract/features/customerAnalytics.ts';
import { dashboardAnalyticsEndpoints } from '#contract/features/dashboard.ts';
import { productAnalyticsEndpoints } from '#contract/features/productAnalytics.ts';
import type { GenericSchema } from 'valibot';
import { shapeReply } from '#server/errors/shape.ts';
import { answerFigure as tellOfCustomer, type CustomerFigure } from '#server/features/customer-analytics/subject.ts';
import {
  customerAveragePrice,
  customerInfo,
  customerMonthlyPrice,
  customerSpending,
} from '#server/features/customer-analytics/customerBaskets.ts';
import { customerCategories, customerMostBought } from '#server/features/customer-analytics/customerItems.ts';
import {
  customerEngagement,
  customerRecommendations,
  customerSegments,
} from '#server/features/customer-analytics/customerMessages.ts';
import { customerOrders } from '#server/features/customer-analytics/customerOrders.ts';
import {
  customerDayVisits,
  customerShops,
  customerVisits,
} from '#server/features/customer-analytics/customerVisits.ts';
import { productBasketPrice, productInfo } from '#server/features/product-analytics/productSales.ts';
import { productSegmentUsers, productTopSegments } from '#server/features/product-analytics/productSegments.ts';
import { answerFigure as tellOfProduct, type ProductFigure } from '#server/features/product-analytics/subject.ts';
import { dashboardAveragePrice, dashboardDaySales, dashboardMonthlyPrice } from '#server/features/dashboard/baskets.ts';
import { dashboardHandler, type DashboardFigure } from '#server/features/dashboard/figure.ts';
import { dashboardHeadline } from '#server/features/dashboard/headline.ts';
import { dashboardBusiness, dashboardCampaigns, dashboardOutlook } from '#server/features/dashboard/state.ts';
import {
  dashboardAverageVisits,
  dashboardBestStores,
  dashboardDayVisits,
  dashboardReturnings,
} from '#server/features/dashboard/visits.ts';
import { makeSums } from '#server/analytics/sums/makeSums.ts';
import { raiseDataVersion } from '#server/engine/dataVersion.ts';
import type { CacheableRows, TenantEngine } from '#server/engine/engine.ts';
import { today } from './data.ts';
import { race } from './race.ts';
import { ratio, type Result } from './table.ts';

/** The most that all calls of a screen at once may cost against the slowest of them alone, raw (E8). */
const most = 1.5;

/** One call of a screen: its name in the table of calls, its shape, and what computes it. */
interface RequestedDefinition {
  readonly name: string;
  readonly shape: GenericSchema;
  readonly raw: (engine: TenantEngine) => Promise<unknown>;
}

const signal = AbortSignal.timeout(24 * 3600_000);
const ofCustomer =
  (name: keyof typeof customerAnalyticsEndpoints, figure: CustomerFigure<unknown>) =>
  (id: string): RequestedDefinition => ({
    name,
    shape: customerAnalyticsEndpoints[name].value,
    raw: (engine) => tellOfCustomer(figure, { engine, today, signal }, { user_id: id }),
  });
const ofProduct = (
  name: keyof typeof productAnalyticsEndpoints,
  figure: ProductFigure<unknown>,
): RequestedDefinition => ({
  name,
  shape: productAnalyticsEndpoints[name].value,
  raw: (engine) => tellOfProduct(figure, { engine, today, signal }, { item_id: 'P000001' }),
});

/** What the screen of a customer asks. */
export const customerCalls = [
  ofCustomer('customerInfo', customerInfo),
  ofCustomer('customerAbp', customerAveragePrice),
  ofCustomer('customerAbpm', customerMonthlyPrice),
  ofCustomer('customerVisits', customerVisits),
  ofCustomer('customerSpending', customerSpending),
  ofCustomer('customerFavShops', customerShops),
  ofCustomer('customerCsp', customerCategories),
  ofCustomer('customerSegments', customerSegments),
  ofCustomer('customerEngagement', customerEngagement),
  ofCustomer('customerRecommendations', customerRecommendations),
  ofCustomer('customerPurchaseHistory', customerOrders),
  ofCustomer('customerBuysTheMost', customerMostBought),
  ofCustomer('customerDayVisits', customerDayVisits),
];

const ofBusiness = <Shape extends GenericSchema>(
  name: keyof typeof dashboardAnalyticsEndpoints,
  figure: DashboardFigure<Shape>,
): RequestedDefinition => ({
  name,
  shape: dashboardAnalyticsEndpoints[name].value,
  raw: (engine) => dashboardHandler(figure)({ engine, today, tenant: { time_zone: 'UTC' }, query: {}, signal }),
});

/** The screen whose rows are nobody's own: everything is read again in every round. */
const dashboard = 'dashboard';

/**
 * What each screen asks: of the customer who buys the most and of another, and of the product that is sold the most.
 */
export const screens: Readonly<Record<string, readonly RequestedDefinition[]>> = {
  'customer analytics of the best customer': customerCalls.map((of) => of('C0000001')),
  'customer analytics of another': customerCalls.map((of) => of('C0000050')),
  [dashboard]: [
    ofBusiness('dashboardHeadline', dashboardHeadline),
    ofBusiness('dashboardBusiness', dashboardBusiness),
    ofBusiness('dashboardOutlook', dashboardOutlook),
    ofBusiness('dashboardAbp', dashboardAveragePrice),
    ofBusiness('dashboardAbpm', dashboardMonthlyPrice),
    ofBusiness('dashboardBestStores', dashboardBestStores),
    ofBusiness('dashboardReturnings', dashboardReturnings),
    ofBusiness('dashboardAvgVisits', dashboardAverageVisits),
    ofBusiness('dashboardDaySales', dashboardDaySales),
    ofBusiness('dashboardDayVisits', dashboardDayVisits),
    ofBusiness('dashboardCampaigns', dashboardCampaigns),
  ],
  'product analytics': [
    ofProduct('productInfo', productInfo),
    ofProduct('productAbpp', productBasketPrice),
    ofProduct('productTopSegments', productTopSegments),
    ofProduct('productSegmentUsers', productSegmentUsers),
  ],
};

/**
 * E8: all calls of a screen at once, as the server answers them but for the socket, against the slowest alone, which
 * keeps nothing. A screen is opened for the first time in every round; printed for scale are the first screen of all
 * after a change of the data, and one that is opened again.
 */
export async function measureScreens(engine: TenantEngine): Promise<Result[]> {
  const results: Result[] = [];
  await makeSums(engine);
  for (const [screen, calls] of Object.entries(screens)) {
    const alone = calls.map(({ name, raw }) => [name, () => raw(keeping(engine, () => undefined))] as const);
    const all = (of: TenantEngine): Promise<unknown> => Promise.all(calls.map((call) => answer(of, call)));
    const times = await race({ ...Object.fromEntries(alone), all: () => all(opening(engine, screen === dashboard)) });
    const { again } = await race({ again: () => all(engine) });
    const before = (): Promise<unknown> => engine.write((writer) => raiseDataVersion(writer, new Date()));
    const { changed } = await race({ changed: () => all(engine) }, { before });
    const { all: own = Number.NaN, ...single } = times as Readonly<Record<string, number>>;
    const [slowest = '', rival = Number.NaN] =
      Object.entries(single).toSorted(([, one], [, other]) => other - one)[0] ?? [];
    const work = `${screen}, ${calls.length} calls at once, against ${slowest}`;
    const result = ratio('E8', work, { own, rival }, most);
    const more = `after a change of the data ${changed.toFixed(1)} ms, opened again ${again.toFixed(1)} ms`;
    results.push({ ...result, scale: `${result.scale}; ${more}` });
  }
  return results;
}

/** The engine, which keeps other rows than the requested ones, or none. */
function keeping(engine: TenantEngine, instead: (rows: CacheableRows) => CacheableRows | undefined): TenantEngine {
  return {
    ...engine,
    read: (work, options) =>
      engine.read((reader) => {
        const acquire = async (rows: CacheableRows): Promise<string | undefined> => {
          const kept = instead(rows);
          return kept && (await reader.acquire(kept));
        };
        return work({ ...reader, acquire });
      }, options),
  };
}

let opened = 0;

/**
 * The engine, which has nothing kept of the customer or product in question, or nothing at all: a remark makes another
 * statement of it.
 */
function opening(engine: TenantEngine, isWhole: boolean): TenantEngine {
  opened += 1;
  const remark = ` /* ${opened} */`;
  return keeping(engine, (rows) => (isWhole || rows.estimate ? { ...rows, text: rows.text + remark } : rows));
}

/** A call, answered as the server does but for the socket. */
export async function answer(engine: TenantEngine, { name, shape, raw }: RequestedDefinition): Promise<string> {
  return JSON.stringify({ value: shapeReply(shape, await raw(engine), name) });
}
