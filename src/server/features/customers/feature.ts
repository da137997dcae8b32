import { customerHandlers } from './customerHandlers.ts';
import { consentHandlers } from './consentHandlers.ts';
import { privacyHandlers } from './privacyHandlers.ts';
import { removalHandlers } from './removalHandlers.ts';
import type { Feature } from '#server/calls/feature.ts';

/** List and record of customers, merging, consent, personal data, and deleting of records. */
export const customers = {
  handlers: { ...customerHandlers, ...consentHandlers, ...privacyHandlers, ...removalHandlers },
} as const satisfies Feature;
