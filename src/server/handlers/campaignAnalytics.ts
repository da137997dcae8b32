import type { campaignAnalyticsEndpoints } from '#contract/endpoints/campaignAnalytics.ts';
import { figuresOfOne, listedFigures } from '#server/campaigns/analytics/campaignFigures.ts';
import { pathId, type Handlers } from './handler.ts';

/** Figures of campaigns. */
export const campaignAnalyticsHandlers = {
  campaignAnalytics: ({ engine, query, signal }) => engine.read((reader) => listedFigures(reader, query, { signal })),

  campaignDefaultAnalytics: ({ engine, params, query, signal }) =>
    engine.read((reader) => figuresOfOne(reader, pathId(params.id), query, { signal })),
} satisfies Handlers<typeof campaignAnalyticsEndpoints>;
