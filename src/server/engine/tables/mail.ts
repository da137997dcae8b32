import { consentSources, suppressionReasons } from '#contract/features/consent.ts';
import { machineRules, mailEventKinds, mailKinds } from '#contract/features/outboxWords.ts';
import type { NumberedMigration } from '../migrate.ts';
import { integer, json, moment, text, boolean, type Table } from './columns.ts';

/**
 * Mails and what became of them (specification 2 §3 Email log). Ids are whole numbers from `last_id`. There is no index
 * but where a table stays small: rows are added in the order of their ids, so that the engine skips all blocks but one.
 */
export const mailTables = {
  email_log: {
    columns: {
      id: integer(),
      kind: text({ values: mailKinds }),
      /** 128 random bits, hexadecimal: what the public addresses of the mail are made of. */
      token: text(),
      user_email: text(),
      from_email_address: text(),
      from_name: text(),
      subject: text(),
      /** The mail as it was rendered for this person, before its links were replaced; without a pixel. */
      rendered_html: text(),
      text: text(),
      /** The headers as they were written, before a signature. */
      head: text({ null: true }),
      /** The values that filled the template, by merge tag. */
      replacement_template_data: json({ null: true }),
      /** Whether it was handed over; null while that is under way, or where the process ended meanwhile. */
      success: boolean({ null: true }),
      /** Why it was not. */
      failure: text({ null: true }),
      created_at: moment(),
      updated_at: moment(),
      campaign_id: integer({ null: true }),
      /** The customer; null where the mail is to none. */
      user_id: text({ null: true }),
      tenant_id: text(),
    },
  },
  /** The targets of a mail's links, by their position from 0. */
  mail_link: { columns: { mail_id: integer(), position: integer(), url: text() } },
  /** One row an event; counts are counts of rows. */
  mail_event: {
    columns: {
      id: integer(),
      mail_id: integer(),
      kind: text({ values: mailEventKinds }),
      at: moment(),
      /** The position of the link that was clicked. */
      position: integer({ null: true }),
      /** The rule by which no person did it; null where one may have. */
      machine: text({ null: true, values: machineRules }),
      user_agent: text({ null: true }),
      /** The network only: the last byte of an IPv4 address is 0, of an IPv6 address all but the first 48 bits. */
      ip: text({ null: true }),
      /** Of a bounce. */
      severity: text({ null: true, values: ['hard', 'soft'] }),
      /** The reason given by a mail server or a report. */
      reason: text({ null: true }),
    },
  },
  /** Addresses that nothing is sent to, until it is lifted. */
  suppression: {
    columns: {
      id: integer(),
      /** Lower case. */
      address: text(),
      reason: text({ values: suppressionReasons }),
      since: moment(),
      /** The reason given by a mail server or a report. */
      source: text(),
      lifted: moment({ null: true }),
      lifted_by: text({ null: true }),
    },
    key: ['id'],
    spread: 'everywhere',
  },
  /** Every change of a customer's consent. */
  consent_change: {
    columns: {
      id: integer(),
      user_id: text(),
      /** The address at that moment, lower case. */
      address: text({ null: true }),
      channel: text({ values: ['email'] }),
      before: text({ null: true }),
      after: text({ null: true }),
      source: text({ values: consentSources }),
      /** The evidence: a file's name, a mail's subject. */
      evidence: text(),
      /** The id of the person of the tenant; null where the customer did it. */
      actor_id: text({ null: true }),
      actor: text(),
      at: moment(),
    },
  },
} as const satisfies Record<string, Table>;

/** Makes the tables in a file from before. */
export const mailMigration: NumberedMigration = {
  step: 11,
  name: 'mails, their links and events, suppression and consent',
  kind: 'adds only',
  statements: [
    `CREATE TABLE email_log (
      id INTEGER NOT NULL,
      kind VARCHAR NOT NULL,
      token VARCHAR NOT NULL,
      user_email VARCHAR NOT NULL,
      from_email_address VARCHAR NOT NULL,
      from_name VARCHAR NOT NULL,
      subject VARCHAR NOT NULL,
      rendered_html VARCHAR NOT NULL,
      text VARCHAR NOT NULL,
      head VARCHAR,
      replacement_template_data JSON,
      success BOOLEAN,
      failure VARCHAR,
      created_at TIMESTAMP NOT NULL,
      updated_at TIMESTAMP NOT NULL,
      campaign_id INTEGER,
      user_id VARCHAR,
      tenant_id VARCHAR NOT NULL
    )`,
    'CREATE TABLE mail_link (mail_id INTEGER NOT NULL, position INTEGER NOT NULL, url VARCHAR NOT NULL)',
    `CREATE TABLE mail_event (
      id INTEGER NOT NULL,
      mail_id INTEGER NOT NULL,
      kind VARCHAR NOT NULL,
      "at" TIMESTAMP NOT NULL,
      position INTEGER,
      machine VARCHAR,
      user_agent VARCHAR,
      ip VARCHAR,
      severity VARCHAR,
      reason VARCHAR
    )`,
    `CREATE TABLE suppression (
      id INTEGER NOT NULL,
      address VARCHAR NOT NULL,
      reason VARCHAR NOT NULL,
      since TIMESTAMP NOT NULL,
      source VARCHAR NOT NULL,
      lifted TIMESTAMP,
      lifted_by VARCHAR,
      PRIMARY KEY (id)
    )`,
    `CREATE TABLE consent_change (
      id INTEGER NOT NULL,
      user_id VARCHAR NOT NULL,
      address VARCHAR,
      channel VARCHAR NOT NULL,
      before VARCHAR,
      after VARCHAR,
      source VARCHAR NOT NULL,
      evidence VARCHAR NOT NULL,
      actor_id VARCHAR,
      actor VARCHAR NOT NULL,
      "at" TIMESTAMP NOT NULL
    )`,
  ],
};
