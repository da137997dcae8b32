import { recipeNames } from '#domain/automation/recipes.ts';
import type { NumberedMigration } from '#server/engine/migrate.ts';
import { boolean, integer, json, moment, text, type Table } from '#server/engine/tables/columns.ts';

/** The recipients of an automation's mails, with the occasion. */
export const automationTables = {
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
  /** One row a person and occasion; their mail is in the send ledger of the campaign that the look made. */
  automation_entry: {
    columns: {
      automation_id: integer(),
      user_id: text(),
      /** What makes the occasion one: `2026-12-01 P000001`. */
      occasion: text(),
      /** When the mail was due, as the tenant's clock shows it: `2026-12-01T09:00:00`. */
      due: text(),
      entered_at: moment(),
      /** Null where the person had a mail of the automation too recently. */
      campaign_id: integer({ null: true }),
    },
    key: ['automation_id', 'user_id', 'occasion'],
  },
} as const satisfies Record<string, Table>;

/** Adds recipes to automations, and who was mailed by them. */
export const automationMigration: NumberedMigration = {
  step: 16,
  name: 'recipes of automations, and who was mailed by them',
  kind: 'adds only',
  statements: [
    'ALTER TABLE campaign ADD COLUMN automation_id INTEGER',
    'ALTER TABLE automation ADD COLUMN recipe VARCHAR',
    'ALTER TABLE automation ADD COLUMN settings JSON',
    'ALTER TABLE automation ADD COLUMN active_since TIMESTAMP',
    'ALTER TABLE automation ADD COLUMN looked_at TIMESTAMP',
    'ALTER TABLE automation ADD COLUMN failure VARCHAR',
    'ALTER TABLE automation ADD COLUMN version INTEGER DEFAULT 1',
    'ALTER TABLE automation ADD COLUMN updated_at TIMESTAMP',
    'ALTER TABLE automation ADD COLUMN deleted_at TIMESTAMP',
    `CREATE TABLE automation_entry (
      automation_id INTEGER NOT NULL,
      user_id VARCHAR NOT NULL,
      occasion VARCHAR NOT NULL,
      due VARCHAR NOT NULL,
      entered_at TIMESTAMP NOT NULL,
      campaign_id INTEGER,
      PRIMARY KEY (automation_id, user_id, occasion)
    )`,
  ],
};
