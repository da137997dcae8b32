import { abGroups } from '#domain/campaigns/fields.ts';
import { campaignStatuses, recipientReasons, recipientStates } from '#domain/campaigns/states.ts';
import type { NumberedMigration } from '#server/engine/migrate.ts';
import { integer, json, moment, text, type Table } from '#server/engine/tables/columns.ts';

/** Campaigns, what one was started with and how far it is, and its send ledger: one row a person of its audience. */
export const campaignTables = {
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
  campaign_run: {
    columns: {
      campaign_id: integer(),
      /** The mails, sender and products that it was started with. */
      content: json(),
      audience: integer(),
      /** Nothing leaves before: until then the send can be taken back. */
      begins_at: moment(),
      /** The sender that works on it, and until when it has to say that it lives. */
      owner: text({ null: true }),
      owned_until: moment({ null: true }),
      /** When its rate allows the next mails. */
      next_at: moment({ null: true }),
      /** When the winner of its test is found. */
      decides_at: moment({ null: true }),
      winner: text({ null: true, values: abGroups }),
      /** The person who chose the winner; null where the figures did. */
      chosen_by: text({ null: true }),
      /** How far it is at the service that sends it, and when its figures are read there next. */
      remote: json({ null: true }),
      remote_next: moment({ null: true }),
      /** Consecutive emails that could not be sent, and since when; null if none. */
      failing: integer({ null: true }),
      failing_since: moment({ null: true }),
      /** When to tell the author that the server paused it; null once told. */
      tell_at: moment({ null: true }),
    },
    key: ['campaign_id'],
  },
  campaign_recipient: {
    columns: {
      campaign_id: integer(),
      user_id: text(),
      /** The order of sending, from 1; those left out come last. */
      position: integer(),
      customer_no: integer(),
      /** A digest of the address in lower case, so that one address gets one mail. */
      address_digest: text({ null: true }),
      state: text({ values: recipientStates }),
      reason: text({ null: true, values: recipientReasons }),
      /** The reason given by a mail server or the renderer. */
      detail: text({ null: true }),
      /** The group of the test; null for the rest and without a test. */
      test_group: text({ null: true, values: abGroups }),
      /** Its row of the mail log. */
      mail_id: integer({ null: true }),
      claimed_by: text({ null: true }),
      claimed_at: moment({ null: true }),
      ended_at: moment({ null: true }),
      /** Attempts that the mail server did not accept, the time of the first, and when the next is due. */
      tries: integer({ null: true }),
      tried_since: moment({ null: true }),
      next_try_at: moment({ null: true }),
      /** The person who decided to resend although the email may have arrived. */
      decided_by: text({ null: true }),
    },
    key: ['campaign_id', 'user_id'],
    indexes: ['(campaign_id, state, "position")', '(user_id)', '(mail_id)'],
    spread: 'person',
  },
} as const satisfies Record<string, Table>;

/** Adds sending to campaigns in a file from before. */
export const campaignMigration: NumberedMigration = {
  step: 14,
  name: 'sending campaigns, and their ledger',
  kind: 'adds only',
  statements: [
    'ALTER TABLE campaign ADD COLUMN updated_at TIMESTAMP',
    'ALTER TABLE campaign ADD COLUMN deleted_at TIMESTAMP',
    'ALTER TABLE campaign ADD COLUMN scheduled_note VARCHAR',
    'ALTER TABLE campaign ADD COLUMN started_at TIMESTAMP',
    'ALTER TABLE campaign ADD COLUMN ended_at TIMESTAMP',
    'ALTER TABLE campaign ADD COLUMN failure VARCHAR',
    `CREATE TABLE campaign_run (
      campaign_id INTEGER NOT NULL,
      content JSON NOT NULL,
      audience INTEGER NOT NULL,
      begins_at TIMESTAMP NOT NULL,
      owner VARCHAR,
      owned_until TIMESTAMP,
      next_at TIMESTAMP,
      decides_at TIMESTAMP,
      winner VARCHAR,
      chosen_by VARCHAR,
      PRIMARY KEY (campaign_id)
    )`,
    `CREATE TABLE campaign_recipient (
      campaign_id INTEGER NOT NULL,
      user_id VARCHAR NOT NULL,
      position INTEGER NOT NULL,
      customer_no INTEGER NOT NULL,
      address_digest VARCHAR,
      state VARCHAR NOT NULL,
      reason VARCHAR,
      detail VARCHAR,
      test_group VARCHAR,
      mail_id INTEGER,
      claimed_by VARCHAR,
      claimed_at TIMESTAMP,
      ended_at TIMESTAMP,
      PRIMARY KEY (campaign_id, user_id)
    )`,
  ],
};

/** Adds what is known of campaigns that services of others send. */
export const campaignServiceMigration: NumberedMigration = {
  step: 22,
  name: 'campaigns that other services send',
  kind: 'adds only',
  statements: [
    'ALTER TABLE campaign_run ADD COLUMN remote JSON',
    'ALTER TABLE campaign_run ADD COLUMN remote_next TIMESTAMP',
  ],
};

/**
 * Adds attempts to the ledger, the streak of failures that pauses a campaign, and decisions on people with unknown
 * delivery.
 */
export const campaignTriesMigration: NumberedMigration = {
  step: 28,
  name: 'tries of the send ledger, pauses and decisions',
  kind: 'adds only',
  statements: [
    'ALTER TABLE campaign_recipient ADD COLUMN tries INTEGER',
    'ALTER TABLE campaign_recipient ADD COLUMN tried_since TIMESTAMP',
    'ALTER TABLE campaign_recipient ADD COLUMN next_try_at TIMESTAMP',
    'ALTER TABLE campaign_recipient ADD COLUMN decided_by VARCHAR',
    'ALTER TABLE campaign_run ADD COLUMN failing INTEGER',
    'ALTER TABLE campaign_run ADD COLUMN failing_since TIMESTAMP',
    'ALTER TABLE campaign_run ADD COLUMN tell_at TIMESTAMP',
  ],
};
