import { batchOrigins, recommendationKinds } from '#domain/recommendations/rules.ts';
import type { Migration } from '../migrate.ts';
import { boolean, double, integer, moment, text, type Table } from './columns.ts';

/** Batches of recommendations, what they were made of, and what people say of them (specification 2 §3 Recommendation). */
export const recommendationTables = {
  /** A batch is here once it is complete; rows of `recommendation` without one belong to a batch that is being made. */
  recommendation_batch: {
    columns: {
      id: integer(),
      dt: moment(),
      /** Null in files from before it was kept. */
      origin: text({ null: true, values: batchOrigins }),
      /** The baskets that lift was counted in; likewise. */
      baskets: integer({ null: true }),
    },
    key: ['id'],
  },
  recommendation: {
    columns: {
      batch_id: integer(),
      customer_no: integer(),
      item_no: integer(),
      /** 1 is the first item of the customer. */
      rank: integer(),
      /** Lift, or a best seller's share of the units of its category or of all (figures.md, Recommendations). */
      score: double(),
      /** The item it is bought together with. */
      reason_item_no: integer({ null: true }),
      /** Null in files from before it was kept: bought together. */
      kind: text({ null: true, values: recommendationKinds }),
      /** The baskets with both items. */
      shared: integer({ null: true }),
      /** Fewer baskets than the rule asks for. */
      is_weak: boolean({ null: true }),
    },
  },
  /** The best partners of each item, as the newest batch counted them. */
  recommendation_pair: {
    columns: {
      item_no: integer(),
      other_no: integer(),
      shared: integer(),
      lift: double(),
      is_weak: boolean(),
    },
  },
  /** What a colleague thinks of the recommendations that a customer has in a batch. */
  recommendation_feedback: {
    columns: {
      batch_id: integer(),
      user_id: text(),
      /** 1 to 5. */
      rating: integer({ null: true }),
      comment: text({ null: true }),
      given_by: text(),
      given_at: moment(),
    },
    key: ['batch_id', 'user_id'],
  },
  /** Items that are recommended to nobody. */
  recommendation_ban: {
    columns: { item_id: text(), banned_by: text(), banned_at: moment() },
    key: ['item_id'],
  },
} as const satisfies Record<string, Table>;

/** Adds to a file from before what batches are made of, and what people say of them. */
export const recommendationMigration: Migration = {
  name: 'recommendations with their evidence, ratings and bans',
  kind: 'adds only',
  statements: [
    'ALTER TABLE recommendation_batch ADD COLUMN origin VARCHAR',
    'ALTER TABLE recommendation_batch ADD COLUMN baskets INTEGER',
    'ALTER TABLE recommendation ADD COLUMN kind VARCHAR',
    'ALTER TABLE recommendation ADD COLUMN shared INTEGER',
    'ALTER TABLE recommendation ADD COLUMN is_weak BOOLEAN',
    `CREATE TABLE recommendation_pair (
      item_no INTEGER NOT NULL,
      other_no INTEGER NOT NULL,
      shared INTEGER NOT NULL,
      lift DOUBLE NOT NULL,
      is_weak BOOLEAN NOT NULL
    )`,
    `CREATE TABLE recommendation_feedback (
      batch_id INTEGER NOT NULL,
      user_id VARCHAR NOT NULL,
      rating INTEGER,
      comment VARCHAR,
      given_by VARCHAR NOT NULL,
      given_at TIMESTAMP NOT NULL,
      PRIMARY KEY (batch_id, user_id)
    )`,
    `CREATE TABLE recommendation_ban (
      item_id VARCHAR NOT NULL,
      banned_by VARCHAR NOT NULL,
      banned_at TIMESTAMP NOT NULL,
      PRIMARY KEY (item_id)
    )`,
  ],
};
