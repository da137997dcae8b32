import { decimalSigns } from '#domain/imports/decimals.ts';
import { delimiters, encodings, firstRows } from '#domain/imports/fileForm.ts';
import {
  blankCells,
  dateFormats,
  importFeature,
  importStatuses,
  importTypes,
  orderLines,
  wrongAddresses,
} from '#domain/imports/targets.ts';
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { instant, numericId } from '../shapes/shapes.ts';

const texts = v.array(v.string());

const objectKey = v.pipe(v.string(), v.minLength(1), v.maxLength(300));

/**
 * What fills one target field: a column of the file, a constant, or a template of columns such as `{Order}-{Line}`. The
 * date format is that of the column, or of the template's first. Cells of a column that are one of `empty_values` are
 * read as empty.
 */
const fieldSource = v.union([
  v.strictObject({
    column: v.string(),
    date_format: v.optional(v.picklist(dateFormats)),
    decimal_sign: v.optional(v.picklist(decimalSigns)),
    empty_values: v.optional(texts),
  }),
  v.strictObject({ constant: v.string() }),
  v.strictObject({
    template: v.string(),
    date_format: v.optional(v.picklist(dateFormats)),
    decimal_sign: v.optional(v.picklist(decimalSigns)),
  }),
]);

/** Target field → its source. */
export const columnMapping = v.record(v.string(), fieldSource);

/**
 * A filter of a file's rows: those whose cell of the column is one of the values, ignoring case; '' is an empty cell.
 */
export const rowFilter = v.strictObject({ column: v.string(), values: texts });

/** The rows to import: those that match every filter. */
export const rowFilters = v.array(rowFilter);

/** How a file is written, as far as a person chose it; what is absent is found from its content. */
const fileForm = {
  encoding: v.optional(v.picklist(encodings)),
  delimiter: v.optional(v.picklist(delimiters)),
  /** Whether the first row holds the names of the columns; where it holds data, they are `Column 1`, `Column 2` …. */
  first_row: v.optional(v.picklist(firstRows)),
};

/** How the rows of a file are read. */
const rowRules = {
  /** The effect of an empty cell on a stored value; keeps it by default. */
  blanks: v.optional(v.picklist(blankCells)),
  /** The treatment of a row with an invalid e-mail address; rejected by default. */
  wrong_addresses: v.optional(v.picklist(wrongAddresses)),
  /** Whether a sales row without order, day and customer continues the order above; it does not by default. */
  order_lines: v.optional(v.picklist(orderLines)),
};

/** The choices about a file besides its mapping. */
export const importOptions = v.object({ ...fileForm, ...rowRules });

const valueCounts = v.array(v.object({ value: v.string(), count: v.number() }));

/**
 * One reason with the first row that has it, written `Row 7: …`, and how many rows share it (specification 2 §8); where
 * values are wrong and not missing, the most frequent of them, long ones cut.
 */
const rowError = v.object({
  message: v.string(),
  count: v.number(),
  values: v.optional(valueCounts),
});

/** Why a row stays as it is when its import is undone or done again. */
export const refusalReasons = ['edited', 'imported', 'deleted', 'taken'] as const;

/**
 * What undoing an import does, or doing it again: rows that it added, rows that it changed, and rows that stay because
 * a person edited them since, another import changed them, they were deleted, or their id is taken again. The first
 * hundred by id are named; `import_id` is the import that changed one.
 */
export const undoCounts = v.object({
  added: v.number(),
  changed: v.number(),
  refused: v.object({
    count: v.number(),
    rows: v.array(v.object({ id: v.string(), reason: v.picklist(refusalReasons), import_id: v.nullable(v.number()) })),
  }),
});

const previewValue = v.nullable(v.string());

/**
 * What an import would do: rows to insert, stored rows to update, stored rows that stay as they are; how many rows each
 * field changes of; the first rows of both with their values as texts.
 */
const importPreview = v.object({
  inserted: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  fields: v.array(v.object({ field: v.string(), count: v.number() })),
  inserted_rows: v.array(
    v.object({
      row: v.number(),
      id: v.string(),
      values: v.array(v.object({ field: v.string(), value: v.string() })),
    }),
  ),
  updated_rows: v.array(
    v.object({
      row: v.number(),
      id: v.string(),
      changes: v.array(v.object({ field: v.string(), before: previewValue, after: previewValue })),
    }),
  ),
});

