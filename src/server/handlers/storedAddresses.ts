import type { storedAddressEndpoints } from '#contract/endpoints/storedAddresses.ts';
import { ApiError } from '../apiError.ts';
import { nextId } from '../engine/nextId.ts';
import { addressFile, addressFileForm, addressFileMapping, addressFileName } from '../imports/addresses/addressFile.ts';
import { storedAddresses } from '../imports/addresses/storedAddresses.ts';
import { addImport, findImport } from '../imports/importStore.ts';
import { uploaded } from '../imports/source/upload.ts';
import { objectsOf } from '../storage/objects.ts';
import { authorOf, type Handlers } from './handler.ts';

/** Shared addresses that are named. */
const named = 100;

/** Calls about stored e-mail addresses that no mail can be sent to. */
export const storedAddressHandlers = {
  storedAddresses: async ({ engine, signal }) => {
    const { cleaned, shared, wrong } = await storedAddresses(engine, { signal });
    const rows = shared.slice(0, named).map(({ address, user_ids }) => ({ address, user_ids: [...user_ids] }));
    return { cleaned: cleaned.length, wrong: wrong.length, shared: { count: shared.length, rows } };
  },

  storedAddressesClean: async ({ engine, tenant, user, clock, config, jobs, signal }) => {
    const { cleaned } = await storedAddresses(engine, { signal });
    if (cleaned.length === 0) throw new ApiError('conflict', 'There is no stored e-mail address to clean.');
    const objects = objectsOf(config, tenant.tenant_id);
    const objectKey = objects.newKey(addressFileName);
    await objects.put(objectKey, addressFile(cleaned));
    const { bytes } = await uploaded(config, tenant.tenant_id, objectKey);
    const id = await engine.write((writer) => nextId(writer, 'import'));
    const values = {
      type: 'customers' as const,
      file_size: bytes,
      file_type: 'text/csv',
      file_url: objectKey,
      file_name: addressFileName,
      column_mapping: addressFileMapping,
      row_filters: [],
      options: { ...addressFileForm },
      tenant_user_id: user.userId,
    };
    // All rows change what is stored: that is what they are for.
    await jobs.add(engine, 'import', { importId: id, confirmed: true }, (writer) =>
      addImport(writer, id, values, authorOf({ user, clock })),
    );
    const record = await findImport(engine, tenant.tenant_id, id);
    if (!record) throw new Error(`Import ${id} was not stored.`);
    return record;
  },
} satisfies Handlers<typeof storedAddressEndpoints>;
