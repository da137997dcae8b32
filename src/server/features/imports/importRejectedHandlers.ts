import type { importRejectedEndpoints } from '#contract/features/importRejected.ts';
import type { FieldSource } from '#domain/imports/mapping.ts';
import { noAddressReason } from '#domain/imports/fieldTexts.ts';
import { importFeature, type DateFormat } from '#domain/imports/targets.ts';
import type { Permissions } from '#domain/access/permissions.ts';
import { ApiError, notFound } from '#server/errors/apiError.ts';
import type { Reader } from '#server/engine/engine.ts';
import { exportFile } from '#server/exports/exportList.ts';
import { fileThreadsOf } from './fileThreads.ts';
import { endOf, findImport, loadingOf, saveUndo, type ImportRecord } from './importStore.ts';
import { fixJobKind, type FixInput } from './rejected/fixJob.ts';
import { rejectedColumns } from './rejected/rejectedColumns.ts';
import { rejectedFileName, rejectedForm, takeCorrected } from './rejected/rejectedFile.ts';
import { rejectedLines } from './rejected/rejectedLines.ts';
import { editRejected, findRejected, type StoredRejected } from './rejected/rejectedStore.ts';
import { withoutAddresses } from './rejected/withoutAddresses.ts';
import { readable, uploaded } from './source/upload.ts';
import { requireFeature } from '#server/middleware/access.ts';
import { pathId, type Handlers } from '#server/calls/handler.ts';

/** Calls about rejected rows of an import. */
export const importRejectedHandlers = {
  importRejected: async ({ engine, tenant, params, query, signal }) => {
    const record = await found(engine, tenant.tenant_id, params.id);
    const { rows, total } = await findRejected(
      engine,
      record.id,
      { reason: query.error, page: query.page },
      { signal },
    );
    const { total: edited } = await findRejected(engine, record.id, { edited: true, page: 1 }, { signal });
    return { columns: rejectedColumns(record), rows: rows.map(shown), total, edited };
  },

  importRejectedEdit: async ({ body, engine, tenant, params, permissions }) =>
    engine.write(async (writer) => {
      const record = await correctable(writer, tenant.tenant_id, params.id, permissions);
      const row = pathId(params.row);
      const { rows } = await findRejected(writer, record.id, { rows: [row] });
      if (rows.length === 0) throw notFound();
      const width = rejectedColumns(record).length;
      if (body.cells.length !== width) {
        throw new ApiError('unprocessable', `A row of this import has ${width} cells; send all of them.`);
      }
      await editRejected(
        writer,
        record.id,
        row,
        body.cells.map((cell) => (cell === '' ? null : cell)),
      );
      const { rows: after } = await findRejected(writer, record.id, { rows: [row] });
      const [edited] = after.map(shown);
      if (!edited) throw notFound();
      return edited;
    }),

  importRejectedWithoutAddress: async ({ engine, tenant, params, permissions }) =>
    engine.write(async (writer) => {
      const record = await correctable(writer, tenant.tenant_id, params.id, permissions);
      return { changed: await withoutAddresses(writer, record, noAddressReason) };
    }),

  importRejectedRun: async ({ engine, tenant, params, permissions, jobs }) => {
    const begun = await correctable(engine, tenant.tenant_id, params.id, permissions);
    if (begun.status === 'checked') {
      throw new ApiError('conflict', 'Nothing is imported yet. Start the import to include the edited rows.');
    }
    const input: FixInput = { importId: begun.id, ended: endOf(begun) };
    await jobs.add(engine, fixJobKind, input, async (writer) => {
      const record = await correctable(writer, tenant.tenant_id, params.id, permissions);
      const { total } = await findRejected(writer, record.id, { edited: true, page: 1 });
      if (total === 0) throw new ApiError('conflict', 'No rows edited. Correct a cell first.');
      await saveUndo(writer, record.id, { ...record, status: 'processing' });
    });
    return found(engine, tenant.tenant_id, params.id);
  },

  importRejectedFile: async (call) => {
    const { config, tenant, threads, engine, params, signal } = call;
    const record = await found(engine, tenant.tenant_id, params.id);
    const files = fileThreadsOf(threads, tenant.tenant_id);
    const form = await rejectedForm(record, { place: config, tenantId: tenant.tenant_id, files });
    const { rows } = await findRejected(engine, record.id, {}, { signal });
    const lines = rejectedLines(rows, rejectedColumns(record));
    const write = (path: string): Promise<void> => files.writeRejected({ path, form, lines }, signal);
    const { url } = await exportFile(call, rejectedFileName(record.file_name, form), write);
    return { url, rows: rows.length };
  },

  importRejectedCorrect: async ({ body, engine, tenant, params, permissions, config, threads, signal }) => {
    const record = await correctable(engine, tenant.tenant_id, params.id, permissions);
    const { path } = await uploaded(config, tenant.tenant_id, body.objectKey);
    const columns = rejectedColumns(record);
    const corrected = await readable(() => fileThreadsOf(threads, tenant.tenant_id).corrected(path, columns, signal));
    return engine.write(async (writer) => {
      await correctable(writer, tenant.tenant_id, params.id, permissions);
      return takeCorrected(
        writer,
        record.id,
        corrected,
        columns.map(({ field, title }) => ({ title, dates: datesOf(record.column_mapping[field]) })),
      );
    });
  },
} satisfies Handlers<typeof importRejectedEndpoints>;

async function found(reader: Reader, tenantId: string, id: string): Promise<ImportRecord> {
  const record = await findImport(reader, tenantId, pathId(id));
  if (!record) throw notFound();
  return record;
}

/** An import whose rows can be corrected by this person now. @throws ApiError 403, 404, or 409 with the reason */
async function correctable(
  reader: Reader,
  tenantId: string,
  id: string,
  permissions: Permissions,
): Promise<ImportRecord> {
  const record = await found(reader, tenantId, id);
  requireFeature(importFeature[record.type], permissions);
  if (record.status === 'undone') {
    throw new ApiError('conflict', 'This import is undone. Redo it before correcting its rows.');
  }
  if (record.status === 'cancelled') {
    throw new ApiError('conflict', 'This import was cancelled. Import the file again to correct its rows.');
  }
  if (!['completed', 'failed', 'checked'].includes(record.status)) {
    throw new ApiError('conflict', 'This import is still running. Wait until it finishes.');
  }
  if (record.status !== 'checked' && (await loadingOf(reader, record.id)) === null) {
    throw new ApiError('conflict', 'Rows of this import can’t be corrected here. Upload the corrected file.');
  }
  return record;
}

/** A column's date format, if chosen or detected. */
function datesOf(source: FieldSource | undefined): DateFormat | undefined {
  return source === undefined || 'constant' in source ? undefined : source.date_format;
}

function shown({ row_no: row, reasons, cells, edited }: StoredRejected) {
  return { row, reasons: [...reasons], cells: [...cells], edited };
}
