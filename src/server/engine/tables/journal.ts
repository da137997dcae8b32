import { connectorNames, journalStates } from '#contract/features/journalWords.ts';
import type { NumberedMigration } from '../migrate.ts';
import { integer, moment, text, type Table } from './columns.ts';

/** Messages of other systems and their outcome. */
export const journalTables = {
  /** One row for what came from, or was done with, another system; kept for 90 days, its body for 30. */
  connector_journal: {
    columns: {
      id: integer(),
      connector: text({ values: connectorNames }),
      /** What it is about, in the other system's words: `orders/updated`. */
      topic: text(),
      /** The other system's id of this delivery, by which repeated ones are known. */
      external_id: text({ null: true }),
      received_at: moment(),
      /** When the other system sent it, as it says. */
      sent_at: moment({ null: true }),
      state: text({ values: journalStates }),
      /** The result, or the reason for none, in a sentence. */
      outcome: text({ default: '' }),
      /** What came, as it came, or what a replay needs of it; null once it is too old. */
      body: text({ null: true }),
      /** The customer it is about, where it is known. */
      user_id: text({ null: true }),
      /** How often it was worked off. */
      attempts: integer({ default: 0 }),
      ended_at: moment({ null: true }),
    },
    key: ['id'],
  },
} as const satisfies Record<string, Table>;

/** Makes the table in a file from before, and those of the connection to Shopify, of the same release. */
export const connectorMigration: NumberedMigration = {
  step: 23,
  name: 'journal of connectors, and the connection to Shopify',
  kind: 'adds only',
  statements: [
    `CREATE TABLE connector_journal (
      id INTEGER NOT NULL,
      connector VARCHAR NOT NULL,
      topic VARCHAR NOT NULL,
      external_id VARCHAR,
      received_at TIMESTAMP NOT NULL,
      sent_at TIMESTAMP,
      state VARCHAR NOT NULL,
      outcome VARCHAR NOT NULL DEFAULT '',
      body VARCHAR,
      user_id VARCHAR,
      attempts INTEGER NOT NULL DEFAULT 0,
      ended_at TIMESTAMP,
      PRIMARY KEY (id)
    )`,
    `CREATE TABLE shopify_connection (
      id INTEGER NOT NULL,
      shop VARCHAR NOT NULL,
      state VARCHAR NOT NULL,
      scopes VARCHAR NOT NULL DEFAULT '',
      access_token VARCHAR,
      access_expires_at TIMESTAMP,
      refresh_token VARCHAR,
      refresh_expires_at TIMESTAMP,
      connected_at TIMESTAMP NOT NULL,
      connected_by VARCHAR NOT NULL DEFAULT '',
      ended_at TIMESTAMP,
      cursors JSON,
      counted JSON,
      synced_at TIMESTAMP,
      problem VARCHAR,
      PRIMARY KEY (id)
    )`,
    `CREATE TABLE shopify_install (
      state_hash VARCHAR NOT NULL,
      shop VARCHAR NOT NULL,
      account_id VARCHAR NOT NULL,
      expires_at TIMESTAMP NOT NULL,
      PRIMARY KEY (state_hash)
    )`,
    `CREATE TABLE shopify_object (
      kind VARCHAR NOT NULL,
      shopify_id VARCHAR NOT NULL,
      parent_id VARCHAR,
      own_id VARCHAR,
      updated_at TIMESTAMP NOT NULL,
      state VARCHAR NOT NULL,
      added BOOLEAN NOT NULL DEFAULT false,
      PRIMARY KEY (kind, shopify_id)
    )`,
  ],
};
