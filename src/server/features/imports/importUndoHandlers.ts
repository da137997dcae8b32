import type { importUndoEndpoints } from '#contract/features/importUndo.ts';
import { importFeature, isCancellable, isEnded } from '#domain/imports/targets.ts';
import { ApiError, notFound } from '#server/errors/apiError.ts';
import { undoOutlook } from '#server/loading/undo/changedSince.ts';
import type { Reader } from '#server/engine/engine.ts';
import { recordChange } from '#server/entity/audit.ts';
import { endOf, findImport, saveUndo, type ImportRecord } from './importStore.ts';
import { undoJobKind, type UndoInput } from './undo/undoJob.ts';
import { requireFeature } from '#server/middleware/access.ts';
import { loadTables } from '#server/records/loadTables.ts';
import { authorOf, pathId, type Handlers } from '#server/calls/handler.ts';

/** Calls that undo, redo and cancel an import. */
export const importUndoHandlers = {
  importUndoOutlook: async ({ engine, tenant, params, query: { action }, clock, signal }) =>
    engine.read(
      async (reader) => {
        const record = await found(reader, tenant.tenant_id, params.id);
        checkUndo(record, action, clock.now());
        const isRedo = action === 'redo';
        const { added, changed, refused } = await undoOutlook(reader, loadTables[record.type], record.id, isRedo);
        return { added, changed, refused: { count: refused.count, rows: [...refused.rows] } };
      },
      { signal },
    ),

  importUndo: async ({ body, engine, tenant, params, user, permissions, jobs, clock }) => {
    const { action } = body;
    const author = authorOf({ user, clock });
    const begun = await found(engine, tenant.tenant_id, params.id);
    requireFeature(importFeature[begun.type], permissions);
    checkUndo(begun, action, author.now);
    const ended = endOf(begun);
    const input: UndoInput = { importId: begun.id, actorId: user.userId, actor: author.name, ended };
    await jobs.add(engine, undoJobKind, input, async (writer) => {
      const record = await found(writer, tenant.tenant_id, params.id);
      checkUndo(record, action, author.now);
      const status = action === 'undo' ? 'undoing' : 'redoing';
      await saveUndo(writer, record.id, { ...record, status });
      const changes = [{ field: 'status', before: record.status, after: action === 'undo' ? 'undone' : ended }];
      const subject = { entity: 'import', id: String(record.id) };
      await recordChange(writer, subject, { version: 1, action: 'update', changes }, author);
    });
    return found(engine, tenant.tenant_id, params.id);
  },

  importCancel: async ({ engine, tenant, params, user, permissions, clock }) => {
    const author = authorOf({ user, clock });
    await engine.write(async (writer) => {
      const record = await found(writer, tenant.tenant_id, params.id);
      requireFeature(importFeature[record.type], permissions);
      if (record.status === 'cancelling') return;
      if (!isCancellable(record.status)) throw new ApiError('conflict', uncancellable(record));
      await saveUndo(writer, record.id, { ...record, status: 'cancelling' });
      const changes = [{ field: 'status', before: record.status, after: 'cancelled' }];
      const subject = { entity: 'import', id: String(record.id) };
      await recordChange(writer, subject, { version: 1, action: 'update', changes }, author);
    });
    return found(engine, tenant.tenant_id, params.id);
  },
} satisfies Handlers<typeof importUndoEndpoints>;

/** Why an import cannot be cancelled now, in one sentence. */
function uncancellable({ status }: ImportRecord): string {
  if (status === 'cancelled') return 'This import is already cancelled.';
  if (isEnded(status)) return 'This import has already finished. Undo it instead.';
  return 'This import is being undone or redone. Wait until that finishes.';
}

async function found(reader: Reader, tenantId: string, id: string): Promise<ImportRecord> {
  const record = await findImport(reader, tenantId, pathId(id));
  if (!record) throw notFound();
  return record;
}

/** The states from which an import is undone, and from which it is done again. */
const from: Readonly<Record<'undo' | 'redo', readonly ImportRecord['status'][]>> = {
  undo: ['completed', 'failed'],
  redo: ['undone'],
};

/** @throws ApiError 409 with the sentence that says why an import cannot be undone or done again now */
function checkUndo({ status, metadata }: ImportRecord, action: 'undo' | 'redo', now: Date): void {
  const { undo_until: until } = metadata;
  if (!from[action].includes(status)) {
    const done =
      status === 'undone'
        ? 'is already undone'
        : status === 'cancelled'
          ? 'was cancelled; none of its rows remain'
          : 'has not ended yet; wait until it ends';
    throw new ApiError('conflict', action === 'undo' ? `This import ${done}.` : 'Only an undone import can be redone.');
  }
  if (until === undefined) {
    throw new ApiError('conflict', 'Nothing to undo. This import changed no rows, or it is too old to undo.');
  }
  if (until < now.toISOString()) {
    throw new ApiError('conflict', 'This import finished more than 30 days ago and can no longer be undone.');
  }
}
