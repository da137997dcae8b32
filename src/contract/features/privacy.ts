import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';

const counts = v.object({
  /** The tables with rows that name the person. */
  tables: v.array(
    v.object({
      table: v.string(),
      rows: v.number(),
      /** What erasing does to them: they go, stay without the person, or stay as they are. */
      fate: v.picklist(['deleted', 'anonymised', 'kept']),
    }),
  ),
});

const one = { needs: 'tenant', feature: 'CUSTOMERS.UPDATE', owner: true, source: 'product' } as const;

/** The tenant's data about one person: for owners to hand over and to erase (docs/decisions/038). */
export const privacyEndpoints = {
  personalData: {
    ...one,
    method: 'GET',
    path: 'customers/:user_id/personal-data',
    value: counts,
    summary: 'The number of rows about a customer in each table, and how erasure treats them.',
  },
  personalDataExport: {
    ...one,
    method: 'POST',
    path: 'customers/:user_id/personal-data/export',
    value: v.object({
      rows: v.number(),
      /** All rows by table, every value as text. */
      json: v.string(),
      /** The same with a line a value: table, row, field, value. */
      csv: v.string(),
    }),
    summary: 'A customer’s personal data as JSON and CSV. The export is recorded in the history.',
  },
  personalDataErase: {
    ...one,
    method: 'DELETE',
    path: 'customers/:user_id/personal-data',
    value: counts,
    summary: 'Erases a customer permanently. Sales, emails and metrics are kept without personal data.',
  },
} as const satisfies Record<string, Endpoint>;
