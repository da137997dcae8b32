import type { emailEndpoints } from '#contract/features/customerEmail.ts';
import { notFound } from '#server/errors/apiError.ts';
import { membershipOf } from '#server/control/tenants.ts';
import { shownMail } from '#server/mail/public/shownMail.ts';
import type { Handlers } from '#server/calls/handler.ts';

/** Mail to the support team (specification 1 §7), and one mail for the person who got it (2 §7 Email). */
export const emailHandlers = {
  emailSend: async ({ supportMail, user, body, request, control, engines }) => {
    // It needs no tenant; where the person is in one, the mail is in its log.
    const tenantId = request.headers.get('x-tenant-id') ?? '';
    const membership = user.tenantIds.includes(tenantId)
      ? await membershipOf(control, user.userId, tenantId)
      : undefined;
    await supportMail.send(user, body, membership && engines.tenant(tenantId));
    return null;
  },

  emailDetails: async ({ grant, engine, params: { user_id: userId, id }, mailTokens: tokens, config, signal }) => {
    const { publicUrl } = config;
    const mail = await shownMail(engine, { tokens, publicUrl, grant }, userId, { signal });
    if (!mail) throw notFound();
    return { ...mail, id };
  },
} satisfies Handlers<typeof emailEndpoints>;
