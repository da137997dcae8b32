import type { Migration } from '#server/engine/migrate.ts';
import { integer, moment, text, type Table } from '#server/engine/tables/columns.ts';

/** The pictures that templates show, under their public names. */
export const imageTables = {
  mail_image: {
    columns: {
      /** 32 hexadecimal digits and the ending of the type: the last part of its public address. */
      name: text(),
      /** What the file was called. */
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
export const templateMigration: Migration = {
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
