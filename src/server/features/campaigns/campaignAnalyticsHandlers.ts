import type { campaignAnalyticsEndpoints } from '#contract/features/campaignAnalytics.ts';
import { figuresOfOne, listedFigures } from './analytics/campaignFigures.ts';
import { clickMapOf } from './analytics/clickMap.ts';
import { markPeople } from './analytics/markPeople.ts';
import { pathId, type Handlers } from '#server/calls/handler.ts';

/** Figures of campaigns. */
export const campaignAnalyticsHandlers = {
  campaignAnalytics: ({ engine, query, tenant, signal }) =>
    engine.read((reader) => listedFigures(reader, query, tenant.time_zone), { signal }),

  campaignDefaultAnalytics: ({ engine, params, query, tenant, signal }) =>
    engine.read((reader) => figuresOfOne(reader, pathId(params.id), query, tenant.time_zone), { signal }),

  campaignClickMap: ({ engine, params, query, config, signal }) =>
    engine.read((reader) => clickMapOf(reader, pathId(params.id), query, config.publicUrl, { signal })),

  campaignMark: async (call) => {
    const { id } = call.params;
    return call.engine.write((writer) => markPeople(writer, pathId(id), call.body, call.tenant.time_zone));
  },
} satisfies Handlers<typeof campaignAnalyticsEndpoints>;
