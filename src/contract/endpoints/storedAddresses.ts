import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { importRecord } from './import.ts';

/** Calls about stored e-mail addresses that no mail can be sent to (docs/decisions/009). */
export const storedAddressEndpoints = {
  storedAddresses: {
    method: 'GET',
    path: 'stored-addresses',
    needs: 'tenant',
    feature: 'IMPORTS.CUSTOMERS.CREATE',
    value: v.object({
      /** Addresses with spaces, names or `mailto:` around them, which can be taken off. */
      cleaned: v.number(),
      /** Addresses that are none, however they are read. */
      wrong: v.number(),
      /** Addresses that several customers would have after cleaning, which stay as they are; the first hundred with the ids. */
      shared: v.object({
        count: v.number(),
        rows: v.array(v.object({ address: v.string(), user_ids: v.array(v.string()) })),
      }),
    }),
    summary: 'Counts the invalid stored email addresses by what cleaning would do to them.',
    source: 'ours',
  },
  storedAddressesClean: {
    method: 'POST',
    path: 'stored-addresses',
    needs: 'tenant',
    feature: 'IMPORTS.CUSTOMERS.CREATE',
    value: importRecord,
    summary:
      'Cleans stored e-mail addresses as an import of the cleaned ones, which can be undone; 409 where there is nothing to clean.',
    source: 'ours',
  },
} as const satisfies Record<string, Endpoint>;
