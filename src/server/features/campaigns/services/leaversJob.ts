import * as v from 'valibot';
import { mailingServices } from '#domain/connectors/mailingServices.ts';
import type { Control } from '#server/control/openControl.ts';
import { connectedServices } from '#server/features/connectors/public.ts';
import type { JobKind } from '#server/jobs/kind.ts';
import { noteDue } from '#server/control/campaignDue.ts';
import type { StoredKind } from '#server/jobs/stored.ts';
import { readLeavers } from './readLeavers.ts';
import type { ServiceOfParts } from './serviceOf.ts';

/** The job as stored. */
export const leaversJobKind: StoredKind<null, null> = {
  name: 'mailing-leavers',
  input: v.null(),
  checkpoint: v.null(),
  startsOver: true,
};

/**
 * Asks the services that a tenant is connected to who left there, once a day and thoroughly, and has the campaigns' job
 * keep asking (leaversWatch.ts).
 */
export function leaversJobOf({
  control,
  ...parts
}: Pick<ServiceOfParts, 'secrets' | 'outgoing'> & { readonly control: Control }): JobKind<null, null> {
  return {
    stored: leaversJobKind,
    lane: 'campaigns',
    run: async ({ engine, clock, signal }) => {
      const connected = await connectedServices(engine);
      for (const service of mailingServices.filter((one) => connected.has(one))) {
        await readLeavers(engine, service, { ...parts, clock, signal, isWhole: true });
      }
      if (connected.size > 0) await noteDue(control, engine.tenantId, clock.now());
    },
  };
}
