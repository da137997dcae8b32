import { importTypes } from '#domain/imports/targets.ts';
import { periods } from '#domain/datasets/periods.ts';
import type { NumberedMigration } from '#server/engine/migrate.ts';
import { integer, json, moment, text, type Table } from '#server/engine/tables/columns.ts';

/** Uploads that are repeated, and which of them belong together. */
export const datasetTables = {
  dataset: {
    columns: {
      id: integer(),
      name: text(),
      type: text({ values: importTypes }),
      /** The names of the columns of its last file, as a list. */
      header: json(),
      column_mapping: json({ ordered: true }),
      row_filters: json(),
      /** The form of the file as chosen, and what empty cells do. */
      options: json(),
      /** How its files come. */
      arrived: text({ values: ['upload'], default: 'upload' }),
      version: integer({ default: 1 }),
      created_at: moment(),
      updated_at: moment(),
      /** Deleted, but can still be restored. */
      deleted_at: moment({ null: true }),
    },
    key: ['id'],
  },
  dataset_group: {
    columns: {
      id: integer(),
      name: text(),
      /** How often its files come. */
      period: text({ values: periods }),
      /** The ids of its datasets in the order in which their files are imported. */
      dataset_ids: json(),
      version: integer({ default: 1 }),
      created_at: moment(),
      updated_at: moment(),
      /** Deleted, but can still be restored. */
      deleted_at: moment({ null: true }),
    },
    key: ['id'],
  },
} as const satisfies Record<string, Table>;

/** Makes the tables in a file from before; imports name the dataset that they are a run of. */
export const datasetMigration: NumberedMigration = {
  step: 17,
  name: 'datasets, and groups of them',
  kind: 'adds only',
  statements: [
    'ALTER TABLE import ADD COLUMN dataset_id INTEGER',
    `CREATE TABLE dataset (
      id INTEGER NOT NULL,
      name VARCHAR NOT NULL,
      type VARCHAR NOT NULL,
      header JSON NOT NULL,
      column_mapping JSON NOT NULL,
      row_filters JSON NOT NULL,
      options JSON NOT NULL,
      arrived VARCHAR NOT NULL DEFAULT 'upload',
      version INTEGER NOT NULL DEFAULT 1,
      created_at TIMESTAMP NOT NULL,
      updated_at TIMESTAMP NOT NULL,
      deleted_at TIMESTAMP,
      PRIMARY KEY (id)
    )`,
    `CREATE TABLE dataset_group (
      id INTEGER NOT NULL,
      name VARCHAR NOT NULL,
      period VARCHAR NOT NULL,
      dataset_ids JSON NOT NULL,
      version INTEGER NOT NULL DEFAULT 1,
      created_at TIMESTAMP NOT NULL,
      updated_at TIMESTAMP NOT NULL,
      deleted_at TIMESTAMP,
      PRIMARY KEY (id)
    )`,
  ],
};
