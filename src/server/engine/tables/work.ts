import type { NumberedMigration } from '../migrate.ts';
import { bigint, boolean, double, integer, json, moment, text, type Table } from './columns.ts';

/** What segments and filters have in common: a definition as text and as model, its counts and its state. */
const definition = {
  id: integer(),
  name: text(),
  description: text({ default: '' }),
  /** The condition model in its wire form. */
  model: json(),
  /** The text as its author left it. */
  sql: text(),
  status: text({ values: ['active', 'archived'], default: 'active' }),
  version: integer({ default: 1 }),
  created_at: moment(),
  updated_at: moment(),
} as const;

/**
 * The tables of the tenant's own work that several features use: definitions, jobs, removals and settings
 * (specification 2 §3). Ids are whole numbers from `last_id`, never used again.
 */
export const workTables = {
  segment_definition: {
    columns: {
      ...definition,
      segment_external_id: text({ null: true }),
      population: integer({ default: 0 }),
      consented: integer({ default: 0 }),
      populated_at: moment({ null: true }),
    },
    key: ['id'],
    spread: 'everywhere',
  },
  filter_definition: {
    columns: { ...definition, product_count: integer({ default: 0 }), populated_at: moment({ null: true }) },
    key: ['id'],
    spread: 'everywhere',
  },
  /**
   * Fields a tenant declared below customer.custom, product.custom or product.description_metadata, with their type.
   */
  field_definition: {
    columns: {
      table_name: text({ values: ['customer', 'product'] }),
      path: text(),
      type: text({ values: ['string', 'number', 'date'] }),
      /** A person chose the type, which no import changes. */
      is_chosen: boolean({ null: true, default: false }),
    },
    key: ['table_name', 'path'],
    spread: 'everywhere',
  },
  job: {
    columns: {
      id: integer(),
      kind: text(),
      /** The input of the kind. */
      input: json(),
      /** The progress of the kind, in its own form; read again after a crash. */
      checkpoint: json({ null: true }),
      status: text({ values: ['waiting', 'running', 'completed', 'failed'] }),
      /** 0 to 1. */
      progress: double({ default: 0 }),
      attempts: integer({ default: 0 }),
      /** Attempts that an unavailable database ended; they do not count against the job. */
      interruptions: integer({ null: true, default: 0 }),
      failure: text({ null: true }),
      created_at: moment(),
      ended_at: moment({ null: true }),
    },
    key: ['id'],
  },
  /** Deleted records, as long as they can be restored (docs/decisions/014). */
  removal: {
    columns: {
      id: integer(),
      entity: text({ values: ['customer', 'product', 'order', 'merge'] }),
      entity_id: text(),
      /** The rows that went, and what follows from them (records/removals.ts). */
      content: json(),
      removed_by: text(),
      removed_at: moment(),
    },
    key: ['id'],
  },
  setting: { columns: { name: text(), value: json() }, key: ['name'] },
  /** One row: changes with every change of customers, products, sales, e-mails or stored members. */
  data_version: { columns: { version: bigint(), changed_at: moment({ null: true }) } },
  /** The last assigned id of each table with numbered rows. */
  last_id: { columns: { table_name: text(), id: integer() }, key: ['table_name'] },
} as const satisfies Record<string, Table>;

/** Stored by the loader so that values are offered at once, for tables of any size (speed.md, E6). */
export const valueTables = {
  /** The number of rows with each value of a field, as a condition would write it. */
  field_value: {
    columns: {
      table_name: text(),
      field: text(),
      value: text(),
      count: bigint(),
    },
  },
  /** The fields whose values are all in field_value; a field with too many has none there. */
  field_summary: {
    columns: { table_name: text(), field: text() },
    key: ['table_name', 'field'],
  },
} as const satisfies Record<string, Table>;

/** Who changed what and when, of everything that has versions: a row a change. */
export const auditTables = {
  audit: {
    columns: {
      id: integer(),
      /** The table of the thing that changed. */
      entity: text(),
      /** Its key as text. */
      entity_id: text(),
      /** The version that the change made. */
      version: integer(),
      /** One of the contract's `historyActions`, or a name of the feature's own. */
      action: text(),
      /** Null where no person did it. */
      user_id: text({ null: true }),
      user_name: text(),
      changed_at: moment(),
      /** `[{ field, before, after }]`. */
      changes: json(),
    },
    key: ['id'],
  },
} as const satisfies Record<string, Table>;

/** Adds the count of attempts that an unavailable database ended. */
export const jobMigration: NumberedMigration = {
  step: 24,
  name: 'interruptions of jobs',
  kind: 'adds only',
  statements: ['ALTER TABLE job ADD COLUMN interruptions INTEGER DEFAULT 0'],
};
