import type { endpoints } from '#contract/endpoints.ts';
import type { Handlers } from './handler.ts';
import { importHandlers } from './import.ts';
import { segmentHandlers } from './segment.ts';
import { storageHandlers } from './storage.ts';
import { tenantHandlers } from './tenant.ts';

/** Every call of the table with what answers it. */
export const handlers = {
  ...tenantHandlers,
  ...segmentHandlers,
  ...importHandlers,
  ...storageHandlers,
} satisfies Handlers<typeof endpoints>;
