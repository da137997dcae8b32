import { accessTo } from '#domain/access/decide.ts';
import type { Permissions } from '#domain/access/permissions.ts';
import { importFeature, type ImportType } from '#domain/imports/targets.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { knownOf, undeletedDatasets, type KnownDataset } from './datasetRows.ts';
import { lastRuns } from './lastRuns.ts';

/**
 * The datasets that may map a person's file: none without the code of datasets, and only of types that the person may
 * import. Those of the requested type go first, then those with the newest run.
 */
export async function openDatasets(
  reader: Reader,
  permissions: Permissions,
  type: ImportType,
  options?: QueryOptions,
): Promise<KnownDataset[]> {
  const isGranted = (code: Parameters<typeof accessTo>[0]) => accessTo(code, permissions).kind === 'granted';
  if (!isGranted('DATASETS_GROUP.VIEW')) return [];
  const rows = (await undeletedDatasets(reader, options)).filter((row) => isGranted(importFeature[row.type]));
  if (rows.length === 0) return [];
  const runs = await lastRuns(reader, 'newest', options);
  const runOf = (id: number): number => runs.get(id)?.import_id ?? 0;
  return rows
    .map(knownOf)
    .toSorted(
      (one, other) => Number(other.type === type) - Number(one.type === type) || runOf(other.id) - runOf(one.id),
    );
}
