import { peopleHandlers } from './peopleHandlers.ts';
import type { Feature } from '#server/calls/feature.ts';

/** Who belongs to a tenant, and in which role. */
export const people = {
  handlers: peopleHandlers,
} as const satisfies Feature;
