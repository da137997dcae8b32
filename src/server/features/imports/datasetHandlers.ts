import type { datasetEndpoints } from '#contract/features/datasets.ts';
import type { Permissions } from '#domain/access/permissions.ts';
import { importFeature, type ImportType } from '#domain/imports/targets.ts';
import { ApiError, notFound, refusedField } from '#server/errors/apiError.ts';
import { datasetRows, knownOf, undeletedDataset, undeletedDatasets } from './datasets/datasetRows.ts';
import { createDataset, findDataset, listDatasets, renameDataset, setDatasetDeleted } from './datasets/datasets.ts';
import {
  createGroup,
  datasetsOf,
  findGroup,
  groupRow,
  idsOf,
  listGroups,
  setGroupDeleted,
  updateGroup,
  type Calendar,
} from './datasets/groups.ts';
import type { Reader } from '#server/engine/engine.ts';
import { findImport, type ImportRecord } from './importStore.ts';
import { fileThreadsOf } from './fileThreads.ts';
import { readable, uploaded } from './source/upload.ts';
import { requireFeature } from '#server/middleware/access.ts';
import { authorOf, pathId, type Handlers, type TenantCall } from '#server/calls/handler.ts';

/** Calls of specification 2 §7 Imports and datasets. */
export const datasetHandlers = {
  datasetList: ({ engine, signal }) => engine.read((reader) => listDatasets(reader, { signal })),

  datasetMapping: ({ engine, query, signal }) =>
    engine.read(
      async (reader) => {
        const { dataset_id: id } = query;
        const rows = id === undefined ? await undeletedDatasets(reader) : [await undeletedDataset(reader, id)];
        return rows.map(knownOf).map(({ id: datasetId, ...known }) => ({ dataset_id: datasetId, ...known }));
      },
      { signal },
    ),

  datasetCreate: async ({ engine, tenant, body, config, threads, permissions, signal, ...call }) => {
    requireTypes([body.type], permissions);
    const record = await findImport(engine, tenant.tenant_id, body.import_id, { signal });
    if (!record) throw wrongImport('Import not found. Choose another.');
    if (record.type !== body.type) throw wrongImport(`This upload holds ${record.type}, not ${body.type}.`);
    const { path } = await uploaded(config, tenant.tenant_id, record.file_url);
    const { columns } = await readable(() =>
      fileThreadsOf(threads, tenant.tenant_id).inspect(path, record.options, signal),
    );
    const author = authorOf(call);
    return engine.write(async (writer) => {
      await expectFree(writer, record);
      return createDataset(writer, { name: body.name, record, columns: columns.map(({ name }) => name) }, author);
    });
  },

  datasetRename: ({ engine, params, body, permissions, ...call }) =>
    engine.write(async (writer) => {
      const id = pathId(params.id);
      requireTypes([(await undeletedDataset(writer, id)).type], permissions);
      return renameDataset(writer, id, body, authorOf(call));
    }),

  datasetDelete: async ({ engine, params, permissions, ...call }) => {
    await engine.write(async (writer) => {
      const row = await undeletedDataset(writer, pathId(params.id));
      requireTypes([row.type], permissions);
      await setDatasetDeleted(writer, row, true, authorOf(call));
    });
    return null;
  },

  datasetRestore: ({ engine, params, permissions, ...call }) =>
    engine.write(async (writer) => {
      const row = await datasetRows.get(writer, pathId(params.id));
      if (row.deleted_at === null) throw notFound();
      requireTypes([row.type], permissions);
      await setDatasetDeleted(writer, row, false, authorOf(call));
      return findDataset(writer, row.id);
    }),

  datasetGroupList: ({ engine, signal, ...call }) =>
    engine.read((reader) => listGroups(reader, calendarOf(call), { signal })),

  datasetGroupCreate: ({ engine, body, permissions, ...call }) =>
    engine.write(async (writer) => {
      await requireTypesOf(writer, body.dataset_ids, permissions);
      return findGroup(writer, await createGroup(writer, body, authorOf(call)), calendarOf(call));
    }),

  datasetGroupUpdate: ({ engine, params, body, permissions, ...call }) =>
    engine.write(async (writer) => {
      const row = await groupRow(writer, pathId(params.id));
      await requireTypesOf(writer, [...idsOf(row), ...(body.dataset_ids ?? [])], permissions);
      const calendar = calendarOf(call);
      await updateGroup(writer, row, body, { author: authorOf(call), calendar });
      return findGroup(writer, row.id, calendar);
    }),

  datasetGroupDelete: async ({ engine, params, permissions, ...call }) => {
    await engine.write(async (writer) => {
      const row = await groupRow(writer, pathId(params.id));
      await requireTypesOf(writer, idsOf(row), permissions);
      await setGroupDeleted(writer, row, true, authorOf(call));
    });
    return null;
  },

  datasetGroupRestore: ({ engine, params, permissions, ...call }) =>
    engine.write(async (writer) => {
      const row = await groupRow(writer, pathId(params.id), true);
      await requireTypesOf(writer, idsOf(row), permissions);
      await setGroupDeleted(writer, row, false, authorOf(call));
      return findGroup(writer, row.id, calendarOf(call));
    }),
} satisfies Handlers<typeof datasetEndpoints>;

function calendarOf({ today, tenant }: Pick<TenantCall, 'today' | 'tenant'>): Calendar {
  return { today, timeZone: tenant.time_zone };
}

/** @throws ApiError 403 without the code of one of the types */
function requireTypes(types: readonly ImportType[], permissions: Permissions): void {
  for (const type of types) requireFeature(importFeature[type], permissions);
}

async function requireTypesOf(reader: Reader, ids: readonly number[], permissions: Permissions): Promise<void> {
  requireTypes(
    (await datasetsOf(reader, ids)).map(({ type }) => type),
    permissions,
  );
}

/** @throws ApiError 409 where the upload is a run of a dataset already */
async function expectFree(reader: Reader, { dataset_id: id }: ImportRecord): Promise<void> {
  const dataset = id === null ? undefined : await datasetRows.find(reader, id);
  if (!dataset || dataset.deleted_at !== null) return;
  throw new ApiError('conflict', `This upload already belongs to dataset “${dataset.name}”.`);
}

function wrongImport(message: string): ApiError {
  return refusedField('import_id', message);
}
