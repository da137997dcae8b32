import { mailingSyncHandlers } from './mailingSyncHandlers.ts';
import type { Feature } from '#server/calls/feature.ts';

/** Mailchimp and Zoho: keys, calls and objections. */
export const connectors = {
  handlers: mailingSyncHandlers,
} as const satisfies Feature;