/** Specification 2 §3 Import. */
export const importRecord = v.object({
  id: numericId,
  type: v.picklist(importTypes),
  file_size: v.number(),
  file_type: v.string(),
  file_url: v.string(),
  /** The name the file had on the uploader’s machine. */
  file_name: v.string(),
  column_mapping: columnMapping,
  /** The rows to import: those that match every filter. */
  row_filters: rowFilters,
  /** What was chosen besides, for importing the file again in the same way. */
  options: importOptions,
  status: v.picklist(importStatuses),
  /** Why the whole import failed, where it did. */
  failure: v.nullable(v.string()),
  batch_count: v.number(),
  batch_processed_count: v.number(),
  tenant_user_id: v.string(),
  metadata: v.object({
    rowCount: v.number(),
    /** Rows that the filters left out, with the most frequent values that did; they are none of `rowCount`. */
    left_out: v.optional(v.object({ count: v.number(), values: valueCounts })),
    /** Lines of sales that name a customer or a product that was not there; absent where none does. */
    unknown: v.optional(v.object({ customers: v.number(), products: v.number() })),
    /** Sales lines that were already stored, whatever the file's form; absent if there were none. */
    known: v.optional(v.number()),
    /** Rows that repeat the key of another row, and how many keys have rows that disagree; absent where none do. */
    repeated: v.optional(v.object({ rows: v.number(), conflicting: v.number() })),
    /** The effects of the import that a dry run found; the rejected rows are in `validate`. */
    preview: v.optional(importPreview),
    /** Until when it can be undone and done again; absent where it wrote nothing, or is older than undo. */
    undo_until: v.optional(instant),
    /** What undoing it did last, or doing it again. */
    undo: v.optional(undoCounts),
    /** The rows seen of an import that was stopped before anything was written; it can be confirmed. */
    stopped: v.optional(v.object({ rows: v.number(), rejected: v.number(), changed: v.number() })),
    /** Lines of sales whose person was found by e-mail address, not by id; absent where there are none. */
    matched_by_email: v.optional(v.number()),
    /**
     * Rows of customers whose id is the e-mail address of a stored customer, who was changed; absent where there are
     * none.
     */
    found_by_email: v.optional(v.number()),
    /** Rows with an invalid address that was kept, for imports from before such rows were rejected. */
    invalid_emails: v.optional(v.number()),
    /**
     * Rows that state consent of people who opted out by a mail's own button: it stays withdrawn. Absent where there
     * are none.
     */
    opted_out: v.optional(v.number()),
    validate: v.object({ errors: v.array(rowError), validCount: v.number(), invalidCount: v.number() }),
    process: v.object({
      errors: v.array(rowError),
      failedCount: v.number(),
      successCount: v.object({ total: v.number(), insert: v.number(), update: v.number() }),
      processedCount: v.number(),
    }),
  }),
  /** The dataset that it is a run of. */
  dataset_id: v.nullable(numericId),
  created_at: instant,
  tenant_id: v.string(),
});

/** The codes of which any opens a call about an import; the handler asks for that of its type. */
export const anyImportFeature = ['IMPORTS.CUSTOMERS.CREATE', 'IMPORTS.PRODUCTS.CREATE'] as const;
const byType = { byBody: 'type', codes: importFeature } as const;

