import { orderDecisions, orderDoubts, orderStandings } from '#domain/site/claims.ts';
import { dropReasons } from '#domain/site/drops.ts';
import { siteDoubts, siteEventKinds } from '#domain/site/events.ts';
import type { NumberedMigration } from '#server/engine/migrate.ts';
import { boolean, date, double, integer, moment, money, text, type Table } from '#server/engine/tables/columns.ts';

/** Visitors of the retailer's site, and what they did there (docs/reference/site.md §3). */
export const siteTables = {
  site_visitor: {
    columns: {
      /** 32 hexadecimal digits that a browser made after consent. */
      visitor: text(),
      /** The customer that the shop signed last; null while nobody is known. */
      user_id: text({ null: true }),
      first_at: moment(),
      last_at: moment(),
    },
    key: ['visitor'],
  },
  /**
   * One row an event; of a purchase one a line; of an impression one (line 0), and one for each product that was shown.
   */
  site_event: {
    columns: {
      visitor: text(),
      event_id: text(),
      /** The position of a purchase's line; from 1 that of a shown product; 0 elsewhere. */
      line: integer(),
      kind: text({ values: siteEventKinds }),
      /** UTC. */
      at: moment(),
      user_id: text({ null: true }),
      /** Of impressions and clicks. */
      campaign_id: integer({ null: true }),
      item_id: text({ null: true }),
      quantity: double({ null: true }),
      /** What counts for the line, VAT included. */
      value: money({ null: true }),
      transaction_id: text({ null: true }),
      transaction_revenue: money({ null: true }),
      /** Why `value` is not what the browser sent. */
      doubt: text({ null: true, values: siteDoubts }),
      /** Whether it was looked at for the table `sale` since its customer is known: no event joins twice. */
      joined: boolean({ default: false }),
    },
    key: ['visitor', 'event_id', 'line'],
    indexes: ['(at)', '(user_id)', '(transaction_id)'],
  },
  /** Purchases of `site_event` that do not simply count, now or earlier. */
  site_order: {
    columns: {
      visitor: text(),
      event_id: text(),
      id: integer(),
      transaction_id: text(),
      /** UTC. */
      at: moment(),
      /** The problem found when it arrived. */
      doubt: text({ null: true, values: orderDoubts }),
      standing: text({ values: orderStandings }),
      /** Why it is doubtful. */
      reason: text({ null: true, values: orderDoubts }),
      decision: text({ null: true, values: orderDecisions }),
      decided_by: text({ null: true }),
      decided_at: moment({ null: true }),
    },
    key: ['visitor', 'event_id'],
    indexes: ['(standing)', '(id)'],
  },
  /** Events, calls and batches of pages that were dropped, by day (UTC) and reason. */
  site_drop: {
    columns: {
      day: date(),
      reason: text({ values: dropReasons }),
      count: integer(),
      last_at: moment(),
    },
    key: ['day', 'reason'],
  },
} as const satisfies Record<string, Table>;

/** Makes the tables in a file from before. */
export const siteMigration: NumberedMigration = {
  step: 21,
  name: 'visitors of the site and their events',
  kind: 'adds only',
  statements: [
    `CREATE TABLE site_visitor (
      visitor VARCHAR NOT NULL,
      user_id VARCHAR,
      first_at TIMESTAMP NOT NULL,
      last_at TIMESTAMP NOT NULL,
      PRIMARY KEY (visitor)
    )`,
    `CREATE TABLE site_event (
      visitor VARCHAR NOT NULL,
      event_id VARCHAR NOT NULL,
      line INTEGER NOT NULL,
      kind VARCHAR NOT NULL,
      "at" TIMESTAMP NOT NULL,
      user_id VARCHAR,
      campaign_id INTEGER,
      item_id VARCHAR,
      quantity DOUBLE,
      "value" DECIMAL(18,4),
      transaction_id VARCHAR,
      transaction_revenue DECIMAL(18,4),
      doubt VARCHAR,
      joined BOOLEAN NOT NULL DEFAULT false,
      PRIMARY KEY (visitor, event_id, line)
    )`,
  ],
};

/** Creates the table of orders that do not simply count. */
export const siteOrderMigration: NumberedMigration = {
  step: 25,
  name: 'doubtful orders of the site',
  kind: 'adds only',
  statements: [
    `CREATE TABLE site_order (
      visitor VARCHAR NOT NULL,
      event_id VARCHAR NOT NULL,
      id INTEGER NOT NULL,
      transaction_id VARCHAR NOT NULL,
      "at" TIMESTAMP NOT NULL,
      doubt VARCHAR,
      standing VARCHAR NOT NULL,
      reason VARCHAR,
      decision VARCHAR,
      decided_by VARCHAR,
      decided_at TIMESTAMP,
      PRIMARY KEY (visitor, event_id)
    )`,
  ],
};

/** Creates the table of dropped events in older files. */
export const siteDropMigration: NumberedMigration = {
  step: 26,
  name: 'dropped events of the site by day and reason',
  kind: 'adds only',
  statements: [
    `CREATE TABLE site_drop (
      "day" DATE NOT NULL,
      reason VARCHAR NOT NULL,
      "count" INTEGER NOT NULL,
      last_at TIMESTAMP NOT NULL,
      PRIMARY KEY ("day", reason)
    )`,
  ],
};
