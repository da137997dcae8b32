import { createTables } from './ddl.ts';
import type { Migration } from './migrate.ts';
import { recordTables } from './tables.ts';
import { valueTables, viewTables, workTables } from './workTables.ts';

/** The structure of a tenant's file, step by step; a new step goes to the end. */
export const tenantMigrations: readonly Migration[] = [
  {
    name: 'records and work',
    statements: [
      ...createTables(recordTables),
      ...createTables(workTables),
      'INSERT INTO data_version (version, changed_at) VALUES (0, NULL)',
    ],
  },
  { name: 'values offered for fields', statements: createTables(valueTables) },
  {
    name: 'types of own fields that a person chose, which no import changes',
    statements: ['ALTER TABLE field_definition ADD COLUMN IF NOT EXISTS is_chosen BOOLEAN DEFAULT false'],
  },
  { name: 'saved views', statements: createTables(viewTables) },
  {
    name: 'totals of transactions that a file gave, which no sum replaces',
    statements: [
      'ALTER TABLE sale ADD COLUMN IF NOT EXISTS total_given BOOLEAN',
      // What is no sum of its lines stood in a file.
      `UPDATE sale SET total_given = true
       FROM (
         SELECT transaction_id, TRY_CAST(sum(event_value) AS DECIMAL(18,4)) AS total FROM sale GROUP BY transaction_id
       ) AS whole
       WHERE whole.transaction_id IS NOT DISTINCT FROM sale.transaction_id AND sale.transaction_revenue IS DISTINCT FROM
         CASE WHEN sale.transaction_id IS NULL THEN sale.event_value ELSE whole.total END
         AND sale.transaction_revenue IS NOT NULL`,
    ],
  },
  {
    name: 'rows that an import takes',
    statements: ['ALTER TABLE import ADD COLUMN IF NOT EXISTS row_filters JSON'],
  },
];
