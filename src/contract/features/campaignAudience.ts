import * as v from 'valibot';
import { leftOutReasons } from '#domain/campaigns/states.ts';
import type { Endpoint } from '../endpoint.ts';
import { firstOf, idList, pageNumber, wholeNumber } from '../shapes/shapes.ts';

/** The steps by which an audience is narrowed: those in the segments, who is left out and why, and who gets a mail. */
export const audienceSteps = ['in segments', ...leftOutReasons, 'to be sent'] as const;

/** A row of people of a campaign, with what a list shows of them. */
export const audiencePerson = {
  user_id: v.string(),
  /** Name and surname; else the id. */
  full_name: v.string(),
  email: v.nullable(v.string()),
};

const audienceQuery = {
  /** `[3,7]`: people of any of these segments, each once. */
  segments: idList,
  /** Only people to whom this campaign was delivered and who have not opened it; of the segments if there are any. */
  resendOf: v.optional(v.pipe(v.string(), v.regex(wholeNumber, 'Use a campaign’s id.'), v.transform(Number))),
  /** `true`: opens by bots count as opens of `resendOf`. */
  machines: firstOf(['false', 'true']),
};

/** The current audience of a campaign, and the products that it would show. */
export const campaignAudienceEndpoints = {
  campaignLiveCustomerCount: {
    method: 'GET',
    path: 'campaign/live-customer-count',
    needs: 'tenant',
    feature: 'CAMPAIGNS.VIEW',
    query: v.object(audienceQuery),
    value: v.object({
      /** The current recipients. */
      count: v.number(),
      /** In their order; `people` of the first less those of all left out is that of the last. */
      steps: v.array(v.object({ step: v.picklist(audienceSteps), people: v.number() })),
      /**
       * Each named segment with members: its people, and how many get an email now. People in several segments count in
       * each.
       */
      bySegment: v.array(v.object({ id: v.number(), name: v.string(), people: v.number(), toBeSent: v.number() })),
      /** Named segments that no campaign can be started with. */
      unusable: v.array(v.object({ id: v.number(), name: v.string(), reason: v.picklist(['archived', 'unknown']) })),
    }),
    summary: 'The number of recipients, step by step and by segment. The steps add up.',
    source: '2 §7',
  },
  campaignLiveCustomers: {
    method: 'GET',
    path: 'campaign/live-customers',
    needs: 'tenant',
    feature: ['CAMPAIGNS.CREATE', 'CAMPAIGNS.EDIT'],
    query: v.object({
      ...audienceQuery,
      step: v.optional(v.picklist(audienceSteps, 'There is no such step.'), 'to be sent'),
      cursor: pageNumber,
    }),
    value: v.object({ customers: v.array(v.object(audiencePerson)), total: v.number() }),
    summary: 'One page of 12 people of a step.',
    source: 'product',
  },
  campaignLiveItemCount: {
    method: 'GET',
    path: 'campaign/live-item-count',
    needs: 'tenant',
    feature: 'CAMPAIGNS.VIEW',
    query: v.object({ includedFilters: idList, excludedFilters: idList }),
    value: v.object({
      /** Products that would be shown. */
      count: v.number(),
      /** Of the filters, but archived or out of stock: never shown. */
      unavailable: v.number(),
    }),
    summary: 'Available products in any included filter (or all) and in no excluded one.',
    source: '2 §7',
  },
} as const satisfies Record<string, Endpoint>;
