import { integer, moment, text, type Table } from '#server/engine/tables/columns.ts';

/** Saved views: names for addresses, and who pinned them (docs/decisions/019). */
export const viewTables = {
  saved_view: {
    columns: {
      id: integer(),
      name: text(),
      path: text(),
      made_by: text(),
      made_by_id: text(),
      created_at: moment(),
      /** Deleted, but can still be restored. */
      deleted_at: moment({ null: true }),
      version: integer({ null: true, default: 1 }),
    },
    key: ['id'],
  },
  view_pin: {
    columns: { view_id: integer(), user_id: text() },
    key: ['view_id', 'user_id'],
  },
} as const satisfies Record<string, Table>;
