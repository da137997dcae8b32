import { batchOrigins, batchVerdicts, recommendationKinds } from '#domain/recommendations/rules.ts';
import type { NumberedMigration } from '#server/engine/migrate.ts';
import { bigint, boolean, date, double, integer, moment, text, type Table } from '#server/engine/tables/columns.ts';

/**
 * Batches of recommendations, what they were made of, and what people say of them (specification 2 §3 Recommendation).
 */
export const recommendationTables = {
  /** A batch is here once it is complete; rows of `recommendation` without one belong to a batch that is being made. */
  recommendation_batch: {
    columns: {
      id: integer(),
      dt: moment(),
      /** Null in files from before it was kept. */
      origin: text({ null: true, values: batchOrigins }),
      /** All baskets (figures.md, Words) when it was made; likewise. */
      baskets: integer({ null: true }),
      /**
       * Customers with a purchase of a known item: N of the score. Null, as all below, for batches that were ranked by
       * lift.
       */
      buyers: integer({ null: true }),
      /**
       * The dial (docs/decisions/034): days in which a purchase loses half its weight; the weight of best sellers, null
       * for them alone; of repeats.
       */
      half_life: integer({ null: true }),
      alpha: double({ null: true }),
      beta: double({ null: true }),
      /** The tenant's day on which the dial was chosen: what follows is of then. */
      tuned_on: date({ null: true }),
      /** Customers whose newest basket was hidden; below 200 the numbers that follow are null. */
      tested: integer({ null: true }),
      /** Hit rate and NDCG at 10 of the chosen dial, and of the best sellers of 90 days. */
      hit_rate: double({ null: true }),
      ndcg: double({ null: true }),
      best_hit_rate: double({ null: true }),
      best_ndcg: double({ null: true }),
      /** `hit_rate` minus `best_hit_rate`, and the standard error of this paired difference. */
      difference: double({ null: true }),
      difference_error: double({ null: true }),
      verdict: text({ null: true, values: batchVerdicts }),
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
      /** The score (figures.md, Recommendations); of earlier kinds lift, or a best seller's share of units. */
      score: double(),
      /** Of a pair the customer's item that speaks most for this one. */
      reason_item_no: integer({ null: true }),
      /** Null in files from before it was kept: bought together. */
      kind: text({ null: true, values: recommendationKinds }),
      /** Of a pair the customers who bought both items; of the earlier kind `together` the baskets with both. */
      shared: integer({ null: true }),
      /** The reason is based on few customers or baskets. */
      is_weak: boolean({ null: true }),
      /** Of a repeat: the customer's baskets with the item, and the day of the last one. */
      times: integer({ null: true }),
      last_day: date({ null: true }),
    },
    indexes: ['(batch_id, customer_no)'],
  },
  /**
   * Who bought each item, as a batch counted it. Rows of a trial are counted without the newest baskets of
   * `recommendation_hidden`, and go when the batch is complete.
   */
  recommendation_item: {
    columns: {
      batch_id: integer(),
      item_no: integer(),
      is_trial: boolean(),
      /** Customers who ever bought it, whose last purchase is within 60 days of the newest sale, and within 90. */
      buyers: integer(),
      buyers_60: integer(),
      buyers_90: integer(),
      /**
       * Sums over its buyers of 0.5 ^ (days since the last purchase ÷ 30, 60, 90), in billionths, so that they are
       * exact.
       */
      decayed_30: bigint(),
      decayed_60: bigint(),
      decayed_90: bigint(),
    },
    indexes: ['(batch_id, item_no)'],
  },
  /** The most similar items of each, as the newest batch counted them. */
  recommendation_pair: {
    columns: {
      item_no: integer(),
      other_no: integer(),
      /** The customers who bought both. */
      shared: integer(),
      /** How much more often buyers of the other item buy this one than all do. */
      lift: double(),
      is_weak: boolean(),
      /** The cosine of their buyers: `shared` ÷ √(buyers of one × buyers of the other). */
      similarity: double({ null: true }),
      /** As in `recommendation_item`. */
      is_trial: boolean({ null: true }),
    },
  },
  /** What each customer bought, while a batch is made; empty otherwise. */
  recommendation_bought: {
    columns: {
      customer_no: integer(),
      /** Spreads the rows over the nodes of a cluster; null in files. */
      user_id: text({ null: true }),
      item_no: integer(),
      /** The customer's baskets with it, and the last day; null where no day is known. */
      baskets: integer(),
      last_day: date({ null: true }),
      /** One of the customer's newest items, of which pairs are counted. */
      is_counted: boolean(),
    },
    indexes: ['(customer_no)'],
    spread: 'person',
  },
  /**
   * The newest baskets that a batch hides to try its dial, while it is made: their items, with what is left without the
   * basket.
   */
  recommendation_hidden: {
    columns: {
      customer_no: integer(),
      user_id: text({ null: true }),
      item_no: integer(),
      baskets: integer(),
      last_day: date({ null: true }),
    },
    spread: 'person',
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
export const recommendationMigration: NumberedMigration = {
  step: 15,
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

/** Adds what batches are ranked by, what their dial was tried on, and the evidence of their reasons. */
export const recommendationDialMigration: NumberedMigration = {
  step: 29,
  name: 'recommendations by one score, and how well it did',
  kind: 'adds only',
  statements: [
    ...['buyers INTEGER', 'half_life INTEGER', 'alpha DOUBLE', 'beta DOUBLE', 'tuned_on DATE', 'tested INTEGER'].map(
      (column) => `ALTER TABLE recommendation_batch ADD COLUMN ${column}`,
    ),
    ...['hit_rate', 'ndcg', 'best_hit_rate', 'best_ndcg', 'difference', 'difference_error'].map(
      (column) => `ALTER TABLE recommendation_batch ADD COLUMN ${column} DOUBLE`,
    ),
    'ALTER TABLE recommendation_batch ADD COLUMN verdict VARCHAR',
    'ALTER TABLE recommendation ADD COLUMN times INTEGER',
    'ALTER TABLE recommendation ADD COLUMN last_day DATE',
    'ALTER TABLE recommendation_pair ADD COLUMN similarity DOUBLE',
    'ALTER TABLE recommendation_pair ADD COLUMN is_trial BOOLEAN',
    `CREATE TABLE recommendation_item (
      batch_id INTEGER NOT NULL,
      item_no INTEGER NOT NULL,
      is_trial BOOLEAN NOT NULL,
      buyers INTEGER NOT NULL,
      buyers_60 INTEGER NOT NULL,
      buyers_90 INTEGER NOT NULL,
      decayed_30 BIGINT NOT NULL,
      decayed_60 BIGINT NOT NULL,
      decayed_90 BIGINT NOT NULL
    )`,
    `CREATE TABLE recommendation_bought (
      customer_no INTEGER NOT NULL,
      item_no INTEGER NOT NULL,
      baskets INTEGER NOT NULL,
      last_day DATE,
      is_counted BOOLEAN NOT NULL
    )`,
    `CREATE TABLE recommendation_hidden (
      customer_no INTEGER NOT NULL,
      item_no INTEGER NOT NULL,
      baskets INTEGER NOT NULL,
      last_day DATE
    )`,
  ],
};

/** Adds what spreads the rows of a batch that is being made over the nodes of a cluster. */
export const recommendationSpreadMigration: NumberedMigration = {
  step: 32,
  name: 'purchases of a batch by person',
  kind: 'adds only',
  statements: ['recommendation_bought', 'recommendation_hidden'].map(
    (table) => `ALTER TABLE ${table} ADD COLUMN user_id VARCHAR`,
  ),
};
