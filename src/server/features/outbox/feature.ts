import { addConsents, addMails } from './seed/mails.ts';
import { outboxHandlers } from './outboxHandlers.ts';
import type { Feature } from '#server/calls/feature.ts';

/** The mails of a tenant. */
export const outbox = {
  handlers: outboxHandlers,
  seed: {
    past: async ({ writer, tenantId, today, daysAgo }) => {
      await addMails(writer, tenantId, daysAgo);
      await addConsents(writer, today);
    },
  },
} as const satisfies Feature;
