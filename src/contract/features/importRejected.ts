import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { anyImportFeature, importRecord } from './imports.ts';
import { pageNumber } from '../shapes/shapes.ts';

const cell = v.nullable(v.string());

/** A rejected row: its number in the file, why it was rejected, and its cells as texts in the order of `columns`. */
const rejectedRow = v.object({
  row: v.number(),
  /** Sentences without the row, in the order of checking. */
  reasons: v.array(v.string()),
  cells: v.array(cell),
  /** A person changed a cell, and the row has not run again since. */
  edited: v.boolean(),
});

const rejectedRows = v.object({
  /** The target fields that the cells fill, with what people call them and the columns of the file. */
  columns: v.array(v.object({ field: v.string(), title: v.string(), source: v.string() })),
  rows: v.array(rejectedRow),
  /** On all pages. */
  total: v.number(),
  /** Edited rows of the whole import. */
  edited: v.number(),
});

const write = { needs: 'tenant', feature: anyImportFeature, source: 'product' } as const;

/** Calls about rejected rows of an import: reading, correcting, running them again (docs/decisions/037). */
export const importRejectedEndpoints = {
  importRejected: {
    method: 'GET',
    path: 'import/:id/rejected',
    needs: 'tenant',
    feature: 'IMPORTS.ANALYTICS.VIEW',
    query: v.object({
      /** The reason that a row has, as its error says it without the row; all rows where it is absent. */
      error: v.optional(v.pipe(v.string(), v.maxLength(1000))),
      page: pageNumber,
    }),
    value: rejectedRows,
    summary: 'Rejected rows of an import that are kept, at most 10,000, in the order of the file.',
    source: 'product',
  },
  importRejectedEdit: {
    ...write,
    method: 'PUT',
    path: 'import/:id/rejected/:row',
    body: v.strictObject({ cells: v.array(v.nullable(v.pipe(v.string(), v.maxLength(20_000)))) }),
    value: rejectedRow,
    summary: 'Edits the cells of a rejected row without importing it. 422 if the number of cells differs.',
  },
  importRejectedWithoutAddress: {
    ...write,
    method: 'POST',
    path: 'import/:id/rejected/without-address',
    value: v.object({ changed: v.number() }),
    summary:
      'Empties the address of all rejected rows with an invalid address, so that they can run without it; ' +
      '422 if the column also fills their id.',
  },
  importRejectedRun: {
    ...write,
    method: 'POST',
    path: 'import/:id/rejected/run',
    value: importRecord,
    summary: 'Reruns only the edited rows of an import, in the background.',
  },
  importRejectedFile: {
    method: 'GET',
    path: 'import/:id/rejected/file',
    needs: 'tenant',
    feature: 'IMPORTS.ANALYTICS.VIEW',
    value: v.object({ url: v.string(), rows: v.number() }),
    summary:
      'Writes the rejected rows to a file like the upload (CSV with its separator, or a workbook), each with its ' +
      'row number and reasons; returns its address.',
    source: 'product',
  },
  importRejectedCorrect: {
    ...write,
    method: 'POST',
    path: 'import/:id/rejected/file',
    body: v.strictObject({ objectKey: v.pipe(v.string(), v.minLength(1), v.maxLength(300)) }),
    value: v.object({
      /** Rows that a person changed. */
      changed: v.number(),
      /** Cells left unchanged because a spreadsheet reformatted them, and the first of them. */
      kept: v.object({
        count: v.number(),
        first: v.nullable(v.object({ row: v.number(), title: v.string(), stored: v.string(), sent: v.string() })),
      }),
    }),
    summary:
      'Applies the changes a person made to a file of rejected rows, by row number; ' +
      'cells that only a spreadsheet changed are skipped and counted. 422 for any other file.',
  },
} as const satisfies Record<string, Endpoint>;
