import { siteOrderHandlers } from './siteOrderHandlers.ts';
import type { Feature } from '#server/calls/feature.ts';

/** Orders of the site that a person decides on. */
export const doubtfulOrders = {
  handlers: siteOrderHandlers,
} as const satisfies Feature;
