import type { Table } from './tables.ts';

const numbered = 'INTEGER NOT NULL';
const moment = 'TIMESTAMP NOT NULL';

/** What segments and filters have in common: a definition as text and as model, its counts and its state. */
const definition = {
  id: numbered,
  name: 'VARCHAR NOT NULL',
  description: "VARCHAR NOT NULL DEFAULT ''",
  /** The condition model in its wire form. */
  model: 'JSON NOT NULL',
  /** The text as its author left it. */
  sql: 'VARCHAR NOT NULL',
  status: "VARCHAR NOT NULL DEFAULT 'active'",
  version: 'INTEGER NOT NULL DEFAULT 1',
  created_at: moment,
  updated_at: moment,
} as const;

/**
 * The tables of the tenant's own work: definitions, imports, jobs, campaigns, templates, recommendations, chat and
 * settings (specification 2 §3). Ids are whole numbers from `last_id`, never used again.
 */
export const workTables = {
  segment_definition: {
    columns: {
      ...definition,
      segment_external_id: 'VARCHAR',
      population: 'INTEGER NOT NULL DEFAULT 0',
      consented: 'INTEGER NOT NULL DEFAULT 0',
      populated_at: 'TIMESTAMP',
    },
    key: ['id'],
  },
  filter_definition: {
    columns: { ...definition, product_count: 'INTEGER NOT NULL DEFAULT 0', populated_at: 'TIMESTAMP' },
    key: ['id'],
  },
  /** Fields a tenant declared below customer.custom, product.custom or product.description_metadata, with their type. */
  field_definition: {
    columns: { table_name: 'VARCHAR NOT NULL', path: 'VARCHAR NOT NULL', type: 'VARCHAR NOT NULL' },
    key: ['table_name', 'path'],
  },
  import: {
    columns: {
      id: numbered,
      type: 'VARCHAR NOT NULL',
      file_size: 'BIGINT NOT NULL',
      file_type: 'VARCHAR NOT NULL',
      file_url: 'VARCHAR NOT NULL',
      file_name: 'VARCHAR NOT NULL',
      column_mapping: 'JSON NOT NULL',
      status: "VARCHAR NOT NULL DEFAULT 'pending'",
      failure: 'VARCHAR',
      batch_count: 'INTEGER NOT NULL DEFAULT 0',
      batch_processed_count: 'INTEGER NOT NULL DEFAULT 0',
      tenant_user_id: 'VARCHAR NOT NULL',
      metadata: 'JSON NOT NULL',
      created_at: moment,
      ended_at: 'TIMESTAMP',
    },
    key: ['id'],
  },
  job: {
    columns: {
      id: numbered,
      kind: 'VARCHAR NOT NULL',
      /** What the kind was asked to do. */
      input: 'JSON NOT NULL',
      /** How far the kind is, in words of its own; read again after a crash. */
      checkpoint: 'JSON',
      status: 'VARCHAR NOT NULL',
      /** 0 to 1. */
      progress: 'DOUBLE NOT NULL DEFAULT 0',
      attempts: 'INTEGER NOT NULL DEFAULT 0',
      failure: 'VARCHAR',
      created_at: moment,
      ended_at: 'TIMESTAMP',
    },
    key: ['id'],
  },
  campaign: {
    columns: {
      id: numbered,
      name: 'VARCHAR NOT NULL',
      channel: "VARCHAR NOT NULL DEFAULT 'dodo-mail'",
      status: 'VARCHAR NOT NULL',
      /** The rest of the campaign's form, under the specification's names. */
      payload: 'JSON NOT NULL',
      version: 'INTEGER NOT NULL DEFAULT 1',
      created_at: moment,
      scheduled_at: 'TIMESTAMP',
    },
    key: ['id'],
  },
  template: {
    columns: {
      id: numbered,
      name: 'VARCHAR NOT NULL',
      channel: 'VARCHAR NOT NULL',
      json_body: 'JSON',
      html_body: 'VARCHAR NOT NULL',
      is_default: 'BOOLEAN NOT NULL DEFAULT false',
      version: 'INTEGER NOT NULL DEFAULT 1',
      created_at: moment,
      updated_at: moment,
    },
    key: ['id'],
  },
  automation: {
    columns: { id: numbered, title: 'VARCHAR NOT NULL', description: 'VARCHAR NOT NULL', active: 'BOOLEAN NOT NULL' },
    key: ['id'],
  },
  recommendation_batch: { columns: { id: numbered, dt: moment }, key: ['id'] },
  recommendation: {
    columns: {
      batch_id: numbered,
      customer_no: numbered,
      item_no: numbered,
      /** 1 is the first item of the customer. */
      rank: numbered,
      /** Lift (figures.md, Recommendations). */
      score: 'DOUBLE NOT NULL',
      /** The item it is bought together with. */
      reason_item_no: 'INTEGER',
    },
  },
  chat_conversation: {
    columns: { id: numbered, user_id: 'VARCHAR', tags: 'VARCHAR[] NOT NULL', started_at: moment },
    key: ['id'],
  },
  chat_message: {
    columns: {
      conversation_id: numbered,
      position: numbered,
      author: 'VARCHAR NOT NULL',
      text: 'VARCHAR NOT NULL',
      sent_at: moment,
    },
    key: ['conversation_id', 'position'],
  },
  chat_feedback: {
    columns: { conversation_id: numbered, rating: 'INTEGER', comment: 'VARCHAR', given_at: moment },
    key: ['conversation_id'],
  },
  setting: { columns: { name: 'VARCHAR NOT NULL', value: 'JSON NOT NULL' }, key: ['name'] },
  /** One row: changes with every change of customers, products, sales, e-mails or stored members. */
  data_version: { columns: { version: 'BIGINT NOT NULL', changed_at: 'TIMESTAMP' } },
  /** The last id given out for each table with numbers of its own. */
  last_id: { columns: { table_name: 'VARCHAR NOT NULL', id: numbered }, key: ['table_name'] },
} as const satisfies Record<string, Table>;

/** What the loader keeps so that values are offered at once, whatever the size of the tables (targets.md, E6). */
export const valueTables = {
  /** How often each value stands in a field, as a condition would name it. */
  field_value: {
    columns: {
      table_name: 'VARCHAR NOT NULL',
      field: 'VARCHAR NOT NULL',
      value: 'VARCHAR NOT NULL',
      count: 'BIGINT NOT NULL',
    },
  },
  /** The fields whose values are all in field_value; a field with too many has none there. */
  field_summary: {
    columns: { table_name: 'VARCHAR NOT NULL', field: 'VARCHAR NOT NULL' },
    key: ['table_name', 'field'],
  },
} as const satisfies Record<string, Table>;

/** Saved views: names for addresses, and who pinned them (docs/decisions/019). */
export const viewTables = {
  saved_view: {
    columns: {
      id: numbered,
      name: 'VARCHAR NOT NULL',
      path: 'VARCHAR NOT NULL',
      made_by: 'VARCHAR NOT NULL',
      made_by_id: 'VARCHAR NOT NULL',
      created_at: moment,
      /** Can still be put back. */
      deleted_at: 'TIMESTAMP',
    },
    key: ['id'],
  },
  view_pin: {
    columns: { view_id: numbered, user_id: 'VARCHAR NOT NULL' },
    key: ['view_id', 'user_id'],
  },
} as const satisfies Record<string, Table>;
