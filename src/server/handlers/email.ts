import type { emailEndpoints } from '#contract/endpoints/email.ts';
import type { Handlers } from './handler.ts';

/** Mail to the support team (specification 1 §7). */
export const emailHandlers = {
  emailSend: async ({ supportMail, user, body }) => {
    await supportMail.send(user, body);
    return null;
  },
} satisfies Handlers<typeof emailEndpoints>;
