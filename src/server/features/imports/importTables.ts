import { importStatuses, importTypes } from '#domain/imports/targets.ts';
import type { NumberedMigration } from '#server/engine/migrate.ts';
import { bigint, integer, json, moment, text, type Table } from '#server/engine/tables/columns.ts';

/** Uploaded files, as they were chosen and what became of them. */
export const importTables = {
  import: {
    columns: {
      id: integer(),
      type: text({ values: importTypes }),
      file_size: bigint(),
      file_type: text(),
      file_url: text(),
      file_name: text(),
      /** In the order of the cells of its rows. */
      column_mapping: json({ ordered: true }),
      status: text({ values: importStatuses, default: 'pending' }),
      failure: text({ null: true }),
      batch_count: integer({ default: 0 }),
      batch_processed_count: integer({ default: 0 }),
      tenant_user_id: text(),
      metadata: json(),
      created_at: moment(),
      ended_at: moment({ null: true }),
      /** The rows of the file to import; null for imports from before rows could be chosen. */
      row_filters: json({ null: true }),
      /** The form of the file as chosen, and what empty cells do; null for imports from before they were kept. */
      options: json({ null: true }),
      /** How its file was read and its exact counts, for running rejected rows again; null until it ended. */
      loading: json({ null: true }),
      /** The dataset that it is a run of. */
      dataset_id: integer({ null: true }),
    },
    key: ['id'],
  },
} as const satisfies Record<string, Table>;

/** The choices about a file, kept for importing it again. */
export const importMigration: NumberedMigration = {
  step: 13,
  name: 'how the file of an import is read',
  kind: 'adds only',
  statements: ['ALTER TABLE import ADD COLUMN IF NOT EXISTS options JSON'],
};
