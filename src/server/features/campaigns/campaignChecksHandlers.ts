import type { campaignCheckEndpoints } from '#contract/features/campaignChecks.ts';
import { checksOf } from './checks/checksOf.ts';
import { trialPlace } from './starting/trialPlace.ts';
import type { Handlers } from '#server/calls/handler.ts';

/** Checks of a campaign that need not be saved. */
export const campaignCheckHandlers = {
  campaignChecks: ({ engine, body, clock, tenant, today, templating, config: { mail }, signal }) => {
    const signedBy = mail.transport === 'smtp' ? mail.dkim?.domain : undefined;
    const facts = {
      now: clock.now(),
      timeZone: tenant.time_zone,
      signedBy,
      ...trialPlace({ tenant, today, templating }),
    };
    return engine.read((reader) => checksOf(reader, body, facts, { signal }));
  },
} satisfies Handlers<typeof campaignCheckEndpoints>;