/** Calls of specification 2 §7 Imports and Storage, and our additions that they need. */
export const importEndpoints = {
  importList: {
    light: true,
    method: 'GET',
    path: 'import',
    needs: 'tenant',
    feature: 'IMPORTS.VIEW',
    value: v.array(importRecord),
    summary: 'The tenant’s imports, newest first.',
    source: '2 §7',
  },
  import: {
    light: true,
    method: 'GET',
    path: 'import/:id',
    needs: 'tenant',
    feature: 'IMPORTS.ANALYTICS.VIEW',
    value: importRecord,
    summary: 'One import with its progress and its rejected rows.',
    source: '2 §7',
  },
  importInspect: {
    method: 'POST',
    path: 'import/inspect',
    needs: 'tenant',
    feature: byType,
    body: v.strictObject({
      type: v.picklist(importTypes),
      objectKey,
      ...fileForm,
      /** The dataset that maps it, whatever its columns are called. */
      dataset_id: v.optional(numericId),
      /** The datasets among which one with its header is looked for: all where absent. */
      among: v.optional(v.array(numericId)),
    }),
    value: v.object({
      /** As requested; with a dataset, its type. */
      type: v.picklist(importTypes),
      /**
       * The dataset that maps it, and how its columns differ from those of its last file; null where none has its
       * header.
       */
      dataset: v.nullable(v.object({ id: numericId, name: v.string(), added: texts, missing: texts })),
      /** The file's form and how its rows are read, as chosen now, in the dataset, or as its rows suggest. */
      options: importOptions,
      /** Found, or as chosen. */
      encoding: v.picklist(encodings),
      delimiter: v.picklist(delimiters),
      first_row: v.picklist(firstRows),
      /** True for an Excel workbook, which has no encoding or delimiter to choose; absent for a text file. */
      workbook: v.optional(v.boolean()),
      /** Words of its first rows with letters beyond ASCII, which show whether the encoding is right. */
      letters: v.array(v.string()),
      columns: v.array(
        v.object({
          name: v.string(),
          samples: v.array(v.string()),
          /** Date formats that every sampled value of the column agrees with. */
          date_formats: v.array(v.picklist(dateFormats)),
          /** The decimal signs that its numbers prove, and one that could be read either way where they prove none. */
          decimals: v.optional(
            v.object({
              proved: v.array(v.picklist(decimalSigns)),
              open: v.nullable(v.string()),
              only_numbers: v.boolean(),
            }),
          ),
          /** The values of its first rows with how many have each, where they are few; '' is an empty cell. */
          values: v.optional(valueCounts),
        }),
      ),
      /** The mapping of the dataset, or one guessed from the column names. */
      column_mapping: columnMapping,
      /** The row filters of the dataset, or suggested ones, based on the first rows. */
      row_filters: rowFilters,
      /** Other columns that the dataset keeps, or that a declared field of the tenant's own is named after. */
      kept: v.array(v.string()),
    }),
    summary:
      'Reads the head of an uploaded file: encoding, delimiter, first row, columns, and its mapping: ' +
      'that of the dataset with its header, or a suggested one.',
    source: 'product',
  },
  importCreate: {
    method: 'POST',
    path: 'import',
    needs: 'tenant',
    feature: byType,
    body: v.strictObject({
      type: v.picklist(importTypes),
      objectKey,
      file_name: v.pipe(v.string(), v.maxLength(300)),
      column_mapping: columnMapping,
      /** All rows where it is absent. */
      row_filters: v.optional(rowFilters),
      /** Loads even where more than half of the rows are rejected or change what is stored. */
      confirmed: v.optional(v.boolean()),
      /** Says what the import would do, and writes no record: it ends as `checked` and can be started from there. */
      dry_run: v.optional(v.boolean()),
      ...fileForm,
      ...rowRules,
      /** The dataset that it is a run of; it takes over mapping, row filters and choices. */
      dataset_id: v.optional(numericId),
    }),
    value: importRecord,
    summary: 'Starts the import of an uploaded file as a background job.',
    source: 'product',
  },
  importStart: {
    method: 'POST',
    path: 'import/:id/start',
    needs: 'tenant',
    feature: anyImportFeature,
    value: importRecord,
    summary:
      'Starts an import whose dry run has ended, with its rejected rows as they were corrected; 409 for any other.',
    source: 'product',
  },
  presignedUploadUrl: {
    method: 'GET',
    path: 'storage/presigned-upload-url',
    needs: 'tenant',
    feature: anyImportFeature,
    query: v.object({
      objectKey,
      /** Bytes of the file: a store elsewhere accepts exactly so many, and needs to be told. */
      contentLength: v.optional(
        v.pipe(v.string(), v.regex(/^\d{1,15}$/u, 'Use a whole number of bytes.'), v.transform(Number)),
      ),
    }),
    value: v.object({
      url: v.string(),
      objectKey: v.string(),
      /** The headers that the request has to have. */
      headers: v.record(v.string(), v.string()),
    }),
    summary: 'A signed address that accepts one file by PUT, with these headers and no others.',
    source: '2 §7',
  },
  objectUrl: {
    method: 'GET',
    path: 'storage/object-url',
    needs: 'tenant',
    feature: ['IMPORTS.VIEW', 'IMPORTS.ANALYTICS.VIEW'],
    query: v.object({ objectKey }),
    value: v.object({ url: v.string() }),
    summary: 'A signed address from which an uploaded file can be read.',
    source: '2 §7',
  },
  storageUpload: {
    method: 'PUT',
    path: 'storage/upload/:token',
    needs: 'public',
    stream: true,
    value: v.null(),
    summary: 'Receives the file of a signed upload address.',
    source: '2 §7',
  },
  storageDownload: {
    method: 'GET',
    path: 'storage/object/:token',
    needs: 'public',
    summary: 'Returns the file of a signed object address, as a download.',
    source: '2 §7',
  },
  exportDownload: {
    method: 'GET',
    path: 'storage/export/:token',
    needs: 'public',
    summary: 'Returns an exported list, as a download.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;
