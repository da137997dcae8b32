import type { ValueOf } from '#contract/endpoint.ts';
import type { datasetEndpoints } from '#contract/features/datasets.ts';
import { datasetNameOf, freeName } from '#domain/datasets/names.ts';
import { refusedField, type ApiError } from '#server/errors/apiError.ts';
import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { Author } from '#server/entity/audit.ts';
import type { ImportRecord } from '../importStore.ts';
import {
  datasetRows,
  expectFreeName,
  isSameName,
  knownOf,
  undeletedDataset,
  undeletedDatasets,
  type DatasetRow,
} from './datasetRows.ts';
import { lastRuns, type Run } from './lastRuns.ts';

/** A dataset as the wire has it. */
export type Dataset = ValueOf<typeof datasetEndpoints.datasetList>[number];

/** All datasets by name. */
export async function listDatasets(reader: Reader, options?: QueryOptions): Promise<Dataset[]> {
  const rows = await undeletedDatasets(reader, options);
  const runs = await lastRuns(reader, 'newest', options);
  return rows.map((row) => datasetOf(row, runs));
}

/** One dataset. @throws ApiError 404 for an unknown id */
export async function findDataset(reader: Reader, id: number): Promise<Dataset> {
  return datasetOf(await undeletedDataset(reader, id), await lastRuns(reader, 'newest'));
}

/**
 * Saves an upload as a dataset; the import is its first run.
 *
 * @throws ApiError 409 for a name that is taken
 */
export async function createDataset(
  writer: Writer,
  {
    name,
    record,
    columns,
  }: { readonly name?: string | undefined; readonly record: ImportRecord; readonly columns: readonly string[] },
  author: Author,
): Promise<Dataset> {
  const others = await undeletedDatasets(writer);
  if (name !== undefined) expectFreeName(others, name, 'dataset');
  const isTaken = (wanted: string) => others.some((other) => isSameName(other.name, wanted));
  const id = await nextId(writer, 'dataset');
  const now = author.now.toISOString();
  await datasetRows.create(
    writer,
    id,
    {
      name: name ?? freeName(datasetNameOf(record.file_name), isTaken),
      type: record.type,
      ...learned(record, columns),
      arrived: 'upload',
      created_at: now,
      updated_at: now,
    },
    author,
  );
  await tenantDb(writer).updateTable('import').set({ dataset_id: id }).where('id', '=', record.id).execute();
  return findDataset(writer, id);
}

/** Renames a dataset. @throws ApiError 404, 409 for a name that is taken and over an older version */
export async function renameDataset(
  writer: Writer,
  id: number,
  { name, version }: { readonly name: string; readonly version?: number | undefined },
  author: Author,
): Promise<Dataset> {
  await undeletedDataset(writer, id);
  expectFreeName(await undeletedDatasets(writer), name, 'dataset', id);
  const runs = await lastRuns(writer, 'newest');
  const values = { name, updated_at: author.now.toISOString() };
  const show = (row: DatasetRow) => datasetOf(row, runs);
  return show(await datasetRows.update(writer, { id, version, values, action: 'update', show }, author));
}

/** Deletes a dataset or restores it. @throws ApiError 404, 409 where its name is taken meanwhile */
export async function setDatasetDeleted(
  writer: Writer,
  row: DatasetRow,
  isDeleted: boolean,
  author: Author,
): Promise<void> {
  if (!isDeleted) expectFreeName(await undeletedDatasets(writer), row.name, 'dataset', row.id);
  const now = author.now.toISOString();
  const values = { deleted_at: isDeleted ? now : null, updated_at: now };
  await datasetRows.update(writer, { id: row.id, values, action: isDeleted ? 'archive' : 'activate' }, author);
}

/**
 * The dataset that an import is a run of.
 *
 * @throws ApiError 422 where there is no such dataset, or one of another type
 */
export async function datasetOfRun(reader: Reader, datasetId: number, type: ImportRecord['type']) {
  const row = await datasetRows.find(reader, datasetId);
  if (!row || row.deleted_at !== null) throw wrongDataset('Dataset not found. Import the file without it.');
  if (row.type !== type) {
    throw wrongDataset(`“${row.name}” holds ${row.type}, and this file is imported as ${type}; choose one of both.`);
  }
  return row;
}

/** Whether a dataset is there, and not deleted. */
export async function hasDataset(reader: Reader, id: number): Promise<boolean> {
  const row = await datasetRows.find(reader, id);
  return row !== undefined && row.deleted_at === null;
}

/**
 * Notes that an import is a run of a dataset, which takes over what it is mapped by. @throws ApiError as `datasetOfRun`
 */
export async function noteRun(
  writer: Writer,
  datasetId: number,
  record: Pick<ImportRecord, 'type' | 'column_mapping' | 'row_filters' | 'options'>,
  { columns, author }: { readonly columns: readonly string[]; readonly author: Author },
): Promise<void> {
  const row = await datasetOfRun(writer, datasetId, record.type);
  const values = learned(record, columns);
  const isKnown = Object.entries(values).every(([name, json]) => sameJson(row[name as keyof typeof values], json));
  if (isKnown) return;
  const updated = { ...values, updated_at: author.now.toISOString() };
  await datasetRows.update(writer, { id: row.id, values: updated, action: 'update' }, author);
}

function wrongDataset(message: string): ApiError {
  return refusedField('dataset_id', message);
}

/** The settings that a dataset takes over from an import. */
function learned(record: Pick<ImportRecord, 'column_mapping' | 'row_filters' | 'options'>, columns: readonly string[]) {
  return {
    header: JSON.stringify(columns),
    column_mapping: JSON.stringify(record.column_mapping),
    row_filters: JSON.stringify(record.row_filters),
    options: JSON.stringify(record.options),
  };
}

/** Whether two texts hold the same JSON, as the engine may write it in its own way. */
function sameJson(one: string, other: string): boolean {
  return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
}

function datasetOf(row: DatasetRow, runs: ReadonlyMap<number, Run>): Dataset {
  const { columns, column_mapping: mapping, row_filters } = knownOf(row);
  const { id, name, type, arrived, version, created_at, updated_at } = row;
  return {
    id,
    name,
    type,
    columns,
    mapped: Object.keys(mapping).length,
    row_filters,
    arrived,
    last_run: runs.get(id) ?? null,
    version,
    created_at,
    updated_at,
  };
}
