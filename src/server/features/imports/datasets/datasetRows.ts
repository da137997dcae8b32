import { sql } from 'kysely';
import type { ValueOf } from '#contract/endpoint.ts';
import type { datasetEndpoints } from '#contract/features/datasets.ts';
import { ApiError, notFound } from '#server/errors/apiError.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { datasetTables } from '../datasetTables.ts';
import { versionedStore } from '#server/entity/versionedStore.ts';

/** Datasets with their history, deleted ones too. */
export const datasetRows = versionedStore('dataset', {
  described: datasetTables.dataset,
  key: 'id',
  columns: [
    'id',
    'name',
    'type',
    'header',
    'column_mapping',
    'row_filters',
    'options',
    'arrived',
    'version',
    'created_at',
    'updated_at',
    'deleted_at',
  ],
  fields: ['name', 'type', 'column_mapping', 'options', 'deleted_at'],
  nameOf: ({ name }) => name,
});
/** The row of a dataset. */
export type DatasetRow = NonNullable<Awaited<ReturnType<typeof datasetRows.find>>>;

/** A dataset as its files are recognised and mapped by it. */
export type KnownDataset = Omit<ValueOf<typeof datasetEndpoints.datasetMapping>[number], 'dataset_id'> & {
  readonly id: number;
};

/** Neither a dataset nor a group of them that is deleted. */
export const undeleted = sql<boolean>`deleted_at IS NULL`;

/** All datasets by name. */
export function undeletedDatasets(reader: Reader, options?: QueryOptions): Promise<DatasetRow[]> {
  return datasetRows.list(
    reader,
    {
      found: undeleted,
      sort: [
        ['name', 'asc'],
        ['id', 'asc'],
      ],
    },
    options,
  );
}

/** One that is not deleted. @throws ApiError 404 for an unknown id */
export async function undeletedDataset(reader: Reader, id: number, options?: QueryOptions): Promise<DatasetRow> {
  const row = await datasetRows.get(reader, id, options);
  if (row.deleted_at !== null) throw notFound();
  return row;
}

/** The facts of a row about the dataset's files. */
export function knownOf({ id, name, type, header, column_mapping, row_filters, options }: DatasetRow): KnownDataset {
  return {
    id,
    name,
    type,
    columns: JSON.parse(header) as string[],
    column_mapping: JSON.parse(column_mapping) as KnownDataset['column_mapping'],
    row_filters: JSON.parse(row_filters) as KnownDataset['row_filters'],
    options: JSON.parse(options) as KnownDataset['options'],
  };
}

/** @throws ApiError 409 where another one that is not deleted has the name, whatever its case */
export function expectFreeName(
  rows: readonly { readonly id: number; readonly name: string }[],
  name: string,
  what: string,
  except?: number,
): void {
  if (!rows.some((row) => row.id !== except && isSameName(row.name, name))) return;
  const message = `Another ${what} is called “${name}”. Choose another name.`;
  throw new ApiError('conflict', message, { problems: [{ field: 'name', message }] });
}

/** Whether two names are one for people. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
