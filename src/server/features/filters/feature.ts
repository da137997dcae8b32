import { filterHandlers } from './filterHandlers.ts';
import type { Feature } from '#server/calls/feature.ts';

/** Sets of products. */
export const filters = {
  handlers: filterHandlers,
} as const satisfies Feature;
