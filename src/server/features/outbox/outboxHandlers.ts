import type { outboxEndpoints } from '#contract/features/outbox.ts';
import { hookAddress } from '#server/mail/hook/hookRoutes.ts';
import { findMail, listMails } from './outboxList.ts';
import { pathId, type Handlers } from '#server/calls/handler.ts';

/** The mails of a tenant, for its owners. */
export const outboxHandlers = {
  outboxList: async ({ engine, tenant, query, signal, mailing, ...services }) => ({
    ...(await engine.read((reader) => listMails(reader, query, { signal }), { signal })),
    transport: mailing.mailer.name,
    hook: await hookAddress(services, tenant.tenant_id),
  }),

  outboxMail: ({ engine, params, signal }) =>
    engine.read((reader) => findMail(reader, pathId(params.id), { signal }), { signal }),
} satisfies Handlers<typeof outboxEndpoints>;
