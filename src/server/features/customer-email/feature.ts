import { emailHandlers } from './emailHandlers.ts';
import type { Feature } from '#server/calls/feature.ts';

/** One mail for the person who got it, and mail to the support team. */
export const customerEmail = {
  handlers: emailHandlers,
} as const satisfies Feature;
