import { connectorNames, journalStates } from '#contract/endpoints/journalWords.ts';
import { shopObjectStates, shopStates } from '#domain/shopify/states.ts';
import type { Migration } from '#server/engine/migrate.ts';
import { boolean, integer, json, moment, text, type Table } from '#server/engine/tables/columns.ts';

/** What other systems sent and what became of it, and the connection to a Shopify shop. */
export const connectorTables = {
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
      /** What it did, or why not, in a sentence. */
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
  /** The connection to a shop; one row at most. */
  shopify_connection: {
    columns: {
      id: integer(),
      shop: text(),
      state: text({ values: shopStates }),
      scopes: text({ default: '' }),
      /** Sealed. */
      access_token: text({ null: true }),
      access_expires_at: moment({ null: true }),
      /** Sealed. */
      refresh_token: text({ null: true }),
      refresh_expires_at: moment({ null: true }),
      connected_at: moment(),
      connected_by: text({ default: '' }),
      ended_at: moment({ null: true }),
      /** The newest `updated_at` of each kind that a whole sync has seen, by which the next one begins. */
      cursors: json({ null: true }),
      /** How many of each kind the shop said it has, at the end of the last sync. */
      counted: json({ null: true }),
      synced_at: moment({ null: true }),
      /** What is wrong, in a sentence. */
      problem: text({ null: true }),
    },
    key: ['id'],
  },
  /** The installation that a person has begun: what Shopify sends them back with. */
  shopify_install: {
    columns: {
      /** SHA-256 of the state. */
      state_hash: text(),
      shop: text(),
      /** The person who began it. */
      account_id: text(),
      expires_at: moment(),
    },
    key: ['state_hash'],
  },
  /** What of the shop is here, under which id, and in which version. */
  shopify_object: {
    columns: {
      kind: text({ values: ['product', 'variant', 'customer', 'order'] }),
      /** Shopify's number. */
      shopify_id: text(),
      /** The product of a variant. */
      parent_id: text({ null: true }),
      /** The id of the record here; null where there is none. */
      own_id: text({ null: true }),
      updated_at: moment(),
      state: text({ values: shopObjectStates }),
      /** The record was not here before. */
      added: boolean({ default: false }),
    },
    key: ['kind', 'shopify_id'],
  },
} as const satisfies Record<string, Table>;

/** Makes the tables in a file from before. */
export const connectorMigration: Migration = {
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
