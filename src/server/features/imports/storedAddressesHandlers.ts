import type { storedAddressEndpoints } from '#contract/features/storedAddresses.ts';
import { ApiError } from '#server/errors/apiError.ts';
import { cleanAddresses } from './addresses/cleanAddresses.ts';
import { storedAddresses } from './addresses/storedAddresses.ts';
import { findImport } from './importStore.ts';
import { authorOf, type Handlers } from '#server/calls/handler.ts';

/** The most shared addresses listed. */
const named = 100;

/** Calls about invalid stored e-mail addresses. */
export const storedAddressHandlers = {
  storedAddresses: async ({ engine, signal }) => {
    const { cleaned, shared, wrong } = await storedAddresses(engine, { signal });
    const rows = shared.slice(0, named).map(({ address, user_ids }) => ({ address, user_ids: [...user_ids] }));
    return { cleaned: cleaned.length, wrong: wrong.length, shared: { count: shared.length, rows } };
  },

  storedAddressesClean: async ({ engine, tenant, user, clock, config, jobs, signal }) => {
    const { tenant_id: tenantId } = tenant;
    const id = await cleanAddresses({ engine, tenantId, config, jobs, author: authorOf({ user, clock }), signal });
    if (id === undefined) throw new ApiError('conflict', 'No stored email addresses to clean.');
    const record = await findImport(engine, tenantId, id);
    if (!record) throw new Error(`Import ${id} was not stored.`);
    return record;
  },
} satisfies Handlers<typeof storedAddressEndpoints>;
