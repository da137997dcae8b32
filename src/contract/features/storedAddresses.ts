import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { importRecord } from './imports.ts';

/** Calls about invalid stored e-mail addresses (docs/decisions/009). */
export const storedAddressEndpoints = {
  storedAddresses: {
    method: 'GET',
    path: 'stored-addresses',
    needs: 'tenant',
    feature: 'IMPORTS.CUSTOMERS.CREATE',
    value: v.object({
      /** Addresses with removable spaces, names or `mailto:` around them. */
      cleaned: v.number(),
      /** Addresses that stay invalid after cleaning. */
      wrong: v.number(),
      /**
       * Addresses that several customers would share after cleaning, which stay unchanged; the first hundred, with
       * customer ids.
       */
      shared: v.object({
        count: v.number(),
        rows: v.array(v.object({ address: v.string(), user_ids: v.array(v.string()) })),
      }),
    }),
    summary: 'Counts the invalid stored email addresses by what cleaning would do to them.',
    source: 'product',
  },
  storedAddressesClean: {
    method: 'POST',
    path: 'stored-addresses',
    needs: 'tenant',
    feature: 'IMPORTS.CUSTOMERS.CREATE',
    value: importRecord,
    summary: 'Cleans stored email addresses with an import, which can be undone; 409 where there is nothing to clean.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;
