import type { NumberedMigration } from '#server/engine/migrate.ts';
import { boolean, integer, json, moment, text, type Table } from '#server/engine/tables/columns.ts';

/** Templates, and the pictures that they show under their public names. */
export const templateTables = {
  template: {
    columns: {
      id: integer(),
      name: text(),
      channel: text(),
      /** Without its tree; null in files from before documents. */
      json_body: json({ null: true }),
      html_body: text(),
      is_default: boolean({ default: false }),
      version: integer({ default: 1 }),
      created_at: moment(),
      updated_at: moment(),
      /** The tree of the document, whose ids its text does not hold. */
      document: json({ null: true }),
      text_body: text({ null: true }),
      /** The path of the list's picture. */
      image: text({ null: true }),
      /** Deleted, but can still be restored. */
      deleted_at: moment({ null: true }),
    },
    key: ['id'],
  },
  mail_image: {
    columns: {
      /** 32 hexadecimal digits and the ending of the type: the last part of its public address. */
      name: text(),
      /** The name of the file. */
      title: text(),
      bytes: integer(),
      width: integer(),
      height: integer(),
      created_at: moment(),
    },
    key: ['name'],
  },
} as const satisfies Record<string, Table>;

/** Adds documents, pictures and deleting to templates in a file from before. */
export const templateMigration: NumberedMigration = {
  step: 12,
  name: 'documents and pictures of templates',
  kind: 'adds only',
  statements: [
    'ALTER TABLE template ADD COLUMN document JSON',
    'ALTER TABLE template ADD COLUMN text_body VARCHAR',
    'ALTER TABLE template ADD COLUMN image VARCHAR',
    'ALTER TABLE template ADD COLUMN deleted_at TIMESTAMP',
    `CREATE TABLE mail_image (
      name VARCHAR NOT NULL,
      title VARCHAR NOT NULL,
      bytes INTEGER NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      created_at TIMESTAMP NOT NULL,
      PRIMARY KEY (name)
    )`,
  ],
};
