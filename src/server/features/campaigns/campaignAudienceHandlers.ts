import type { campaignAudienceEndpoints } from '#contract/features/campaignAudience.ts';
import { countItems } from './items.ts';
import { askedAudience, peopleOfStep, waterfallOf } from './waterfall.ts';
import type { Handlers } from '#server/calls/handler.ts';

/** The current audience of a campaign, and the products that it would show. */
export const campaignAudienceHandlers = {
  campaignLiveCustomerCount: ({ engine, query, clock, signal }) =>
    engine.read((reader) => waterfallOf(reader, askedAudience(query), clock.now(), { signal })),

  campaignLiveCustomers: ({ engine, query, clock, signal }) =>
    engine.read((reader) => peopleOfStep(reader, query, clock.now(), { signal })),

  campaignLiveItemCount: ({ engine, query: { includedFilters: included, excludedFilters: excluded }, today, signal }) =>
    engine.read((reader) => countItems(reader, { included, excluded }, today, { signal })),
} satisfies Handlers<typeof campaignAudienceEndpoints>;
