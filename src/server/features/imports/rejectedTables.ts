import type { NumberedMigration } from '#server/engine/migrate.ts';
import { bigint, boolean, integer, json, text, type Table } from '#server/engine/tables/columns.ts';

/** Rows that imports rejected, as long as nobody corrected them. */
export const rejectedTables = {
  import_rejected: {
    columns: {
      import_id: integer(),
      /** Its place in the file. */
      row_no: bigint(),
      /** Each reason on a line of its own, with a line end before and behind it. */
      reasons: text(),
      /** The texts of its cells in the order of the mapping, constants aside: a list of texts and nulls. */
      cells: json(),
      /** Names a line of sales without an id; null in other files. */
      row_hash: text({ null: true }),
      /** A person changed a cell since it ran last. */
      edited: boolean({ default: false }),
    },
    key: ['import_id', 'row_no'],
  },
} as const satisfies Record<string, Table>;

/** Keeps rejected rows, and how the file of an import was read, for running them again. */
export const rejectedMigration: NumberedMigration = {
  step: 19,
  name: 'rejected rows of imports',
  kind: 'adds only',
  statements: [
    'ALTER TABLE import ADD COLUMN loading JSON',
    `CREATE TABLE import_rejected (
      import_id INTEGER NOT NULL,
      row_no BIGINT NOT NULL,
      reasons VARCHAR NOT NULL,
      cells JSON NOT NULL,
      row_hash VARCHAR,
      edited BOOLEAN NOT NULL DEFAULT false,
      PRIMARY KEY (import_id, row_no)
    )`,
  ],
};
