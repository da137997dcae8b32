import type { eventEndpoints } from '#contract/features/event.ts';
import type { Handlers } from '#server/calls/handler.ts';

/** Analytics events (specification 1 §7): one line each in the terminal, with words of the contract only. */
export const eventHandlers = {
  event: ({ body: { name, params }, user }) => {
    console.log(`[event] ${name} method=${params.method} user=${user.userId}`);
    return null;
  },
} satisfies Handlers<typeof eventEndpoints>;
