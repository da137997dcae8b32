import * as v from 'valibot';
import { longestDatasetName } from '#domain/datasets/names.ts';
import { periods } from '#domain/datasets/periods.ts';
import { importFeature, importStatuses, importTypes } from '#domain/imports/targets.ts';
import type { Endpoint } from '../endpoint.ts';
import { columnMapping, importOptions, rowFilters } from './imports.ts';
import { instant, numericId, wholeNumber } from '../shapes/shapes.ts';

const name = v.pipe(
  v.string(),
  v.trim(),
  // Names that look the same are equal.
  v.normalize('NFC'),
  v.minLength(1, 'Enter a name.'),
  v.maxLength(longestDatasetName, `Use at most ${longestDatasetName} characters.`),
  v.regex(/^\P{C}*$/u, 'Use letters, digits and punctuation only.'),
);

const type = v.picklist(importTypes, 'Choose customers, products or sales as the type.');

/** An import of a dataset's file. */
const run = v.object({
  import_id: numericId,
  file_name: v.string(),
  status: v.picklist(importStatuses),
  started_at: instant,
  rows: v.number(),
  /** Rows that were inserted or updated, and rows that were not. */
  taken: v.number(),
  failed: v.number(),
});

/** Specification 2 §3 Dataset: a repeated upload; the specification does not name its fields. */
const dataset = v.object({
  id: numericId,
  name: v.string(),
  type,
  /** The names of the columns of its last file: by these the next one is recognised. */
  columns: v.array(v.string()),
  /** How many fields its columns fill. */
  mapped: v.number(),
  row_filters: rowFilters,
  /** How its files come. */
  arrived: v.literal('upload'),
  last_run: v.nullable(run),
  version: v.number(),
  created_at: instant,
  updated_at: instant,
});

const mapping = v.object({
  dataset_id: numericId,
  name: v.string(),
  type,
  columns: v.array(v.string()),
  column_mapping: columnMapping,
  row_filters: rowFilters,
  options: importOptions,
});

/** Specification 2 §3 Dataset group: datasets that belong together; the specification does not name its fields. */
const group = v.object({
  id: numericId,
  name: v.string(),
  /** How often its files come: a dataset is due that had no completed run in the present period. */
  period: v.picklist(periods),
  /** The first day of the present period by the tenant's calendar, `YYYY-MM-DD`. */
  period_start: v.string(),
  /** In the order in which their files are imported; without deleted ones. */
  datasets: v.array(v.object({ id: numericId, name: v.string(), type, last_run: v.nullable(run), due: v.boolean() })),
  version: v.number(),
  updated_at: instant,
});

/** A person's input for a group, with the sentences a form shows. */
export const groupParts = {
  name,
  period: v.optional(v.picklist(periods, 'Choose day, week, month, quarter or year.'), 'month'),
  dataset_ids: v.pipe(
    v.array(numericId),
    v.minLength(2, 'Choose at least two datasets.'),
    v.maxLength(20, 'Choose at most 20 datasets.'),
    v.check((ids) => new Set(ids).size === ids.length, 'Choose each dataset once.'),
  ),
};

/** The name of a dataset, for the form. */
export const datasetParts = { name };

const view = { needs: 'tenant', feature: 'DATASETS_GROUP.VIEW' } as const;
const beside = { ...view, besides: importFeature } as const;

/** Calls of specification 2 §7 Imports and datasets, and our additions. */
export const datasetEndpoints = {
  datasetList: {
    ...view,
    method: 'GET',
    path: 'dataset',
    value: v.array(dataset),
    summary: 'The tenant’s datasets by name, each with its last run.',
    source: '2 §7',
  },
  datasetMapping: {
    ...view,
    method: 'GET',
    path: 'dataset/mapping',
    query: v.object({
      /** One dataset; all without it. */
      dataset_id: v.optional(v.pipe(v.string(), v.regex(wholeNumber, 'Specify a dataset ID.'), v.transform(Number))),
    }),
    value: v.array(mapping),
    summary: 'Column mappings of one dataset or of all.',
    source: '2 §7',
  },
  datasetCreate: {
    ...beside,
    method: 'POST',
    path: 'dataset',
    body: v.strictObject({
      type,
      /** The name of the file, without dates and counters, where it is absent. */
      name: v.optional(name),
      /** The upload that is saved: its columns, mapping, row filters and choices. */
      import_id: numericId,
    }),
    value: dataset,
    summary: 'Saves an upload as a dataset. Also needs the code of its type. 409 if the name is taken.',
    source: '2 §7',
  },
  datasetRename: {
    ...beside,
    method: 'PUT',
    path: 'dataset/:id',
    body: v.strictObject({ name, version: v.optional(numericId) }),
    value: dataset,
    summary: 'Renames a dataset. Also needs the code of its type. 409 if the name is taken or the version is older.',
    source: 'product',
  },
  datasetDelete: {
    ...beside,
    method: 'DELETE',
    path: 'dataset/:id',
    value: v.null(),
    summary: 'Deletes a dataset, which can be undone. Its imports are kept. Also needs the code of its type.',
    source: '2 §7',
  },
  datasetRestore: {
    ...beside,
    method: 'PUT',
    path: 'dataset/:id/restore',
    value: dataset,
    summary: 'Restores a deleted dataset, in its groups too; needs the code of its type. 409 where its name is taken.',
    source: 'product',
  },
  datasetGroupList: {
    ...view,
    method: 'GET',
    path: 'dataset/group',
    value: v.array(group),
    summary: 'The tenant’s groups by name, with the last run of each of their datasets and which are due.',
    source: '2 §7',
  },
  datasetGroupCreate: {
    ...beside,
    method: 'POST',
    path: 'dataset/group',
    body: v.strictObject(groupParts),
    value: group,
    summary: 'Groups datasets of several types. Also needs the code of each type.',
    source: '2 §7',
  },
  datasetGroupUpdate: {
    ...beside,
    method: 'PUT',
    path: 'dataset/group/:id',
    body: v.strictObject({ ...v.partial(v.object(groupParts)).entries, version: v.optional(numericId) }),
    value: group,
    summary:
      'Changes the submitted parts of a group, over a version if one is named; also needs the code of each type. ' +
      '409 with the newer version.',
    source: '2 §7',
  },
  datasetGroupDelete: {
    ...beside,
    method: 'DELETE',
    path: 'dataset/group/:id',
    value: v.null(),
    summary: 'Deletes a group, which can be undone. Its datasets are kept. Also needs the code of each type.',
    source: 'product',
  },
  datasetGroupRestore: {
    ...beside,
    method: 'PUT',
    path: 'dataset/group/:id/restore',
    value: group,
    summary: 'Restores a deleted group. Also needs the code of each type. 409 if its name is taken.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;
