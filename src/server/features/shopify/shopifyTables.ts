import { shopObjectStates, shopStates } from '#domain/shopify/states.ts';
import { boolean, integer, json, moment, text, type Table } from '#server/engine/tables/columns.ts';

/** The connection to a Shopify shop; `connectorMigration` makes the tables in a file from before. */
export const shopifyTables = {
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
      /** The problem, in a sentence. */
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
  /** The records of the shop that are stored here, under which id, and in which version. */
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
