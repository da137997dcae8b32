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
];
