import { recipeNames } from '#domain/automation/recipes.ts';
import { campaignStatuses } from '#domain/campaigns/states.ts';
import { importStatuses, importTypes } from '#domain/imports/targets.ts';
import type { Migration } from '../migrate.ts';
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
 * The tables of the tenant's own work: definitions, imports, jobs, campaigns, templates, chat and
 * settings (specification 2 §3). Ids are whole numbers from `last_id`, never used again.
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
  },
  filter_definition: {
    columns: { ...definition, product_count: integer({ default: 0 }), populated_at: moment({ null: true }) },
    key: ['id'],
  },
  /** Fields a tenant declared below customer.custom, product.custom or product.description_metadata, with their type. */
  field_definition: {
    columns: {
      table_name: text({ values: ['customer', 'product'] }),
      path: text(),
      type: text({ values: ['string', 'number', 'date'] }),
      /** A person chose the type, which no import changes. */
      is_chosen: boolean({ null: true, default: false }),
    },
    key: ['table_name', 'path'],
  },
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
  campaign: {
    columns: {
      id: integer(),
      name: text(),
      channel: text({ default: 'dodo-mail' }),
      status: text({ values: campaignStatuses }),
      /** The rest of the campaign's form, under the specification's names. */
      payload: json(),
      version: integer({ default: 1 }),
      created_at: moment(),
      /** The instant that its schedule means. */
      scheduled_at: moment({ null: true }),
      updated_at: moment({ null: true }),
      /** Deleted, but can still be restored. */
      deleted_at: moment({ null: true }),
      /** Whether a clock change skips or repeats the scheduled time. */
      scheduled_note: text({ null: true, values: ['skipped', 'repeated'] }),
      started_at: moment({ null: true }),
      ended_at: moment({ null: true }),
      failure: text({ null: true }),
      /** The automation whose look made it; such a campaign is shown nowhere but in the automation's ledger. */
      automation_id: integer({ null: true }),
    },
    key: ['id'],
  },
  template: {
    columns: {
      id: integer(),
      name: text(),
      channel: text(),
      /** Without its tree; null in files from before documents. */
      json_body: json({ null: true }),
      html_body: text(),
      is_default: boolean({ default: false }),
      version: integer({ default: 1 }),
      created_at: moment(),
      updated_at: moment(),
      /** The tree of the document, whose ids its text does not hold. */
      document: json({ null: true }),
      text_body: text({ null: true }),
      /** The path of the list's picture. */
      image: text({ null: true }),
      /** Deleted, but can still be restored. */
      deleted_at: moment({ null: true }),
    },
    key: ['id'],
  },
  automation: {
    columns: {
      id: integer(),
      title: text(),
      description: text(),
      active: boolean(),
      /** For whom and when it sends; null while none is chosen. */
      recipe: text({ null: true, values: recipeNames }),
      /** Wait, cap, segment, template, subject and sender; null is as the recipe has them. */
      settings: json({ null: true }),
      active_since: moment({ null: true }),
      /** When it looked for people last. */
      looked_at: moment({ null: true }),
      /** Why it does not send although it is switched on. */
      failure: text({ null: true }),
      version: integer({ null: true, default: 1 }),
      updated_at: moment({ null: true }),
      /** Deleted, but can still be restored. */
      deleted_at: moment({ null: true }),
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

/** Saved views: names for addresses, and who pinned them (docs/decisions/019). */
export const viewTables = {
  saved_view: {
    columns: {
      id: integer(),
      name: text(),
      path: text(),
      made_by: text(),
      made_by_id: text(),
      created_at: moment(),
      /** Deleted, but can still be restored. */
      deleted_at: moment({ null: true }),
      version: integer({ null: true, default: 1 }),
    },
    key: ['id'],
  },
  view_pin: {
    columns: { view_id: integer(), user_id: text() },
    key: ['view_id', 'user_id'],
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

/** The choices about a file, kept for importing it again. */
export const importMigration: Migration = {
  name: 'how the file of an import is read',
  kind: 'adds only',
  statements: ['ALTER TABLE import ADD COLUMN IF NOT EXISTS options JSON'],
};

/** Adds the count of attempts that an unavailable database ended. */
export const jobMigration: Migration = {
  name: 'interruptions of jobs',
  kind: 'adds only',
  statements: ['ALTER TABLE job ADD COLUMN interruptions INTEGER DEFAULT 0'],
};
