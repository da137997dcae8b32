import { eventHandlers } from './eventHandlers.ts';
import type { Feature } from '#server/calls/feature.ts';

/** Events of signing in. */
export const signIn = {
  handlers: eventHandlers,
} as const satisfies Feature;
